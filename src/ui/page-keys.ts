import { BEFORE, BEHIND, currentPost, goToPost } from "./feed-keys.ts";

/** What a key is for says so itself, by `aria-keyshortcuts`. */
const controlOf = (key: string, inside: ParentNode | undefined) =>
  inside?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);

function pressInPost(key: string): void {
  const post = currentPost();
  if (!post?.contains(document.activeElement)) post?.focus({ preventScroll: true });
  controlOf(key, post)?.click();
}

const KEYS: Record<string, (key: string) => void> = {
  J: () => goToPost(BEHIND),
  K: () => goToPost(BEFORE),
  L: pressInPost,
  C: pressInPost,
  "/": key => controlOf(key, document)?.focus(),
};

/** A letter is a place on the keyboard too: in Russian there is another letter on it. */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = key.toUpperCase();
  // The code of the place of J is KeyJ.
  return letter in KEYS || key === "?" ? letter : code.slice(3);
}

/**
 * The one place that listens to keys of the page: J, K, L, C, / and ?. None of them while something is being
 * written, with a modifier, or under a dialog.
 * @returns stops it
 */
export function followKeys(onHelp: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.documentElement.hasAttribute("data-overlay")) return;
    if (target instanceof Element && target.closest("input,textarea,select")) return;
    const key = keyOf(event);
    const run = key === "?" ? onHelp : KEYS[key];
    if (!run) return;
    event.preventDefault();
    run(key);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
