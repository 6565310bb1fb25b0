import { namesOfResources } from "./android-resources.ts";
import { archiveOf } from "./archive.ts";
import type { GradleModule } from "./gradle-module.ts";
import { filesIn, filesOf, replaceOnce, sourceText } from "./package-files.ts";

/** As the Android Gradle plugin writes it: the library asks nothing of the app that uses it. */
const METADATA = `aarFormatVersion=1.0
aarMetadataVersion=1.0
minCompileSdk=1
minCompileSdkExtension=0
minAndroidGradlePluginVersion=1.0.0
coreLibraryDesugaringEnabled=false
`;

/**
 * An Android library as the Android Gradle plugin lays it out.
 * @param folder of the module in the repository
 * @param classes folder of its classes, without those of the platform
 */
export async function aarOf(
  folder: string,
  { namespace, minSdk }: GradleModule,
  classes: string,
  page: Uint8Array,
): Promise<Uint8Array> {
  const resources = await filesOf(`${folder}/src/main/res`, "res");
  const manifest = replaceOnce(
    await sourceText(`${folder}/src/main/AndroidManifest.xml`),
    'android">\n',
    `android"\n    package="${namespace}">\n\n    <uses-sdk android:minSdkVersion="${minSdk}" />\n`,
  );
  return archiveOf(
    new Map<string, string | Uint8Array>([
      ["AndroidManifest.xml", manifest],
      ["classes.jar", await archiveOf(await filesIn(classes, ""))],
      ["R.txt", namesOfResources(resources)],
      ...resources,
      ["assets/teamhub/index.html", page],
      ["proguard.txt", await sourceText(`${folder}/consumer-rules.pro`)],
      ["META-INF/com/android/build/gradle/aar-metadata.properties", METADATA],
    ]),
  );
}
