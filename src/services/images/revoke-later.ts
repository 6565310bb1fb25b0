/** Longer than an engine takes to request a picture that an `<img>` shows. */
const GRACE_MS = 1000;

/**
 * Revokes an object URL a little later. An `<img>` that has just left the page may still request it, and
 * WebKit would report the missing picture as an error of the page.
 */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}
