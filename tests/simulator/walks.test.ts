import { beforeAll, expect, it } from "vitest";
import { numberFrom } from "../number-from.ts";
import { bundlePage, type StartPage } from "./bundle-page.ts";
import { REACHED } from "./ledger.ts";
import { runWalk } from "./run-walk.ts";
import { reportWalk } from "./shrink.ts";
import { createWalk } from "./walk.ts";
import { World } from "./world.ts";

/** `SIMULATOR_SEED` is the first walk's, and `SIMULATOR_WALKS` how many there are. */
const firstSeed = numberFrom("SIMULATOR_SEED", 1);
const count = numberFrom("SIMULATOR_WALKS", 500);
/** A defect breaks many walks: a few of them are enough to see it. */
const REPORTS_MAX = 3;

let start: StartPage;
beforeAll(async () => {
  start = await bundlePage();
});

/** What each walk has come to, by its seed. */
const reachedBy = new Map<number, Iterable<string>>();

async function walkOf(seed: number) {
  const walk = createWalk(seed);
  const world = new World(start, walk.kind, seed);
  const violation = await runWalk(start, walk, world);
  reachedBy.set(seed, world.ledger.reached);
  return violation;
}

it(`keeps everything once, and everybody's own, in ${count} walks`, async () => {
  const reports: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count && reports.length < REPORTS_MAX; seed++) {
    if (await walkOf(seed)) reports.push(await reportWalk(start, createWalk(seed)));
  }
  expect(reports.join("\n\n")).toBe("");
}, 900_000);

it("comes to everything that it is there to watch", async () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= 100; seed++) {
    if (!reachedBy.has(seed)) await walkOf(seed);
    for (const what of reachedBy.get(seed) ?? []) reached.add(what);
  }
  expect([...reached].sort()).toEqual([...REACHED].sort());
}, 60_000);

it("walks the same way again", async () => {
  const walk = createWalk(7);
  const calls = [];
  for (let time = 0; time < 2; time++) {
    const world = new World(start, walk.kind, walk.seed);
    await runWalk(start, walk, world);
    calls.push([world.network.calls, world.clock.nowMs, world.server.posts]);
  }
  expect(calls[1]).toEqual(calls[0]);
});
