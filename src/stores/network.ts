import { proxy } from "valtio/vanilla";

export { announceReturn, onReturn } from "../services/return.ts";

/** Whether the device reports a connection. It is only a hint: it can be wrong in both directions. */
export const network = proxy({ isOnline: true });

export function setOnline(isOnline: boolean): void {
  network.isOnline = isOnline;
}
