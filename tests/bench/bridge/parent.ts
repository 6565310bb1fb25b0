import { expose } from "comlink";
import { connect, PortMessenger } from "penpal";
import { createBridgeHost, done } from "../../../bridge/host.ts";
import { iframeHostTransport } from "../../../bridge/transports/iframe-host.ts";

/** The host's side of every peer: each takes a text and answers with nothing of note. */
const frame = document.createElement("iframe");
frame.src = "child.html";
document.body.append(frame);

createBridgeHost({
  transport: iframeHostTransport(window, frame, location.origin),
  info: { name: "bench", version: "1", platform: "web" },
  caps: { "clipboard.write": 1 },
  handlers: { "clipboard.write": () => done({}) },
  messagesPerSecond: Number.POSITIVE_INFINITY,
});

window.addEventListener("message", ({ source, data, ports: [port] }) => {
  if (source !== frame.contentWindow) return;
  if (data === "comlink" && port) expose({ write: (_text: string) => ({}) }, port);
  if (data === "penpal" && port) {
    const messenger = new PortMessenger({ port });
    connect({ messenger, methods: { write: (_text: string) => ({}) } });
  }
  if (data?.type === "vk-connect") {
    const { request_id } = data.params;
    const answer = { type: "VKWebAppCopyTextResult", data: { result: true, request_id } };
    frame.contentWindow?.postMessage(answer, location.origin);
  }
});
