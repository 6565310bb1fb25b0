import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp, settingsFromEnvironment } from "../../build.ts";
import { shrink, TARGETS } from "../../src/build/shrink.ts";
import { type Sizes, sizesOf } from "../../src/build/sizes.ts";

/** What a host downloads or carries: one file, as brotli has it. */
const APP_MAX_BROTLI_BYTES = 95_000;
/**
 * What the bridge adds to it: handshake, requests, events, transports, validators and the launch
 * context. The aim is 3 kB; this keeps it from growing until it is reached.
 */
const BRIDGE_MAX_GZIP_BYTES = 5_300;

async function bridgeSizes(): Promise<Sizes> {
  const result = await build({
    stdin: {
      contents: `
        import { createBridgeClient } from "./bridge/client.ts";
        import { readLaunchContext } from "./bridge/launch.ts";
        import { detectTransport } from "./bridge/transports/detect.ts";
        window.bridge = [createBridgeClient, readLaunchContext, detectTransport];
      `,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: TARGETS,
  });
  return sizesOf(await shrink(result.outputFiles[0]?.text ?? ""));
}

describe("the budget", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "teamhub-budget-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it("holds for the whole app in one file", { timeout: 120_000 }, async () => {
    const { embedded } = await buildApp({ ...settingsFromEnvironment({}), outDir: folder });
    expect(embedded.brotli).toBeLessThanOrEqual(APP_MAX_BROTLI_BYTES);
    // Far below it something is missing.
    expect(embedded.brotli).toBeGreaterThan(APP_MAX_BROTLI_BYTES / 2);
  });

  it("holds for the bridge", async () => {
    expect((await bridgeSizes()).gzip).toBeLessThanOrEqual(BRIDGE_MAX_GZIP_BYTES);
  });
});
