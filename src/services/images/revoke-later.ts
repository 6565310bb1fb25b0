/** Longer than an engine takes to ask for a picture that it has been told to show. */
const GRACE_MS = 1000;

/**
 * Gives an object URL up, once nobody asks for it any more: an `<img>` that has just left the page may
 * still be on its way to it, and WebKit reports what it does not find as an error of the page.
 */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}
