import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { beginRun } from "../../run-folder.ts";
import type { Made } from "./cache.ts";
import { compileAndroid } from "./compile-android.ts";
import { compileKotlin } from "./compile-kotlin.ts";
import { compileSwift, type SwiftModule } from "./compile-swift.ts";
import { type KotlinTools, prepareKotlin } from "./kotlin.ts";
import { prepareSwift, type SwiftTools } from "./swift.ts";

declare module "vitest" {
  export interface ProvidedContext {
    kotlinTools: KotlinTools;
    swiftTools: SwiftTools;
    /** The stubs of Android and of androidx. */
    kotlinStubs: Made;
    /** The Android library alone: the classes of its package. */
    kotlinLibrary: Made;
    /** The driver and the runners of the tests, an app with the library. */
    kotlinApp: Made;
    /** The stubs of Apple's modules. */
    swiftStubs: Made;
    /** The iOS host. */
    swiftHost: Made;
  }
}

export const sourcePath = (path: string) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The stubs of the platform, in an order in which each imports only the ones before it. */
const IOS_MODULES: readonly SwiftModule[] = [
  ...["UIKit", "WebKit", "PhotosUI", "UniformTypeIdentifiers", "AVFoundation"],
  ...["Network", "CryptoKit", "ImageIO", "SwiftUI", "SafariServices"],
].map(name => ({ name, sources: [sourcePath(`tests/native/swift/stubs/${name}`)] }));

/** Compiles once what several test files need. */
export async function setup(project: TestProject): Promise<void> {
  await beginRun();
  const [kotlinTools, swiftTools] = await Promise.all([prepareKotlin(), prepareSwift()]);
  const [android, ios] = await Promise.all([
    compileAndroidApp(kotlinTools),
    compileIosHost(swiftTools),
  ]);
  project.provide("kotlinTools", kotlinTools);
  project.provide("swiftTools", swiftTools);
  project.provide("kotlinStubs", android.stubs);
  project.provide("kotlinLibrary", android.library);
  project.provide("kotlinApp", android.app);
  project.provide("swiftStubs", ios.stubs);
  project.provide("swiftHost", ios.host);
}

async function compileAndroidApp(tools: KotlinTools) {
  const { stubs, library } = await compileAndroid(tools);
  if (library.status !== 0) return { stubs, library, app: library };
  const app = await compileKotlin(tools, {
    name: "kotlin-app",
    sources: ["driver", "release-runner.kt", "vector-runner.kt"].map(name =>
      sourcePath(`tests/native/kotlin/${name}`),
    ),
    friends: library.folder,
    uses: [stubs.folder],
  });
  return { stubs, library, app };
}

async function compileIosHost(tools: SwiftTools) {
  const stubs = await compileSwift(tools, { name: "swift-stubs", modules: IOS_MODULES });
  if (stubs.status !== 0) return { stubs, host: stubs };
  const host = await compileSwift(tools, {
    name: "swift-host",
    modules: [{ name: "Teamhub", sources: [sourcePath("native-samples/ios/Sources/Teamhub")] }],
    uses: [stubs.folder],
  });
  return { stubs, host };
}
