/** The one of the values that a text (an id) always has. */
export function ofSeed<T>(values: readonly T[], seed: string): T | undefined {
  let hash = 0;
  for (let index = 0; index < seed.length; index++) {
    hash = (hash * 31 + seed.charCodeAt(index)) | 0;
  }
  return values[Math.abs(hash) % values.length];
}
