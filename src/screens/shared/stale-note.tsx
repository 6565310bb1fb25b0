import { createContext, useContext } from "react";
import { useSnapshot } from "valtio/react";
import { isStale, type LoadState } from "../../stores/load-state.ts";
import { network } from "../../stores/network.ts";
import { InlineNote } from "../../ui/feedback/inline-note.tsx";
import { useText } from "./use-text.ts";

/** True below a `StaleNote`: another one there renders nothing. */
export const SaidAbove = createContext(false);

interface StaleNoteProps {
  /** How the last loading of what is on screen stands. */
  readonly state: LoadState;
  readonly onRetry: () => void;
}

/** Says that what is on screen could not be refreshed, and offers another try. It stays in its place during that. */
export function StaleNote({ state, onRetry }: StaleNoteProps) {
  const t = useText();
  const { isOnline } = useSnapshot(network);
  if (useContext(SaidAbove) || !isStale(state)) return null;
  return (
    <InlineNote
      icon={isOnline ? "warning" : "offline"}
      text={t(isOnline ? "common.stale" : "common.offline")}
      action={{
        label: t(state.status === "loading" ? "common.loading" : "common.retry"),
        onPress: onRetry,
      }}
    />
  );
}
