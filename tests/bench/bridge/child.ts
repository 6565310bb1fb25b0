import vkBridge from "@vkontakte/vk-bridge";
import { wrap } from "comlink";
import { connect, PortMessenger } from "penpal";
import { createBridgeClient } from "../../../bridge/client.ts";
import { iframeTransport } from "../../../bridge/transports/iframe.ts";
import { median } from "../median.ts";

type Write = (text: string) => unknown;

function offerPort(name: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.parent.postMessage(name, location.origin, [port2]);
  return port1;
}

async function startPeers(): Promise<Readonly<Record<string, Write>>> {
  const bridge = createBridgeClient({ transport: iframeTransport(window, [location.origin]) });
  await new Promise<void>(resolve => bridge.onChange(() => resolve()));
  if (bridge.supports("clipboard.write") !== "native") throw new Error("the host did not answer");
  const comlink = wrap<{ write: Write }>(offerPort("comlink"));
  const messenger = new PortMessenger({ port: offerPort("penpal") });
  const penpal = await connect<{ write: (text: string) => object }>({ messenger }).promise;
  return {
    Teamhub: text => bridge.request("clipboard.write", { text }),
    comlink: text => comlink.write(text),
    penpal: text => penpal.write(text),
    "vk-bridge": text => vkBridge.send("VKWebAppCopyText", { text }),
  };
}

const ROUNDS = 10;
const TRIPS = 100;
const TEXT = "https://teamhub.example/teams/42?code=ABCD2345";

/** Medians over rounds of the mean of one round trip, µs; the peers take turns. */
async function measure(): Promise<Readonly<Record<string, number>>> {
  const peers = Object.entries(await startPeers());
  const rounds = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, write] of peers) {
      const startedAt = performance.now();
      for (let trip = 0; trip < TRIPS; trip++) await write(TEXT);
      const us = ((performance.now() - startedAt) * 1000) / TRIPS;
      // The first round warms the engine up.
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), us]);
    }
  }
  return Object.fromEntries([...rounds].map(([name, values]) => [name, median(values)]));
}

void measure().then(
  results => Object.assign(window.parent, { benchResults: results }),
  problem => Object.assign(window.parent, { benchResults: { failed: String(problem) } }),
);
