import { decode } from "../codec.ts";
import { fromApp } from "../from-app.ts";
import type { Transport } from "./transport.ts";

/** From this contract on the app needs no port. */
const WITHOUT_PORT = 2;

/**
 * The host page's end of the iframe transport: messages of the two windows, each addressed to the app's exact
 * origin, and its sender checked. The app does as the host does.
 *
 * In Chromium a port is twice as fast as the windows, in WebKit many times slower. Where it is faster, or the
 * app is of contract 1, every hello opens a new channel, and the answer sends one port of it. So a page that
 * was loaded again gets a new port. Messages over earlier ports still count: the app may send two hellos before
 * the answer comes.
 *
 * @param signal ends the host, for example when its component unmounts. Two hosts of one frame would both answer.
 */
export function iframeHostTransport(
  window: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  signal?: AbortSignal,
): Transport {
  let port: MessagePort | undefined;
  let offer: MessagePort | undefined;

  function greet(contract: number, receive: (message: unknown) => void): void {
    // Only Chromium has it.
    const isPortFaster = "connection" in window.navigator;
    const channel = isPortFaster || contract < WITHOUT_PORT ? new MessageChannel() : undefined;
    port = channel?.port1;
    offer = channel?.port2;
    if (port) port.onmessage = ({ data }) => signal?.aborted || receive(data);
  }

  return {
    open(receive) {
      const onMessage = ({ source, origin, data }: MessageEvent) => {
        if (source !== frame.contentWindow || origin !== appOrigin) return;
        // Only a hello is read twice.
        const isHello = typeof data === "string" && /"k":\s*"hello"/.test(data);
        const hello = isHello ? decode(fromApp, data).value : undefined;
        if (hello?.k === "hello") greet(hello.contract, receive);
        receive(data);
      };
      window.addEventListener("message", onMessage, signal && { signal });
    },
    send(text, blobs = []) {
      const message = blobs.length ? { text, blobs } : text;
      if (port && !offer) return port.postMessage(message);
      frame.contentWindow?.postMessage(message, appOrigin, offer ? [offer] : []);
      offer = undefined;
    },
  };
}
