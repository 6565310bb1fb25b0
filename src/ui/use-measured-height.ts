import { type RefObject, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Reports an element's height in px when it is put into the page, and each time it changes. */
export function useMeasuredHeight(
  element: RefObject<HTMLElement | null>,
  onMeasure: (heightPx: number) => void,
): void {
  const latest = useRef(onMeasure);
  latest.current = onMeasure;
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => latest.current(measured.getBoundingClientRect().height);
    measure();
    // What follows from a new height is rendered within the same frame, so that nothing below is seen at its old
    // place. While React puts elements in, it does so by itself.
    const observer = new ResizeObserver(() => flushSync(measure));
    // In the next frame: an element that is put in while observers report sizes comes too late for
    // this round of reports, and engines call that an error.
    const frame = requestAnimationFrame(() => observer.observe(measured));
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element]);
}
