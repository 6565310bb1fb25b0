import { expect, it } from "vitest";
import { bundlePage } from "./bundle-page.ts";
import { runWalk } from "./run-walk.ts";
import { reportWalk } from "./shrink.ts";
import { createWalk } from "./walk.ts";

/** `SIMULATOR_SEED` is the first walk's, and `SIMULATOR_WALKS` how many there are. */
const { SIMULATOR_SEED: firstSeed = "1", SIMULATOR_WALKS: count = "10000" } = process.env;
/** A defect breaks many walks: a few of them are enough to see it. */
const REPORTS_MAX = 3;

it(`keeps everything once, and everybody's own, in ${count} walks`, async () => {
  const start = await bundlePage();
  const reports: string[] = [];
  const end = Number(firstSeed) + Number(count);
  for (let seed = Number(firstSeed); seed < end && reports.length < REPORTS_MAX; seed++) {
    const walk = createWalk(seed);
    if (await runWalk(start, walk)) reports.push(await reportWalk(start, walk));
  }
  expect(reports.join("\n\n")).toBe("");
}, 900_000);
