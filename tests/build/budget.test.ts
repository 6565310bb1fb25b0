import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp, measureBridge, settingsFromEnvironment } from "../../build.ts";

/** What a host downloads or carries: one file, as brotli has it. */
const APP_MAX_BROTLI_BYTES = 95_000;
/** What the bridge adds to its script: handshake, requests, events, transports, validators. */
const BRIDGE_MAX_GZIP_BYTES = 3_000;
/** By itself it has nobody to share words with. */
const BRIDGE_ALONE_MAX_GZIP_BYTES = 3_150;
/** The same with the launch context. */
const BRIDGE_WITH_LAUNCH_MAX_GZIP_BYTES = 4_100;

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

  it("holds for the bridge", { timeout: 120_000 }, async () => {
    const { part, alone, aloneWithLaunch } = await measureBridge(settingsFromEnvironment({}));
    expect(part.gzip).toBeLessThanOrEqual(BRIDGE_MAX_GZIP_BYTES);
    expect(part.gzip).toBeGreaterThan(BRIDGE_MAX_GZIP_BYTES / 2);
    expect(alone.gzip).toBeLessThanOrEqual(BRIDGE_ALONE_MAX_GZIP_BYTES);
    expect(aloneWithLaunch.gzip).toBeLessThanOrEqual(BRIDGE_WITH_LAUNCH_MAX_GZIP_BYTES);
  });
});
