import { useEffect } from "react";
import type { LoadState } from "../../stores/load-state.ts";
import { onReturn } from "../../stores/network.ts";
import { useLatest } from "../../ui/use-latest.ts";

/** Runs when the user comes back to the app, or the network does. */
export function useReturn(action: () => void): void {
  const latest = useLatest(action);
  useEffect(() => onReturn(() => latest.current()), []);
}

/** Loads what could not be loaded, when the user comes back to the app, or the network does. */
export function useRetryOnReturn(state: LoadState, load: () => unknown): void {
  useReturn(() => {
    if (state.status === "failed") load();
  });
}
