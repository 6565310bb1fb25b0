import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { banner } from "../../stores/banner.ts";
import { keepMyTeamsScreen, myTeams } from "../../stores/teams/my-teams.ts";
import { useScroller } from "../shared/scroller.tsx";

/** After this time the first pictures are loaded, and the user waits for nothing. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps how My Teams looks for the next start, soon after each change.
 * @param isShown false while a search shows a part of them
 */
export function useKeptScreen(isShown: boolean): void {
  const scroller = useScroller();
  const { items, state } = useSnapshot(myTeams);
  const hasBanner = useSnapshot(banner).isShown;
  const isWhole = isShown && state.status === "ready" && items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the banner change how the page looks
  useEffect(() => {
    if (!isWhole) return;
    let hasChanged = false;
    const isAsItWas = () => !hasChanged && scroller.current?.scrollTop === 0;
    const timer = setTimeout(() => void keepMyTeamsScreen(isAsItWas), KEEP_AFTER_MS);
    return () => {
      hasChanged = true;
      clearTimeout(timer);
    };
  }, [isWhole, items, hasBanner, scroller]);
}
