import { withAttachments } from "../../../bridge/transports/attachments.ts";
import type { Transport } from "../../../bridge/transports/transport.ts";

interface IframeWindow {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/** The app's end as it was released with contract 1: it takes nothing but a port. Never changed. */
export function iframeTransportOfContract1(
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
