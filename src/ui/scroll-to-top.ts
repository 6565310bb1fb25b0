import { SHEET_MS } from "./motion.ts";
import { isMotionReduced } from "./reduced-motion.ts";

/**
 * Slides to the top, from at most two screens below it: a longer way would take too long. The engine's own
 * smooth scrolling stops if a list corrects its position on the way.
 */
export function scrollToTop(scroller: HTMLElement): void {
  const fromPx = isMotionReduced() ? 0 : Math.min(scroller.scrollTop, 2 * scroller.clientHeight);
  let startedAtMs = 0;
  let rest = 1;
  let isHeld = false;
  const slide = (nowMs: number) => {
    // A list that measures its items on the way may have moved it down again.
    if (isHeld || (rest === 0 && scroller.scrollTop === 0)) return;
    startedAtMs ||= nowMs;
    rest = Math.max(0, 1 - (nowMs - startedAtMs) / SHEET_MS);
    scroller.scrollTop = fromPx * rest ** 3;
    requestAnimationFrame(slide);
  };
  slide(performance.now());
  const hold = () => {
    isHeld = true;
  };
  for (const type of ["pointerdown", "wheel", "popstate"]) {
    addEventListener(type, hold, { capture: true, passive: true, once: true });
  }
}
