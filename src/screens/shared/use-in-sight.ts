import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "../../ui/use-latest.ts";
import { useScroller } from "./scroller.tsx";

/**
 * Says whether an element is in sight of what scrolls; also that it is not, when it leaves the page.
 * @param rootMargin moves the edges of what counts as sight, as in CSS
 * @param watch observing starts again when it changes
 * @returns the ref of the element
 */
export function useInSight(
  onChange: (isInSight: boolean) => void,
  rootMargin: string,
  threshold = 0,
  watch?: unknown,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const latest = useLatest(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` is what makes it observe anew
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      // The last entry is the present state.
      entries => latest.current(entries[entries.length - 1]?.isIntersecting ?? false),
      {
        root: scroller.current,
        rootMargin,
        threshold,
      },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      latest.current(false);
    };
  }, [watch, scroller]);
  return element;
}
