/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0 up to 1, which is not included. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** `count` of the items in random order, or all if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Mulberry32: 32 bits of state are enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: items => items[Math.floor(next() * items.length)] ?? items[0],
    sample: (items, count) =>
      items
        .map(item => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item),
  };
}
