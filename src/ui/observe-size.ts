import { flushSync } from "react-dom";

/** Looks at an element whose size is new, and returns what is to be rendered then, if anything. */
export type OnSize = () => (() => void) | undefined;

const listeners = new Map<Element, Set<OnSize>>();
let observer: ResizeObserver | undefined;

/** Within the same frame, so that nothing is seen at its old place, and once for all that is new in it. */
function report(entries: readonly ResizeObserverEntry[]): void {
  const looks = entries.flatMap(({ target }) => [...(listeners.get(target) ?? [])]);
  const renders = new Set(looks.map(look => look()));
  flushSync(() => {
    for (const render of renders) render?.();
  });
}

/**
 * Calls back before the first frame that shows the element, and each time that its size changes. The engine
 * measures it for the frame anyway: asked earlier, it would lay the page out for that alone. What is put into
 * the page while sizes are reported comes too late for that round, which engines call an error.
 * @returns ends it
 */
export function observeSize(element: Element, onSize: OnSize): () => void {
  observer ??= new ResizeObserver(report);
  const all = listeners.get(element) ?? new Set();
  listeners.set(element, all.add(onSize));
  observer.observe(element);
  return () => {
    all.delete(onSize);
    if (all.size > 0) return;
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
