import type { Transport } from "./transport.ts";

/**
 * The host page's end of the iframe transport. Every hello that comes over the window opens a new channel.
 * The answer sends one port of the channel to the app's exact origin. So a page that was loaded again gets
 * a new port. Messages over earlier ports still count: the app may send two hellos before the answer comes.
 */
export function iframeHostTransport(
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
