import type { Receive, Transport } from "./transport.ts";

export interface IframeWindow {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: { readonly 0?: string } };
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  removeEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * An iframe on a host page. Two steps, and never `'*'`:
 * 1. The app posts its hello to the parent, addressed to an allowlisted origin. Which one, the browser
 *    tells (`ancestorOrigins`); where it does not, the hello is addressed to each of them in turn, and
 *    the browser delivers only the one that is right.
 * 2. The host answers to the app's exact origin and transfers a MessagePort with its answer. From then
 *    on all goes over the port; a newer port replaces it. A host may begin by itself with step 2.
 *
 * A host sends either the text alone or `{text, blobs}`.
 */
export function iframeTransport(
  window: IframeWindow,
  hostOrigins: readonly string[],
): Transport | null {
  const parent = window.parent as Window;
  const ancestor = window.location.ancestorOrigins?.[0];
  const targets = ancestor ? hostOrigins.filter(origin => origin === ancestor) : hostOrigins;
  if (window.parent === window || !targets.length) return null;
  let port: MessagePort | undefined;

  return {
    name: "iframe",
    open(receive) {
      const listen = (event: MessageEvent) => {
        const [offered] = event.ports;
        if (event.source !== parent || !targets.includes(event.origin) || !offered) return;
        port?.close();
        port = offered;
        port.onmessage = ({ data }) => unpack(data, receive);
        unpack(event.data, receive);
      };
      window.addEventListener("message", listen);
      return () => {
        window.removeEventListener("message", listen);
        port?.close();
      };
    },
    send(message) {
      if (port) port.postMessage(message);
      else for (const origin of targets) parent.postMessage(message, origin);
    },
  };
}

function unpack(data: unknown, receive: Receive): void {
  if (typeof data === "object" && data !== null) {
    const { text, blobs } = data as { text?: unknown; blobs?: unknown };
    receive(text, Array.isArray(blobs) ? blobs : []);
  } else {
    receive(data);
  }
}
