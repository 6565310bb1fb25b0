import type { Transport } from "./transport.ts";

/** The part of `window` that a WKWebView host adds and that this transport adds for it. */
export interface IosWindow {
  webkit?: {
    messageHandlers?: { teamhub?: { postMessage(message: string): unknown } | undefined };
  };
  __teamhub?: { receive(message: unknown): boolean };
}

/**
 * WKWebView. App to host: `webkit.messageHandlers.teamhub.postMessage(string)`; a handler with reply may
 * answer with one message. Host to app, never by building a script from text:
 * `callAsyncJavaScript("return window.__teamhub?.receive(message) ?? false", arguments: ["message": json])`.
 * False means that the page does not listen yet; then the host keeps the message.
 */
export function iosTransport(window: IosWindow): Transport | null {
  const handler = window.webkit?.messageHandlers?.teamhub;
  if (!handler) return null;
  return {
    open(receive) {
      window.__teamhub = {
        receive(message) {
          receive(message);
          return true;
        },
      };
    },
    send(message) {
      // A handler without reply answers undefined. A rejected reply is ignored: the missing ack ends the request.
      Promise.resolve(handler.postMessage(message)).then(
        reply => reply && window.__teamhub?.receive(reply),
        () => {},
      );
    },
  };
}
