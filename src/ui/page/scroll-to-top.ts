import { SHEET_MS } from "../motion/motion.ts";
import { isMotionReduced } from "../motion/reduced-motion.ts";

/**
 * Slides to the top, from at most two screens below it: a longer way would take too long. The engine's own
 * smooth scrolling stops if a list corrects its position on the way.
 */
export function scrollToTop(scroller: HTMLElement): void {
  const fromPx = isMotionReduced() ? 0 : Math.min(scroller.scrollTop, 2 * scroller.clientHeight);
  const way = new AbortController();
  const { signal } = way;
  let startedAtMs = 0;
  let rest = 1;
  const end = () => way.abort();
  const slide = (nowMs: number) => {
    // A list that measures its items on the way may have moved it down again.
    if (rest === 0 && scroller.scrollTop === 0) end();
    if (signal.aborted) return;
    startedAtMs ||= nowMs;
    rest = Math.max(0, 1 - (nowMs - startedAtMs) / SHEET_MS);
    scroller.scrollTop = fromPx * rest ** 3;
    requestAnimationFrame(slide);
  };
  slide(performance.now());
  for (const type of ["pointerdown", "wheel", "popstate"]) {
    addEventListener(type, end, { capture: true, passive: true, signal });
  }
}
