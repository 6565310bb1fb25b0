import type { Transport } from "../../../bridge/transports/transport.ts";

/** A host page's end as it was released with contract 1: it offers a port with every answer to the window. Never changed. */
export function iframeHostTransportOfContract1(
  window: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
): Transport {
  let port: MessagePort | undefined;
  let offer: MessagePort | undefined;
  return {
    open(receive) {
      window.addEventListener("message", event => {
        if (event.source !== frame.contentWindow || event.origin !== appOrigin) return;
        const channel = new MessageChannel();
        port = channel.port1;
        offer = channel.port2;
        port.onmessage = ({ data }) => receive(data);
        receive(event.data);
      });
    },
    send(text, blobs = []) {
      const message = blobs.length ? { text, blobs } : text;
      if (offer) {
        frame.contentWindow?.postMessage(message, appOrigin, [offer]);
        offer = undefined;
      } else {
        port?.postMessage(message);
      }
    },
  };
}
