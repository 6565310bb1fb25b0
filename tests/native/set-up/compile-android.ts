import { fileURLToPath } from "node:url";
import type { Made } from "./cache.ts";
import { compileKotlin } from "./compile-kotlin.ts";
import type { KotlinTools } from "./kotlin.ts";

const sourcePath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The name of the library's artefact, and of its Kotlin module. */
export const ANDROID_LIBRARY = "teamhub-embed";

interface AndroidClasses {
  /** The stubs of the platform and of androidx. */
  readonly stubs: Made;
  /** The library alone. */
  readonly library: Made;
}

/** Compiles the Android library by itself, so that what the tests run is what its package has. */
export async function compileAndroid(tools: KotlinTools): Promise<AndroidClasses> {
  const stubs = await compileKotlin(tools, {
    name: "kotlin-stubs",
    sources: [sourcePath("tests/native/kotlin/stubs")],
  });
  if (stubs.status !== 0) return { stubs, library: stubs };
  const library = await compileKotlin(tools, {
    name: "kotlin-library",
    sources: [sourcePath("native-samples/android/teamhub/src")],
    module: ANDROID_LIBRARY,
    uses: [stubs.folder],
  });
  return { stubs, library };
}
