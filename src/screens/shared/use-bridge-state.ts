import { useSyncExternalStore } from "react";
import { bridgeState, subscribeToBridge } from "../../stores/bridge.ts";

/** The bridge as it stands; a host that comes late renders again whoever uses it. */
export function useBridgeState() {
  return useSyncExternalStore(subscribeToBridge, bridgeState);
}
