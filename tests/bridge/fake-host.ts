import { type BridgeClient, createBridgeClient, type RestoredResult } from "../../bridge/client.ts";
import { type EventParams, methods, type RetainedEvent } from "../../bridge/contract.ts";
import type { Receive, Transport } from "../../bridge/transports/transport.ts";

type Message = Readonly<Record<string, unknown>>;

/** A transport whose other end is the test: it sees every message and sends whatever it likes. */
export function fakeTransport() {
  const sent: Message[] = [];
  let receive: Receive = () => {};
  const transport: Transport = {
    open(listener) {
      receive = listener;
    },
    send(message) {
      sent.push(JSON.parse(message));
    },
  };
  return {
    transport,
    /** Messages of one kind that the app has sent. */
    sent: (kind: string) => sent.filter(message => message.k === kind),
    deliver: (message: Message) => receive(JSON.stringify({ th: 1, ...message })),
    deliverRaw: (message: unknown) => receive(message),
  };
}

export const everyMethod: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(methods).map(([name, { since }]) => [name, since]),
);

export const welcome = {
  k: "welcome",
  protocol: 1,
  session: "host-1",
  host: { name: "Fake", version: "9", platform: "test" },
  caps: everyMethod,
  state: {},
  seq: 0,
  restored: [],
  debug: false,
};

/** A client with a fake host that has not said anything yet. */
export function startClient(page = "page") {
  const restored: RestoredResult[] = [];
  const host = fakeTransport();
  const client = createBridgeClient({
    transport: host.transport,
    page,
    build: { version: "1.2.3", build: "abc" },
    onRestored: result => restored.push(result),
  });
  return { client, host, restored };
}

/** The same after the handshake. */
export function startConnected(overrides: Message = {}) {
  const started = startClient();
  started.host.deliver({ ...welcome, ...overrides });
  return started;
}

/** The state that a listener gets which is added now. */
export async function stateOf<E extends RetainedEvent>(client: BridgeClient, name: E) {
  let state: EventParams<E> | undefined;
  const stop = client.on(name, params => {
    state = params;
  });
  // Listeners are called in microtasks.
  await Promise.resolve();
  stop();
  return state;
}
