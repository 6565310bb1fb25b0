import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { compileKotlin } from "./compile-kotlin.ts";
import { type KotlinTools, prepareKotlin } from "./kotlin.ts";

/** What a compiler said, and where its work lies. */
export interface Compiled {
  readonly status: number | null;
  readonly output: string;
  readonly folder: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    kotlinTools: KotlinTools;
    /** The Android host, its sample and the driver, with the stubs of the platform. */
    kotlinHost: Compiled;
  }
}

export const sourcePath = (path: string) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Compiles what more than one test file needs, once. */
export async function setup(project: TestProject): Promise<void> {
  const kotlinTools = await prepareKotlin();
  project.provide("kotlinTools", kotlinTools);
  const kotlinHost = await compileKotlin(kotlinTools, {
    name: "kotlin-host",
    sources: [
      "native-samples/android/teamhub/src",
      "native-samples/android/sample/src",
      "tests/native/kotlin/stubs",
      "tests/native/kotlin/driver",
    ].map(sourcePath),
  });
  project.provide("kotlinHost", kotlinHost);
}
