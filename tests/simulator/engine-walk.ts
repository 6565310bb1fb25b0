import { createRandom } from "../bridge/flood/random.ts";

/** What the reference backend, or the way to it, does to the next call about posts. */
const FAULTS = {
  "answer cut off": { dropAnswerRate: 1, times: 1 },
  "cut off before": { dropRate: 1, times: 1 },
  "503 before": { errorRate: 1, errorStatus: 503, times: 1 },
  "page of HTML instead": { htmlInstead: true, times: 1 },
  "slow answer": { latencyMs: 300, times: 1 },
  "answer and search cut off": { dropAnswerRate: 1, times: 4 },
} as const;
type FaultName = keyof typeof FAULTS;
type Interruption = "none" | "reload" | "kill" | "other user" | "come back";

/** One thing that happens between the draft and the return of its user. */
export type EngineStep =
  | { readonly do: "fault"; readonly fault: FaultName }
  | { readonly do: "post"; readonly taps: number }
  | { readonly do: Exclude<Interruption, "none"> }
  | { readonly do: "others post"; readonly count: number };

interface EngineWalk {
  readonly seed: number;
  readonly steps: readonly EngineStep[];
}

export const faultsOf = (name: FaultName) => ({ ...FAULTS[name], only: "team-activities" });

/** A few steps: what many of them find is found without an engine. */
export function createEngineWalk(seed: number): EngineWalk {
  const random = createRandom(seed);
  const names = Object.keys(FAULTS) as [FaultName, ...FaultName[]];
  const steps: EngineStep[] = [];
  if (random.chance(0.7)) steps.push({ do: "fault", fault: random.pick(names) });
  steps.push({ do: "post", taps: random.pick([1, 1, 5]) });
  if (random.chance(0.1)) steps.push({ do: "others post", count: 11 });
  const interruption = random.pick<Interruption>([
    "none",
    "none",
    "reload",
    "kill",
    "other user",
    "come back",
  ]);
  if (interruption !== "none") steps.push({ do: interruption });
  if (random.chance(0.3)) {
    steps.push({ do: "fault", fault: random.pick(names) });
    steps.push({ do: "come back" }, { do: "post", taps: random.pick([1, 5]) });
  }
  return { seed, steps };
}
