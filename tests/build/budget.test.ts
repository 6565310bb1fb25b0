import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp, settingsFromEnvironment } from "../../build.ts";
import { bridgeSizes } from "../../src/build/bridge/bridge-size.ts";

/** What a host downloads or carries: one file, as brotli has it. */
const APP_MAX_BROTLI_BYTES = 95_000;
/** What the bridge adds to it: handshake, requests, events, transports and validators. */
const BRIDGE_MAX_GZIP_BYTES = 3_250;
/** The same with the launch context. */
const BRIDGE_WHOLE_MAX_GZIP_BYTES = 4_100;

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
    const { messages, whole } = await bridgeSizes(process.cwd());
    expect(messages.gzip).toBeLessThanOrEqual(BRIDGE_MAX_GZIP_BYTES);
    expect(whole.gzip).toBeLessThanOrEqual(BRIDGE_WHOLE_MAX_GZIP_BYTES);
    expect(messages.gzip).toBeGreaterThan(BRIDGE_MAX_GZIP_BYTES / 2);
  });
});
