import { startTransition, useEffect, useState } from "react";
import { currentEntry, recall, remember } from "../../stores/navigation.ts";
import { isScreenChanging } from "../../ui/change-screen.ts";

const SHOWN = "shown";

/**
 * False during the first render of a page that slides in. The part below its head is rendered a frame later, so
 * that the page starts to move sooner. A page that the user comes back to is rendered whole at once.
 */
export function useShowsAll(): boolean {
  const [key] = useState(() => currentEntry().key);
  const [showsAll, setShowsAll] = useState(
    () => !isScreenChanging() || recall(key, SHOWN) === true,
  );
  useEffect(() => {
    remember(key, SHOWN, true);
    if (showsAll) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setShowsAll(true)));
    return () => cancelAnimationFrame(frame);
  }, [key, showsAll]);
  return showsAll;
}
