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
 * `callAsyncJavaScript("return window.__teamhub?.receive(message) ?? false", arguments: ["message": json])`,
 * where false means that the page does not listen yet and the host keeps the message.
 */
export function iosTransport(window: IosWindow): Transport | null {
  const handler = window.webkit?.messageHandlers?.teamhub;
  if (!handler) return null;
  let deliver: (message: unknown) => void = () => {};
  return {
    name: "ios",
    open(receive) {
      deliver = receive;
      window.__teamhub = {
        receive(message) {
          receive(message);
          return true;
        },
      };
      return () => {
        deliver = () => {};
        delete window.__teamhub;
      };
    },
    send(message) {
      const reply = handler.postMessage(message);
      // A refused reply is not news: the missing ack will settle the request.
      if (reply instanceof Promise) {
        reply.then(
          answer => typeof answer === "string" && deliver(answer),
          () => {},
        );
      }
    },
  };
}
