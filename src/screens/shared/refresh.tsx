import { playHaptic } from "../../stores/haptics.ts";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { useScroller } from "./scroller.tsx";
import { useText } from "./use-text.ts";

/** Loads a list again, where the user pulls it down or presses the button on top of it. */
export function Refresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = useText();
  return (
    <PullToRefresh
      label={t("common.refresh")}
      scroller={useScroller()}
      onRefresh={onRefresh}
      onReady={() => playHaptic("light")}
    />
  );
}
