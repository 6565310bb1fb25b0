import type { TestProject } from "vitest/node";
import { startApp } from "../browser/app-fixture.ts";
import { buildLaneBeside } from "../browser/build-lane.ts";
import { setup as makeDemoDump } from "../contract/demo-dump.ts";
import { startTestBackend } from "../contract/test-backend.ts";

/** Where a build and its backend are found. */
export interface ProductAddresses {
  readonly appDir: string;
  readonly webUrl: string;
  readonly backendUrl: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each file that runs at the same time. */
    products: readonly ProductAddresses[];
  }
}

/**
 * Builds the app and starts its backend once for all files that run after each other: each begins with the
 * demo data. Files that run beside each other share neither.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await makeDemoDump();
  const lanes = Array.from({ length: project.config.maxWorkers }, (_, at) => at + 1);
  const apps = await Promise.all(
    lanes.map(async lane => {
      if (lane > 1) await buildLaneBeside(lane);
      return startApp(startTestBackend, lane);
    }),
  );
  const products = apps.map(({ appDir, webUrl, backend }) => ({
    appDir,
    webUrl,
    backendUrl: backend.url,
  }));
  project.provide("products", products);
  return async () => {
    await Promise.all(apps.map(app => app.close()));
  };
}
