import { useSyncExternalStore } from "react";
import { bridgeState, subscribeToBridge } from "../../stores/host/bridge.ts";

/** The state of the bridge. A change, such as a host that answers late, renders the component again. */
export function useBridgeState() {
  return useSyncExternalStore(subscribeToBridge, bridgeState);
}
