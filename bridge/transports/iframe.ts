import { withAttachments } from "./attachments.ts";
import type { Transport } from "./transport.ts";

export interface IframeWindow {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * An iframe on a host page. Two steps, and never `'*'`:
 * 1. The app posts its hello to the parent, addressed to an allowlisted origin. The browser says which one
 *    the parent has (`ancestorOrigins`). If it does not, the app addresses the hello to each allowlisted
 *    origin in turn. The browser delivers only the right one, and may log the others on the console.
 * 2. The host answers to the app's exact origin and transfers a MessagePort with its answer. From then
 *    on the app sends over the newest port and receives over all of them: the host may answer two hellos
 *    with two ports. A host may also begin with step 2.
 *
 * A host sends either the text alone or `{text, blobs}`.
 */
export function iframeTransport(
  window: IframeWindow,
  hostOrigins: readonly string[],
  narrowedTo?: readonly string[] | null,
): Transport | null {
  const parent = window.parent as Window;
  const ancestor = window.location.ancestorOrigins?.[0];
  const targets = hostOrigins.filter(
    origin => (narrowedTo ?? [origin]).includes(origin) && (ancestor ?? origin) === origin,
  );
  if (window.parent === window || !targets[0]) return null;
  let port: MessagePort | undefined;

  return {
    open(receive) {
      const unpack = ({ data }: MessageEvent) =>
        receive(data?.text ? withAttachments(`${data.text}`, data.blobs) : data);
      window.addEventListener("message", event => {
        const [offered] = event.ports;
        const isOurs = event.source === parent && targets.includes(event.origin);
        // The parent may also transfer ports that belong to other libraries.
        if (!isOurs || !offered || !/"th":\s*1/.test(event.data?.text ?? event.data)) return;
        port = offered;
        port.onmessage = unpack;
        unpack(event);
      });
    },
    send(message) {
      if (port) port.postMessage(message);
      else for (const origin of targets) parent.postMessage(message, origin);
    },
  };
}
