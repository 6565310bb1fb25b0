import { flushSync } from "react-dom";

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
