import { createRandom as createNumbers } from "../../../native-samples/backend/demo/random.ts";

/** Chance that repeats itself: a failure names its seed, and the seed brings it back. */
export interface Random {
  /** From 0 to just under `below`, whole. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const { next } = createNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: probability => next() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  };
}
