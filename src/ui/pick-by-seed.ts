/** Picks one of the values: always the same one for the same text, such as an id. */
export function pickBySeed<T>(values: readonly T[], seed: string): T | undefined {
  let hash = 0;
  for (let index = 0; index < seed.length; index++) {
    hash = (hash * 31 + seed.charCodeAt(index)) | 0;
  }
  return values[Math.abs(hash) % values.length];
}
