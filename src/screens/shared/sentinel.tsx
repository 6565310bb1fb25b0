import { FEED_SENTINEL_THRESHOLD } from "../../limits.ts";
import { useInSight } from "./use-in-sight.ts";

/** The next page is loaded this early, so that a reader who scrolls on never reaches the end. */
const AHEAD_PX = 600;

/**
 * Calls `onVisible` when the end of a list comes near.
 * @param watch observing starts again when it changes. After a short page the end may still be in sight,
 *   and the observer would not report that again.
 */
export function Sentinel({ onVisible, watch }: { onVisible: () => void; watch: unknown }) {
  const element = useInSight(
    isInSight => isInSight && onVisible(),
    `0px 0px ${AHEAD_PX}px`,
    FEED_SENTINEL_THRESHOLD,
    watch,
  );
  return <div ref={element} style={{ height: 1 }} aria-hidden />;
}
