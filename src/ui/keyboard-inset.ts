/** A smaller difference is a toolbar of the browser and no keyboard. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps `--inset-keyboard` (and `data-keyboard` on the root) at the height that the on-screen keyboard
 * covers. Some engines (iOS) lay the keyboard over the page; the others shrink the page, and there the
 * height is 0.
 */
export function trackKeyboardInset(): void {
  askToShrink();
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  let shown = 0;
  const update = () => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    // Zooming in makes the visual viewport smaller as well.
    const next = viewport.scale === 1 && covered > KEYBOARD_MIN_PX ? Math.round(covered) : 0;
    if (next === shown) return;
    shown = next;
    root.style.setProperty("--inset-keyboard", `${next}px`);
    root.toggleAttribute("data-keyboard", next > 0);
  };
  viewport.addEventListener("resize", update);
  viewport.addEventListener("scroll", update);
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
