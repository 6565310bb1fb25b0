import { withAttachments } from "../../bridge/transports/attachments.ts";
import type { Receive, Transport } from "../../bridge/transports/transport.ts";

/** Two connected ends in one page. Delivers like a real transport: later, and in order. */
export function memoryTransports(): { readonly app: Transport; readonly host: Transport } {
  const receivers: { app?: Receive; host?: Receive } = {};
  const end = (own: "app" | "host", other: "app" | "host"): Transport => ({
    open(receive) {
      receivers[own] = receive;
    },
    send(message, blobs = []) {
      queueMicrotask(() => receivers[other]?.(withAttachments(message, blobs)));
    },
  });
  return { app: end("app", "host"), host: end("host", "app") };
}
