/**
 * A hash of 64 bits: FNV-1a, and once more with other constants. It distinguishes texts without keeping
 * them. It is no protection against forgery.
 */
export function hashText(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
