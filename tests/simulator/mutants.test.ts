import { expect, it } from "vitest";
import { bundlePage } from "./bundle-page.ts";
import { mutants } from "./mutants.ts";
import { runWalk } from "./run-walk.ts";
import { createWalk } from "./walk.ts";

/** The simulator finds each of them in far fewer walks than it makes of the app itself. */
const WALKS_MAX = 600;

it.each(mutants)(
  "finds an app that $name",
  async ({ mutations, breaks, firstSeed = 1 }) => {
    const start = await bundlePage(mutations);
    for (let seed = firstSeed; seed < firstSeed + WALKS_MAX; seed++) {
      const violation = await runWalk(start, createWalk(seed));
      if (violation && breaks.includes(violation.rule)) return;
    }
    expect.unreachable(`it walked ${WALKS_MAX} times and did not see it`);
  },
  120_000,
);
