import { ANDROID_LIBRARY } from "../../../tests/native/set-up/compile-android.ts";
import { NOTICES } from "../notices.ts";
import { aarOf } from "./aar.ts";
import { archiveOf } from "./archive.ts";
import { readGradleModule } from "./gradle-module.ts";
import { guidesOf } from "./guides.ts";
import { mavenRepository, pomOf } from "./maven.ts";
import {
  filesOf,
  type PackageFiles,
  type PackageParts,
  replaceOnce,
  sourceText,
} from "./package-files.ts";

const SOURCES = "native-samples/android";
const LIBRARY = `${SOURCES}/teamhub`;
const SAMPLE = `${SOURCES}/sample-of-package`;
/** What Gradle writes beside the sources. */
const isSource = (name: string) =>
  !/(^|\/)(build|\.gradle|\.idea)\/|^local\.properties$/.test(name);

/**
 * The Android library: a Maven repository with the library and its page, the same as sources that compile, the
 * guides, and the sample, which depends on the Maven repository.
 * @param classes folder of the library's classes
 */
export async function androidPackage(
  { version, page, notices }: PackageParts,
  classes: string,
): Promise<PackageFiles> {
  const library = await readGradleModule(LIBRARY);
  const artefact = { group: "com.teamhub", name: ANDROID_LIBRARY, version };
  const pom = pomOf(artefact, "Teamhub for Android apps", library.dependencies);
  const sources = await filesOf(`${LIBRARY}/src/main/kotlin`, "");
  const maven = mavenRepository(
    artefact,
    new Map<string, string | Uint8Array>([
      [".aar", await aarOf(LIBRARY, library, classes, page)],
      [".pom", pom],
      ["-sources.jar", await archiveOf(sources)],
    ]),
  );
  const guides = await guidesOf({ "README.md": `${SOURCES}/README.md` });
  return new Map<string, string | Uint8Array>([
    ...[...maven].map(([path, content]) => [`maven/${path}`, content] as const),
    ...(await sourceModules(page)),
    ...(await sample(version)),
    [NOTICES, notices],
    ...guides,
    ["README.md", withVersion(guides.get("README.md") ?? "", version)],
  ]);
}

/** The Gradle project of the repository with the page among the assets, and without its sample. */
async function sourceModules(page: Uint8Array): Promise<PackageFiles> {
  const settings = await sourceText(`${SOURCES}/settings.gradle.kts`);
  const files = await filesOf(
    SOURCES,
    "source",
    name => isSource(name) && !/^(sample|README\.md|settings)/.test(name),
  );
  return new Map<string, string | Uint8Array>([
    ...files,
    ["source/settings.gradle.kts", replaceOnce(settings, ', ":sample"', "")],
    ["source/teamhub/src/main/assets/teamhub/index.html", page],
  ]);
}

async function sample(version: string): Promise<PackageFiles> {
  const build = await sourceText(`${SAMPLE}/build.gradle.kts`);
  return new Map<string, string | Uint8Array>([
    ...(await filesOf(SAMPLE, "sample", isSource)),
    ["sample/build.gradle.kts", withVersion(build, version)],
    ["sample/gradle.properties", await sourceText(`${SOURCES}/gradle.properties`)],
    ...(await filesOf(`${SOURCES}/sample/src`, "sample/src")),
  ]);
}

/** Sources do not name a version. */
function withVersion(text: string, version: string): string {
  return replaceOnce(text, "TEAMHUB_VERSION", version);
}
