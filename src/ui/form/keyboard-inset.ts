import { revealCaret } from "./reveal-caret.ts";

/** A smaller difference is a toolbar of the browser and no keyboard. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps `--inset-keyboard` at the height that the on-screen keyboard covers, and what is being written above
 * it. Some engines (iOS) lay the keyboard over the page; the others shrink the page, and there the height is
 * 0. A host may say the height as well.
 */
export function trackKeyboardInset(): void {
  askToShrink();
  window.addEventListener("resize", revealCaret);
  const viewport = window.visualViewport;
  if (!viewport) return;
  let shown = 0;
  const update = () => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    // Zooming in makes the visual viewport smaller as well.
    const next = viewport.scale === 1 && covered > KEYBOARD_MIN_PX ? Math.round(covered) : 0;
    if (next === shown) return;
    shown = next;
    setKeyboardInset(next);
  };
  viewport.addEventListener("resize", update);
  viewport.addEventListener("scroll", update);
}

/** What covers the page at its bottom. `data-keyboard` on the root says that something does. */
export function setKeyboardInset(heightPx: number): void {
  const root = document.documentElement;
  root.style.setProperty("--inset-keyboard", `${heightPx}px`);
  root.toggleAttribute("data-keyboard", heightPx > 0);
  revealCaret();
}

/**
 * Asks the engine to shrink the page for the keyboard. The page's own viewport tag cannot ask: WebKit
 * does not know the setting and reports it as an error.
 */
function askToShrink(): void {
  if (!("virtualKeyboard" in navigator)) return;
  const tag = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (tag) tag.content += ", interactive-widget=resizes-content";
}
