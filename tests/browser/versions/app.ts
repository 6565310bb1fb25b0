import { createBridgeClient } from "../../../bridge/client.ts";
import { CONTRACT_VERSION, methods } from "../../../bridge/contract.ts";
import { iframeTransport } from "../../../bridge/transports/iframe.ts";
import { iframeTransportOfContract1 } from "../../bridge/contract-1/iframe.ts";

/** What the app of either contract says of its session, as the text that it copies at the end. */
export interface Told {
  readonly contract: number;
  readonly shared: string;
  /** The text of the file that came with the answer of the camera. */
  readonly photo: string;
  readonly theme: string | undefined;
  /** Missing where the app does not know it. */
  readonly scale?: number | undefined;
  /** `ok`, or why the host was not told; missing where the app does not know the method. */
  readonly signOut?: string;
  /** How often the host has offered a port. */
  readonly ports: number;
}

const hostOrigin = new URL(location.href).searchParams.get("host") ?? "";
const connect = Number(CONTRACT_VERSION) === 1 ? iframeTransportOfContract1 : iframeTransport;

async function play(): Promise<void> {
  let ports = 0;
  window.addEventListener("message", event => {
    ports += event.ports.length;
  });
  const bridge = createBridgeClient({ transport: connect(window, [hostOrigin]) });
  const isNew = "auth.signOut" in methods;
  let theme: string | undefined;
  let scale: number | undefined;
  bridge.on("theme.changed", change => {
    theme = change.theme;
  });
  if (isNew) {
    bridge.on("text.scale", change => {
      scale = change.factor;
    });
  }
  // On a busy machine it takes itself for a page without a host first.
  await new Promise<void>(resolve =>
    bridge.onChange(({ status }) => status === "native" && resolve()),
  );
  const share = await bridge.request("share.open", { url: "https://teamhub.example/teams/42" });
  const capture = { opId: "op", source: "camera", maxCount: 1, maxEdgePx: 800 } as const;
  const taken = await bridge.request("camera.capture", capture);
  const url = taken.ok && taken.value.status === "captured" ? taken.value.photos[0]?.url : "";
  const photo = url ? await (await fetch(url)).text() : "";
  bridge.confirm("op");
  const left = isNew ? await bridge.request("auth.signOut", {}) : undefined;
  const told: Told = {
    contract: CONTRACT_VERSION,
    shared: share.ok ? share.value.status : share.error.code,
    photo,
    theme,
    ...(isNew && { scale }),
    ...(left && { signOut: left.ok ? "ok" : left.error.code }),
    ports,
  };
  await bridge.request("clipboard.write", { text: JSON.stringify(told) });
}

void play();
