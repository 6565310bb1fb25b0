import { prepareKotlin } from "./kotlin.ts";
import { MissingTool } from "./run.ts";
import { prepareSwift } from "./swift.ts";

/** Downloads the compilers of the native samples, or says in one sentence what is missing. */
const outcomes = await Promise.allSettled([prepareKotlin(), prepareSwift()]);
for (const outcome of outcomes) {
  if (outcome.status === "fulfilled") continue;
  if (!(outcome.reason instanceof MissingTool)) throw outcome.reason;
  console.error(outcome.reason.message);
  process.exitCode = 1;
}
