import type { TestProject } from "vitest/node";
import { startApp } from "../browser/app-fixture.ts";
import { startTestBackend } from "../contract/test-backend.ts";

/** Where the one build and the one backend of the whole run are found. */
export interface ProductAddresses {
  readonly appDir: string;
  readonly webUrl: string;
  readonly backendUrl: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    product: ProductAddresses;
  }
}

/** Builds the app and starts its backend once, for all files of the run: each begins with the demo data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startApp(startTestBackend);
  const { appDir, webUrl, backend } = app;
  project.provide("product", { appDir, webUrl, backendUrl: backend.url });
  return () => app.close();
}
