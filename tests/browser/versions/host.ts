import { CONTRACT_VERSION, type EventName, events, methods } from "../../../bridge/contract.ts";
import { createBridgeHost, done } from "../../../bridge/host.ts";
import { iframeHostTransport } from "../../../bridge/transports/iframe-host.ts";
import { iframeHostTransportOfContract1 } from "../../bridge/contract-1/iframe-host.ts";

/** A host of either contract, with those methods that the test needs. The app's address is in its own. */
const app = new URL(new URL(location.href).searchParams.get("app") ?? "");
app.searchParams.set("host", location.origin);
const frame = document.createElement("iframe");
const connect =
  Number(CONTRACT_VERSION) === 1 ? iframeHostTransportOfContract1 : iframeHostTransport;
const knows = (name: string): name is EventName => name in events;

const problems: string[] = [];
const handlers = {
  "share.open": () => {
    host.emit("theme.changed", { theme: "light" });
    if (knows("text.scale")) host.emit("text.scale", { factor: 1.5 });
    return done({ status: "shared" });
  },
  "camera.capture": (_: unknown, { attach }: { attach(blob: Blob): string }) =>
    done({
      status: "captured",
      photos: [{ url: attach(new Blob(["photo"])), mimeType: "text/plain" }],
    }),
  "auth.signOut": () => done({}),
  "clipboard.write": ({ text }: { readonly text: string }) => {
    Object.assign(window, { told: JSON.parse(text), problems });
    return done({});
  },
};
const host = createBridgeHost({
  transport: connect(window, frame, app.origin),
  info: { name: "test", version: `${CONTRACT_VERSION}`, platform: "web" },
  caps: Object.fromEntries(
    Object.entries(methods)
      .filter(([name]) => name in handlers)
      .map(([name, { since }]) => [name, since]),
  ),
  // Contract 1 has not got all of them.
  handlers: Object.fromEntries(
    Object.entries(handlers).filter(([name]) => name in methods),
  ) as never,
  state: { "theme.changed": { theme: "dark" } },
  onProblem: problem => problems.push(problem),
});
frame.src = app.href;
document.body.append(frame);
