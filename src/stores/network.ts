import { proxy } from "valtio/vanilla";

export { onReturn } from "../services/focus.ts";

/** Whether the device says that it has a connection. It can be wrong both ways: only a hint. */
export const network = proxy({ isOnline: true });

export function setOnline(isOnline: boolean): void {
  network.isOnline = isOnline;
}
