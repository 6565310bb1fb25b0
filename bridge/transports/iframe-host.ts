import { decode } from "../codec.ts";
import { fromApp } from "../from-app.ts";
import type { Transport } from "./transport.ts";

/** From this contract on the app needs no port. */
const WITHOUT_PORT = 2;
/** After the load of the frame. A page says hello as soon as its script runs. */
const HELLO_LIMIT_MS = 5000;
/** The frames that have a host. */
const hosted = new WeakSet<HTMLIFrameElement>();

/** Why the hello of such a frame is not used. */
function strangerOf(origin: string, app: string): string {
  const why =
    origin === "null" ? "its sandbox needs allow-same-origin" : "give the transport this address";
  return `a message from another frame or origin: a hello from ${origin} instead of ${app}: ${why}`;
}

/**
 * The host page's end of the iframe transport: messages of the two windows, each addressed to the app's exact
 * origin, and its sender checked. The app does as the host does.
 *
 * In Chromium a port is twice as fast as the windows, in WebKit many times slower. Where it is faster, or the
 * app is of contract 1, every hello opens a new channel, and the answer sends one port of it. So a page that
 * was loaded again gets a new port. Messages over earlier ports still count: the app may send two hellos before
 * the answer comes.
 *
 * @param appOrigin an address of the app, of which only the origin counts
 * @param signal ends the host, for example when its component unmounts. Two hosts of one frame would both answer.
 */
export function iframeHostTransport(
  window: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  signal?: AbortSignal,
): Transport {
  if (!/^[\w+.-]+:\/\/./.test(appOrigin)) {
    throw new TypeError(`"${appOrigin}" is no address of the app, such as https://teamhub.example`);
  }
  const { origin } = new URL(appOrigin);
  // A scheme of one's own has no origin that URL knows.
  const app = origin === "null" ? appOrigin : origin;
  const options = signal && { signal };
  /** The app has said hello, or it is known why its hello is not used. */
  let isHeard = false;
  let port: MessagePort | undefined;
  let offer: MessagePort | undefined;

  function greet(contract: number, receive: (message: unknown) => void): void {
    isHeard = true;
    // Only Chromium has it.
    const isPortFaster = "connection" in window.navigator;
    const channel = isPortFaster || contract < WITHOUT_PORT ? new MessageChannel() : undefined;
    port = channel?.port1;
    offer = channel?.port2;
    if (port) port.onmessage = ({ data }) => signal?.aborted || receive(data);
  }

  return {
    open(receive, report) {
      if (hosted.has(frame)) report?.("another host of this frame is open: abort its signal first");
      hosted.add(frame);
      signal?.addEventListener("abort", () => hosted.delete(frame));
      const onMessage = ({ source, origin, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return;
        // Only a hello is read twice.
        const isHello = typeof data === "string" && /"k":\s*"hello"/.test(data);
        if (origin !== app) {
          if (isHello && !isHeard) report?.(strangerOf(origin, app));
          isHeard ||= isHello;
          return;
        }
        const hello = isHello ? decode(fromApp, data).value : undefined;
        if (hello?.k === "hello") greet(hello.contract, receive);
        receive(data);
      };
      window.addEventListener("message", onMessage, options);
      const complain = () => {
        if (isHeard || signal?.aborted) return;
        const own = window.location.origin;
        isHeard = true;
        report?.(
          `the page said no hello in time: what is at ${app} is not the app, or was built without ${own} in TEAMHUB_HOST_ORIGINS, or was loaded before its host was made`,
        );
      };
      const expectHello = () => setTimeout(complain, HELLO_LIMIT_MS);
      frame.addEventListener("load", expectHello, options);
      // What the browser does not show, such as a download, has no load.
      setTimeout(() => frame.src && expectHello(), HELLO_LIMIT_MS);
      // A page of another origin is there already, and its hellos may be over.
      if (frame.contentWindow && !frame.contentDocument) expectHello();
    },
    send(text, blobs = []) {
      const message = blobs.length ? { text, blobs } : text;
      if (port && !offer) return port.postMessage(message);
      frame.contentWindow?.postMessage(message, app, offer ? [offer] : []);
      offer = undefined;
    },
  };
}
