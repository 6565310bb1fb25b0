import { decode, encode } from "./codec.ts";
import {
  ASSUME_WEB_AFTER_MS,
  type BridgeResult,
  CONTRACT_VERSION,
  type DurableMethod,
  events,
  HELLO_AT_MS,
  type MethodDefinition,
  type MethodName,
  type MethodResult,
  methods,
  type Params,
  PROTOCOL_VERSION,
} from "./contract.ts";
import { createEventHub, type EventHub } from "./event-hub.ts";
import { failed } from "./failed.ts";
import { added, tell } from "./listeners.ts";
import { ownField } from "./own-field.ts";
import { createRequests, type RequestOptions } from "./requests.ts";
import { check } from "./shapes.ts";
import type { Transport } from "./transports/transport.ts";
import { type FromApp, type FromHost, fromHost, type HostInfo, type Welcome } from "./wire.ts";

/** `connecting` until a host has answered or 1.5 s have gone by; `web` may still turn `native`. */
export type BridgeStatus = "connecting" | "native" | "web";
/** Who does it: the host, the app with what the web has, or nobody. */
export type Support = "native" | "web" | "none";

/** The result of a durable method whose page was killed before it came. */
export type RestoredResult = {
  [M in DurableMethod]: {
    readonly method: M;
    readonly opId: string;
    readonly result: MethodResult<M>;
    /** Call it once the result is in safety: the host forgets it. Until then a killed page gets it again. */
    done(): void;
  };
}[DurableMethod];

export interface BridgeSnapshot {
  readonly status: BridgeStatus;
  /** Missing until a host has answered. */
  readonly host?: HostInfo;
  /** The host is a debug build. */
  readonly debug: boolean;
}

/** Lives as long as the page. */
export interface BridgeClient {
  /** A new object after every change. */
  snapshot(): BridgeSnapshot;
  /** Called after every welcome, and when the app assumes that there is no host. */
  onChange(listener: (snapshot: BridgeSnapshot) => void): () => void;
  /** Who does it right now. Synchronous, so that a tap's user gesture is not lost. */
  supports(method: MethodName): Support;
  /** Never rejects and never hangs. Waits for the handshake; without a host it is UNSUPPORTED. */
  request<M extends MethodName>(
    method: M,
    params: Params<M>,
    options?: RequestOptions,
  ): Promise<BridgeResult<MethodResult<M>>>;
  /** Retained state, and what came before anyone listened, is replayed. */
  readonly on: EventHub["on"];
  /** The latest value of retained state, if the host has told. */
  readonly current: EventHub["current"];
  /** Plays an event as if the host had sent it; says why when it was not used. For the debug panel. */
  inject(name: string, params: unknown): string | undefined;
  /** Each result comes once in the life of the page. One listener: the composer's drafts. */
  onRestored(listener: (restored: RestoredResult) => void): void;
}

export interface BridgeClientOptions {
  /** Null in a plain browser. For a message log hand in a `loggedTransport`. */
  readonly transport: Transport | null;
  /** Unlike that of any earlier load of the page: an answer to that one can then match nothing. */
  readonly page?: string;
  /** Hears why a message was not used, in English, without its content. */
  readonly onProblem?: (problem: string) => void;
}

export function createBridgeClient({
  transport,
  page = crypto.getRandomValues(new Uint32Array(2)).join("-"),
  onProblem,
}: BridgeClientOptions): BridgeClient {
  const hub = createEventHub();
  const requests = createRequests(page, send);
  const changeListeners = new Set<(snapshot: BridgeSnapshot) => void>();
  const restored = new Map<string, RestoredResult>();
  let snapshot: BridgeSnapshot = { status: transport ? "connecting" : "web", debug: false };
  let welcome: Welcome | undefined;
  const queue: (() => void)[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  let onRestored: ((restored: RestoredResult) => void) | undefined;

  function send(envelope: FromApp): BridgeResult<unknown> {
    const encoded = encode(envelope);
    try {
      if (encoded.ok) transport?.send(encoded.value);
    } catch (reason) {
      return failed("HOST_GONE", `${reason}`);
    }
    return encoded;
  }

  function change(next: BridgeSnapshot): void {
    snapshot = next;
    for (const run of queue.splice(0)) run();
    tell(changeListeners, snapshot);
  }

  /** Why the host cannot be asked for it now. */
  function refusal(method: MethodName) {
    const version = ownField(welcome?.caps, method);
    if (typeof version !== "number") return failed("UNSUPPORTED", method);
    return version < methods[method].since ? failed("OUTDATED_HOST", method) : undefined;
  }

  function greet(next: Welcome, blobs: unknown): string | undefined {
    if (next.protocol !== PROTOCOL_VERSION) return "unknown protocol";
    for (const timer of timers) clearTimeout(timer);
    const isNewSession = next.session !== welcome?.session;
    if (isNewSession) requests.failSent();
    welcome = next;
    hub.restore(next.state, next.seq, isNewSession);
    for (const { m, opId, r } of next.restored) {
      const definition = ownField(methods, m) as MethodDefinition | undefined;
      if (!definition?.durable || restored.has(opId)) continue;
      const checked = check<object>(definition.result, r, blobs);
      if (!checked.ok) continue;
      const done = () => void send({ k: "ack", id: opId });
      const result = { method: m, opId, result: checked.value, done } as RestoredResult;
      restored.set(opId, result);
      onRestored?.(result);
    }
    change({ status: "native", host: next.host, debug: next.debug });
    return undefined;
  }

  function use(message: FromHost, blobs: unknown): string | undefined {
    switch (message.k) {
      case "welcome":
        return greet(message, blobs);
      case "ack":
        return requests.acknowledge(message.id);
      case "res":
        return requests.answer(message, blobs);
      case "evt":
        return hub.receive(message.m, message.p, message.seq);
    }
  }

  if (transport) {
    transport.open((message, blobs) => {
      const decoded = decode(fromHost, message);
      if (!decoded.ok && decoded.id) requests.fail(decoded.id, "INVALID_RESPONSE", decoded.problem);
      const problem = decoded.ok ? use(decoded.value, blobs) : decoded.problem;
      if (problem) onProblem?.(problem);
    });
    const hello = () =>
      send({
        k: "hello",
        page,
        protocols: [PROTOCOL_VERSION],
        contract: CONTRACT_VERSION,
        methods: Object.keys(methods),
        events: Object.keys(events),
      });
    timers = HELLO_AT_MS.map(ms => setTimeout(hello, ms));
    timers.push(setTimeout(change, ASSUME_WEB_AFTER_MS, { status: "web", debug: false }));
  }

  return {
    snapshot: () => snapshot,
    onChange: listener => added(changeListeners, listener),
    supports: method => (refusal(method) ? methods[method].fallback : "native"),
    request<M extends MethodName>(method: M, params: Params<M>, options?: RequestOptions) {
      const checked = check<object>(methods[method].params, params);
      return requests.open(method, options?.signal, id => {
        const dispatch = () =>
          checked.ok
            ? requests.dispatch(id, checked.value, refusal(method))
            : requests.fail(id, "INVALID_PARAMS", `${method} ${checked.at}`);
        if (snapshot.status === "connecting") queue.push(dispatch);
        else dispatch();
      }) as Promise<BridgeResult<MethodResult<M>>>;
    },
    on: hub.on,
    current: hub.current,
    inject: (name, params) => hub.receive(name, params),
    onRestored(listener) {
      onRestored = listener;
      for (const result of restored.values()) listener(result);
    },
  };
}
