import { useEffect, useRef } from "react";
import { FEED_SENTINEL_THRESHOLD } from "../../limits.ts";
import { useScroller } from "./scroller.tsx";

/** The next page is loaded this early, so that a reader who scrolls on never reaches the end. */
const AHEAD_PX = 600;

/**
 * Calls `onVisible` when the end of a list comes near.
 * @param watch observing starts again when it changes. After a short page the end may still be in sight,
 *   and the observer would not report that again.
 */
export function Sentinel({ onVisible, watch }: { onVisible: () => void; watch: unknown }) {
  const element = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const latest = useRef(onVisible);
  latest.current = onVisible;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` is what makes it observe anew
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current();
      },
      {
        root: scroller.current,
        rootMargin: `0px 0px ${AHEAD_PX}px`,
        threshold: FEED_SENTINEL_THRESHOLD,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [watch, scroller]);
  return <div ref={element} style={{ height: 1 }} aria-hidden="true" />;
}
