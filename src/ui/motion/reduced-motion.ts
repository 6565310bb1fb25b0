/** A fade in place of a movement, at most. */
export const REDUCED_MS = 80;

export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion:reduce)").matches;
}
