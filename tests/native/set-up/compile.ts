import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { Made } from "./cache.ts";
import { compileKotlin } from "./compile-kotlin.ts";
import { compileSwift, type SwiftModule } from "./compile-swift.ts";
import { type KotlinTools, prepareKotlin } from "./kotlin.ts";
import { prepareSwift, type SwiftTools } from "./swift.ts";

declare module "vitest" {
  export interface ProvidedContext {
    kotlinTools: KotlinTools;
    swiftTools: SwiftTools;
    /** The Android host, its sample and the driver, with the stubs of the platform. */
    kotlinHost: Made;
    /** The iOS host and its sample, with the stubs of the platform. */
    swiftHost: Made;
  }
}

export const sourcePath = (path: string) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The stubs of the platform, in an order in which each imports only the ones before it. */
export const IOS_MODULES: readonly SwiftModule[] = [
  ...["UIKit", "WebKit", "PhotosUI", "UniformTypeIdentifiers", "AVFoundation"],
  ...["Network", "CryptoKit"],
].map(name => ({ name, sources: [sourcePath(`tests/native/swift/stubs/${name}`)] }));

/** Compiles once what several test files need. */
export async function setup(project: TestProject): Promise<void> {
  const [kotlinTools, swiftTools] = await Promise.all([prepareKotlin(), prepareSwift()]);
  const [kotlinHost, swiftHost] = await Promise.all([
    compileKotlin(kotlinTools, {
      name: "kotlin-host",
      sources: [
        "native-samples/android/teamhub/src",
        "native-samples/android/sample/src",
        "tests/native/kotlin/stubs",
        "tests/native/kotlin/driver",
      ].map(sourcePath),
    }),
    compileSwift(swiftTools, {
      name: "swift-host",
      modules: [
        ...IOS_MODULES,
        { name: "Teamhub", sources: [sourcePath("native-samples/ios/Sources/Teamhub")] },
        {
          name: "TeamhubSample",
          sources: [sourcePath("native-samples/ios/Sources/TeamhubSample")],
        },
      ],
    }),
  ]);
  project.provide("kotlinTools", kotlinTools);
  project.provide("swiftTools", swiftTools);
  project.provide("kotlinHost", kotlinHost);
  project.provide("swiftHost", swiftHost);
}
