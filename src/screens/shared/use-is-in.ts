import { startTransition, useEffect, useState } from "react";
import { currentEntry, recall, remember } from "../../stores/navigation.ts";
import { isScreenChanging } from "../../ui/change-screen.ts";

const SHOWN = "shown";

/**
 * False while a new page is rendered for its way in: what stands below its head comes in the frames after, so
 * that the page begins to move sooner. A page that comes back is whole at once, where it was left.
 */
export function useIsIn(): boolean {
  const [key] = useState(() => currentEntry().key);
  const [isIn, setIsIn] = useState(() => !isScreenChanging() || recall(key, SHOWN) === true);
  useEffect(() => {
    remember(key, SHOWN, true);
    if (isIn) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setIsIn(true)));
    return () => cancelAnimationFrame(frame);
  }, [key, isIn]);
  return isIn;
}
