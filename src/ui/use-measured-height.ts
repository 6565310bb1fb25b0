import { type RefObject, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "./use-latest.ts";

/**
 * What follows from another size is rendered within the same frame, so that nothing is seen at its old place.
 * @returns ends it
 */
export function observeSize(element: Element, onChange: () => void): () => void {
  const observer = new ResizeObserver(() => flushSync(onChange));
  // In the next frame: an element that is put in while observers report sizes comes too late for this round of
  // reports, and engines call that an error. Any list may be put in then: React renders all that waits.
  const frame = requestAnimationFrame(() => observer.observe(element));
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/**
 * Reports an element's height in px when it is put into the page, and each time it changes.
 * @param isKnown the height is hardly another one than before: the first report waits for the next frame, because
 * to ask for it at once would cost a layout in the middle of a render
 */
export function useMeasuredHeight(
  element: RefObject<HTMLElement | null>,
  onMeasure: (heightPx: number) => void,
  isKnown: boolean,
): void {
  const latest = useLatest({ onMeasure, isKnown });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => latest.current.onMeasure(measured.getBoundingClientRect().height);
    if (!latest.current.isKnown) measure();
    return observeSize(measured, measure);
  }, [element]);
}
