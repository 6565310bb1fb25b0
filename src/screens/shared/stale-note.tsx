import { createContext, useContext } from "react";
import { useSnapshot } from "valtio/react";
import { network } from "../../stores/network.ts";
import { InlineNote } from "../../ui/inline-note.tsx";
import { useText } from "./use-text.ts";

/** True below a `StaleNote`: another one there renders nothing. */
export const SaidAbove = createContext(false);

/** Says that what is on screen could not be refreshed, and offers another try. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const { isOnline } = useSnapshot(network);
  if (useContext(SaidAbove)) return null;
  return (
    <InlineNote
      icon={isOnline ? "warning" : "offline"}
      text={t(isOnline ? "common.stale" : "common.offline")}
      action={{ label: t("common.retry"), onPress: onRetry }}
    />
  );
}
