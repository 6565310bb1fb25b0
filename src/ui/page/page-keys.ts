import { hasModifier } from "../has-modifier.ts";
import { listen } from "../listen.ts";
import { AFTER, BEFORE } from "../overlay/overlay-stack.ts";
import { currentPost, goToPost } from "./feed-keys.ts";

/** A control names its key in `aria-keyshortcuts`. */
const controlOf = (key: string, inside: ParentNode | undefined) =>
  inside?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);

function pressInPost(key: string): void {
  const post = currentPost();
  if (!post?.contains(document.activeElement)) post?.focus({ preventScroll: true });
  controlOf(key, post)?.click();
}

type Run = (key: string) => void;
/** The keys that the dialog of shortcuts lists. */
export type PageKey = "J" | "K" | "L" | "C" | "/";
const KEYS: Record<string, Run> = {
  J: () => goToPost(AFTER),
  K: () => goToPost(BEFORE),
  L: pressInPost,
  C: pressInPost,
  "/": key => controlOf(key, document)?.focus(),
} satisfies Record<PageKey, Run>;

/** A shortcut also works by the place of its key: on a Russian keyboard layout that key gives another letter. */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = key.toUpperCase();
  // The code of the key J is KeyJ.
  return /^[A-Z/?]$/.test(letter) ? letter : code.slice(3);
}

/**
 * The one place that listens to keys of the page: J, K, L, C, / and ?. It ignores them in a field, with a
 * modifier, and under a dialog.
 * @returns a function that stops it
 */
export function followKeys(onHelp: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (document.documentElement.hasAttribute("data-overlay")) return;
    if (target instanceof Element && target.closest("input,textarea,select")) return;
    const key = keyOf(event);
    const run = key === "?" ? onHelp : KEYS[key];
    if (!run) return;
    // A key that is held goes from post to post, but likes once.
    if (event.repeat && run === pressInPost) return;
    event.preventDefault();
    run(key);
  };
  return listen(document, "keydown", onKeyDown);
}
