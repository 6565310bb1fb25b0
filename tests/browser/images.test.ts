import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heldMb, watchPeakMb } from "../bench/images/process-memory.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { buildImagePage } from "./pages/build-image-page.ts";
import type { CheckResult } from "./pages/images.ts";

const PAGE = "images.html";
const TIMEOUT_MS = 100_000;
/** 16,000 times 16,000 pixels of 4 bytes. */
const DECODED_BOMB_MB = 1000;
/** At least so many: on the app's own way and on five that are forced, or one on each of these. */
const ALL_CHECKS = 6 * 20;
const ORIGIN_CHECKS = 20 + 5;

const folder = await tempFolder();
beforeAll(async () => {
  await buildImagePage(folder);
});

describe.each(ENGINE_NAMES)("%s", name => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.close());

  const newPage = () =>
    engine.newPage({
      widthPx: 390,
      heightPx: 844,
      appDir: folder,
      // One of the ways is a worker that breaks; from a file, WebKit does not tell how.
      expectedProblems: [/broken/, /Script error/],
    });

  /** Runs the checks of a page. @returns how many there were */
  async function check(page: Page, url: string): Promise<number> {
    await page.goto(url);
    await page.waitFor(() => window.__result !== undefined, { timeoutMs: TIMEOUT_MS });
    const results = await page.evaluate((): readonly CheckResult[] => window.__result ?? []);
    expect(results.filter(({ complaint }) => complaint !== "")).toEqual([]);
    expect(await page.problems()).toEqual([]);
    return results.length;
  }

  it.each(["broken", "shown"])("decodes no picture that is too large, of those %s", async part => {
    const page = await newPage();
    await page.goto(page.appUrl(`${PAGE}?nothing`));
    const beforeMb = heldMb(process.pid);
    const peakMb = watchPeakMb(process.pid);
    expect(await check(page, page.appUrl(`${PAGE}?${part}`))).toBeGreaterThan(0);
    expect(peakMb() - beforeMb).toBeLessThan(DECODED_BOMB_MB / 2);
    await page.close();
  });

  it.each([
    { origin: "an app's origin", fewestChecks: ALL_CHECKS },
    { origin: "file://", fewestChecks: ORIGIN_CHECKS },
  ])("prepares every picture right, on $origin", async ({ origin, fewestChecks }) => {
    const page = await newPage();
    const fileUrl = `${pathToFileURL(join(folder, PAGE)).href}?origin`;
    const checks = await check(page, origin === "file://" ? fileUrl : page.appUrl(PAGE));
    expect(checks).toBeGreaterThanOrEqual(fewestChecks);
    await page.close();
  });
});
