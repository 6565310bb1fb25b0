import type { StartPage } from "./bundle-page.ts";
import { runWalk } from "./run-walk.ts";
import type { Step, Walk } from "./walk.ts";

/** Leaves steps out, in ever smaller pieces, for as long as `isBroken`. */
export async function shrinkSteps<T>(
  all: readonly T[],
  isBroken: (steps: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let steps = all;
  for (let size = Math.ceil(steps.length / 2); size > 0; ) {
    let hasShrunk = false;
    for (let at = 0; at < steps.length; ) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)];
      if (await isBroken(fewer)) {
        steps = fewer;
        hasShrunk = true;
      } else at += size;
    }
    if (!hasShrunk || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return steps;
}

function describeStep({ do: what, gapMs, ...details }: Step): string {
  const parts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return `  ${what}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}, then ${gapMs} ms`;
}

/** Everything that is needed to see it again. */
export async function reportWalk(start: StartPage, walk: Walk): Promise<string> {
  const problem = await runWalk(start, walk);
  if (!problem) return `Walk ${walk.seed} holds`;
  const steps = await shrinkSteps(
    walk.steps,
    async fewer => (await runWalk(start, { ...walk, steps: fewer }))?.rule === problem.rule,
  );
  const short = { ...walk, steps };
  const shortProblem = await runWalk(start, short);
  return [
    `Walk ${walk.seed} (SIMULATOR_SEED=${walk.seed} SIMULATOR_WALKS=1): ${problem.message}`,
    `Its ${walk.steps.length} steps shrink to ${short.steps.length}: ${shortProblem?.message}`,
    JSON.stringify(walk.kind),
    ...short.steps.map(describeStep),
  ].join("\n");
}
