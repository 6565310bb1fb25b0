/** Smaller differences are a toolbar of the browser, not a keyboard. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps `--inset-keyboard` (and `data-keyboard` on the root) at what the on-screen keyboard covers,
 * where the engine lays it over the page (iOS). Where it shrinks the page instead, that is 0.
 */
export function trackKeyboardInset(): void {
  askToShrink();
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  let shown = 0;
  const update = () => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    // A pinch makes the visual viewport small as well.
    const next = viewport.scale === 1 && covered > KEYBOARD_MIN_PX ? Math.round(covered) : 0;
    if (next === shown) return;
    shown = next;
    root.style.setProperty("--inset-keyboard", `${next}px`);
    root.toggleAttribute("data-keyboard", next > 0);
  };
  viewport.addEventListener("resize", update);
  viewport.addEventListener("scroll", update);
}

/** Not in the page itself: WebKit, which does not know the wish, reports it as an error. */
function askToShrink(): void {
  if (!("virtualKeyboard" in navigator)) return;
  const tag = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (tag) tag.content += ", interactive-widget=resizes-content";
}
