import { describe, expect, it } from "vitest";
import type { EngineName } from "../browser/engines/engine.ts";
import { FAILED_LOADS } from "../browser/engines/problems.ts";
import { usePages } from "../browser/pool/use-pages.ts";
import { provideApp } from "../browser/provide-app.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { numberFrom } from "../number-from.ts";
import { createEngineWalk, type EngineStep } from "./engine-walk.ts";
import { COMPOSER_PATH, runEngineWalk } from "./run-engine-walk.ts";
import { shrinkSteps } from "./shrink.ts";

/** In each engine. `SIMULATOR_ENGINE_WALKS` asks for more. */
const WALKS = numberFrom("SIMULATOR_ENGINE_WALKS", 10);
const FIRST_SEED = numberFrom("SIMULATOR_SEED", 1);

/** For a file of its own: the engines then walk beside each other, each with its own backend. */
export function testEngineWalks(name: EngineName): void {
  const app = provideApp(startTestBackend);

  describe(`with the real backend, ${name}`, () => {
    const openPage = usePages(name, () => app);
    const open = () =>
      openPage({ user: "member", path: COMPOSER_PATH, expectedProblems: FAILED_LOADS }, false);

    it(`keeps everything once, and everybody's own, in ${WALKS} walks`, async () => {
      const page = await open();
      for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
        const { steps } = createEngineWalk(seed);
        const problem = await runEngineWalk(app, page, `${name}-${seed}`, steps);
        if (!problem) continue;
        let run = 0;
        // In a new page: nothing of the failed walk may be left in it.
        const isBroken = async (fewer: readonly EngineStep[]) =>
          (await runEngineWalk(app, await open(), `${name}-${seed}-${++run}`, fewer)) !== undefined;
        const short = await shrinkSteps(steps, isBroken);
        expect.unreachable(
          `Walk ${seed} (SIMULATOR_SEED=${seed}): ${problem}\n${JSON.stringify(short)}`,
        );
      }
    }, 900_000);
  });
}
