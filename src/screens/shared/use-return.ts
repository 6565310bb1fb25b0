import { useEffect, useRef } from "react";
import { onReturn } from "../../stores/network.ts";

/** Runs when the user comes back to the app, or the network does. */
export function useReturn(action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => onReturn(() => latest.current()), []);
}
