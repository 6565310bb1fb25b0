import type { BridgeClient } from "../../bridge/client.ts";
import {
  type EventName,
  type EventParams,
  type MethodName,
  methods,
} from "../../bridge/contract.ts";
import type { Fields } from "../core/read.ts";

export { explainEvent } from "../../bridge/explain-message.ts";
export type { MessageLogEntry } from "../../bridge/message-log.ts";
export { MASK } from "../../bridge/without-token.ts";

/** Every method of the contract, and whether the host or the web performs it now. */
export function listMethods(bridge: BridgeClient) {
  return (Object.keys(methods) as MethodName[]).map(name => ({
    name,
    support: bridge.supports(name),
  }));
}

/** For each event of the contract: example parameters, for a developer who plays the event by hand. */
export const EVENT_EXAMPLES: { readonly [E in EventName]: EventParams<E> } = {
  "theme.changed": { theme: "light" },
  "language.changed": { language: "ru-RU" },
  "auth.changed": { status: "signedOut" },
  "viewport.changed": { topPx: 47, rightPx: 0, bottomPx: 34, leftPx: 0, keyboardPx: 0 },
  "text.scale": { factor: 1.3 },
  "lifecycle.changed": { state: "active" },
  "nav.back": {},
  "network.changed": { online: false },
  "link.opened": { path: "/teams" },
  "debug.toggled": { open: false },
};

/** Sends a request of the app again. The host checks the parameters again. */
export function requestAgain(bridge: BridgeClient, method: string, params: Fields): void {
  if (method in methods) void bridge.request(method as MethodName, params as never);
}
