import { proxy } from "valtio/vanilla";
import { announceReturn, onReturn } from "../services/return.ts";

export { announceReturn, onReturn };

/** Whether the device reports a connection. It is only a hint: it can be wrong in both directions. */
export const network = proxy({ isOnline: true });

/** Told by the browser and by the host. Once the network is back, what could not be loaded is loaded. */
export function setOnline(isOnline: boolean): void {
  network.isOnline = isOnline;
  if (isOnline) announceReturn();
}
