import { type RefObject, useLayoutEffect } from "react";

/** Gets a height in px, and whether the element has just been put into the page. */
export type OnMeasure = (heightPx: number, when: "mounted" | "resized") => void;

/** Reports an element's height when it is put into the page, and each time it changes. */
export function useMeasuredHeight(
  element: RefObject<HTMLElement | null>,
  onMeasure: OnMeasure,
): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = (when: "mounted" | "resized") =>
      onMeasure(measured.getBoundingClientRect().height, when);
    measure("mounted");
    const observer = new ResizeObserver(() => measure("resized"));
    // In the next frame: an element that is put in while observers report sizes comes too late for
    // this round of reports, and engines call that an error.
    const frame = requestAnimationFrame(() => observer.observe(measured));
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element, onMeasure]);
}
