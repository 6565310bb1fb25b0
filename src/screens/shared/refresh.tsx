import { useSnapshot } from "valtio/react";
import { session } from "../../stores/session/session.ts";
import { PullToRefresh } from "../../ui/motion/pull-to-refresh.tsx";
import { useScroller } from "./scroller.tsx";
import { useText } from "./use-text.ts";

/** Loads a list again, where a signed-in user pulls it down or presses the button on top of it. */
export function Refresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = useText();
  const scroller = useScroller();
  const { token } = useSnapshot(session);
  if (token === undefined) return null;
  return (
    <PullToRefresh
      label={t("common.refresh")}
      busyLabel={t("common.loading")}
      scroller={scroller}
      onRefresh={onRefresh}
    />
  );
}
