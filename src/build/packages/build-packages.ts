import { join } from "node:path";
import { compileAndroid } from "../../../tests/native/set-up/compile-android.ts";
import { prepareKotlin } from "../../../tests/native/set-up/kotlin.ts";
import { androidPackage } from "./android-package.ts";
import { bridgePackage } from "./bridge-package.ts";
import { hostCheckPackage } from "./host-check-package.ts";
import { type PackageFiles, type PackageParts, writePackage } from "./package-files.ts";
import { swiftPackage } from "./swift-package.ts";

/**
 * Makes every package of one build of the page, each in a folder of its own.
 * @returns their folders, and how many files each has
 */
export async function buildPackages(
  outDir: string,
  parts: PackageParts,
): Promise<ReadonlyMap<string, number>> {
  const packages = new Map<string, PackageFiles>([
    ["teamhub-ios", await swiftPackage(parts)],
    ["teamhub-android", await androidPackage(parts, await classesOfAndroid())],
    ["teamhub-bridge", await bridgePackage(parts)],
    ["teamhub-host-check", await hostCheckPackage(parts)],
  ]);
  for (const [name, files] of packages) await writePackage(join(outDir, name), files);
  return new Map([...packages].map(([name, files]) => [join(outDir, name), files.size]));
}

/** Kotlin's compiler is downloaded where it is missing. */
async function classesOfAndroid(): Promise<string> {
  const { library } = await compileAndroid(await prepareKotlin());
  if (library.status !== 0) throw new Error(library.output);
  return library.folder;
}
