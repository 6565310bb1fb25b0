const HUES = 5;

/** A number from 0 to 4 that is always the same for the same text (an id). */
export function seedHue(seed: string): number {
  let hash = 0;
  for (let index = 0; index < seed.length; index++) {
    hash = (hash * 31 + seed.charCodeAt(index)) | 0;
  }
  return Math.abs(hash) % HUES;
}
