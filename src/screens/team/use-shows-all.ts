import { startTransition, useEffect } from "react";
import { isScreenChanging } from "../../ui/motion/change-screen.ts";
import { useEntryState } from "../shared/use-entry.ts";

/**
 * False during the first render of a page that slides in. The part below its head is rendered after the first frame,
 * so that the page starts to move sooner. A page that the user comes back to is rendered whole at once.
 */
export function useShowsAll(): boolean {
  const [showsAll, setShowsAll] = useEntryState("shown", !isScreenChanging());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; where all is shown already, this remembers it
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setShowsAll(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return showsAll;
}
