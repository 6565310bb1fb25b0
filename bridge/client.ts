import { check, ownField } from "./check.ts";
import { type Clock, systemClock } from "./clock.ts";
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
import { added, call } from "./listeners.ts";
import { createMessageLog, type MessageLog } from "./message-log.ts";
import { createRequests, failed, type RequestOptions } from "./requests.ts";
import type { Transport } from "./transports/transport.ts";
import { decode, type Envelope, type EnvelopeOf, encode, type HostInfo } from "./wire.ts";

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
  };
}[DurableMethod];

export interface BridgeSnapshot {
  readonly status: BridgeStatus;
  /** Null until a host has answered. */
  readonly host: HostInfo | null;
  /** The host is a debug build. */
  readonly debug: boolean;
}

export interface BridgeClient {
  /** A new object after every change. */
  snapshot(): BridgeSnapshot;
  /** Called after every welcome and when the app assumes that there is no host. */
  onChange(listener: (snapshot: BridgeSnapshot) => void): () => void;
  /** Who does it right now. Synchronous, so that a tap's user gesture is not lost. */
  supports(method: MethodName): Support;
  /** Never rejects and never hangs. Waits for the handshake; without a host it is UNSUPPORTED. */
  request<M extends MethodName>(
    method: M,
    params: Params<M>,
    options?: RequestOptions,
  ): Promise<BridgeResult<MethodResult<M>>>;
  /** Retained state, and what came before anyone listened, is replayed within the call. */
  readonly on: EventHub["on"];
  /** The latest value of retained state, if the host has told. */
  readonly current: EventHub["current"];
  /** Each result comes once; the host forgets it when a listener has had it. */
  onRestored(listener: (restored: RestoredResult) => void): () => void;
  /** Every message both ways, tokens masked. */
  readonly observe: MessageLog["observe"];
  /** Stops listening; requests on their way settle as HOST_GONE. */
  close(): void;
}

export interface BridgeClientOptions {
  /** Null in a plain browser. */
  readonly transport: Transport | null;
  readonly clock?: Clock;
  /** Unlike that of any earlier load of the page. */
  readonly page?: string;
}

export function createBridgeClient({
  transport,
  clock = systemClock,
  page = randomId(),
}: BridgeClientOptions): BridgeClient {
  const hub = createEventHub();
  const requests = createRequests(page, clock, send);
  const log = createMessageLog(clock);
  const changeListeners = new Set<(snapshot: BridgeSnapshot) => void>();
  const restoredListeners = new Set<(restored: RestoredResult) => void>();
  const restored = new Map<string, RestoredResult>();
  const handedOver = new Set<string>();
  let snapshot: BridgeSnapshot = {
    status: transport ? "connecting" : "web",
    host: null,
    debug: false,
  };
  let caps: unknown;
  let session: string | undefined;
  let queue: (() => void)[] = [];

  function send(envelope: Envelope): BridgeResult<unknown> {
    const encoded = encode(envelope);
    if (!encoded.ok) return encoded;
    try {
      transport?.send(encoded.value);
    } catch (reason) {
      log.sent(encoded.value, String(reason));
      return failed("HOST_GONE", String(reason));
    }
    log.sent(encoded.value);
    return encoded;
  }

  function change(next: BridgeSnapshot): void {
    snapshot = next;
    const waiting = queue;
    queue = [];
    for (const run of waiting) run();
    for (const listener of [...changeListeners]) call(listener, snapshot);
  }

  /** Why the host cannot be asked for it now. */
  function refusal(method: MethodName) {
    const version = snapshot.status === "native" && ownField(caps, method);
    if (typeof version !== "number")
      return failed("UNSUPPORTED", `${method}: not offered by a host`);
    if (version < methods[method].since) {
      return failed("OUTDATED_HOST", `${method}: the host has version ${version}`);
    }
    return undefined;
  }

  function welcome(message: EnvelopeOf<"welcome">, blobs: readonly unknown[]): string | undefined {
    if (message.protocol !== PROTOCOL_VERSION) return "unknown protocol";
    stopTimers();
    const isNewSession = message.session !== session;
    if (session && isNewSession) requests.failSent("the host started anew");
    session = message.session;
    caps = message.caps;
    hub.restore(message.state, message.seq, isNewSession);
    change({ status: "native", host: message.host, debug: message.debug });
    for (const { m, opId, r } of message.restored) restore(m, opId, r, blobs);
    handOver();
    return undefined;
  }

  function restore(name: string, opId: string, raw: unknown, blobs: readonly unknown[]): void {
    const definition = ownField(methods, name) as MethodDefinition | undefined;
    if (!definition?.durable || handedOver.has(opId) || restored.has(opId)) return;
    const checked = check<unknown>(definition.result, raw, blobs);
    if (!checked.ok) return;
    restored.set(opId, { method: name, opId, result: checked.value } as RestoredResult);
  }

  function handOver(): void {
    if (!restoredListeners.size) return;
    for (const [opId, result] of restored) {
      restored.delete(opId);
      handedOver.add(opId);
      for (const listener of [...restoredListeners]) call(listener, result);
      send({ k: "ack", id: opId });
    }
  }

  function use(message: Envelope, blobs: readonly unknown[]): string | undefined {
    switch (message.k) {
      case "welcome":
        return welcome(message, blobs);
      case "ack":
        return requests.acknowledge(message.id);
      case "res":
        return requests.answer(message, blobs);
      case "evt":
        return hub.receive(message.m, message.p, message.seq);
      default:
        return "not for the app";
    }
  }

  function receive(message: unknown, blobs: readonly unknown[] = []): void {
    log.received(message, () => {
      const decoded = decode(message);
      if (decoded.ok) return use(decoded.value, blobs);
      if (decoded.id) {
        const code = decoded.problem === "too large" ? "TOO_LARGE" : "INVALID_RESPONSE";
        requests.fail(decoded.id, code, `the answer is ${decoded.problem}`);
      }
      return decoded.problem;
    });
  }

  const closeTransport = transport?.open(receive);
  const hello = () =>
    send({
      k: "hello",
      page,
      protocols: [PROTOCOL_VERSION],
      contract: CONTRACT_VERSION,
      methods: Object.keys(methods),
      events: Object.keys(events),
    });
  const timers = transport
    ? [
        ...HELLO_AT_MS.map(ms => clock.after(ms, hello)),
        clock.after(ASSUME_WEB_AFTER_MS, () => change({ ...snapshot, status: "web" })),
      ]
    : [];
  function stopTimers(): void {
    for (const stop of timers) stop();
  }

  return {
    snapshot: () => snapshot,
    onChange: listener => added(changeListeners, listener),
    supports: method => (refusal(method) ? methods[method].fallback : "native"),
    request<M extends MethodName>(method: M, params: Params<M>, options: RequestOptions = {}) {
      const checked = check<unknown>(methods[method].params, params);
      return requests.open(method, options.signal, id => {
        const refused = () =>
          checked.ok ? refusal(method) : failed("INVALID_PARAMS", `${method}: ${checked.at}`);
        const dispatch = () =>
          requests.dispatch(id, checked.ok ? checked.value : undefined, refused());
        if (checked.ok && snapshot.status === "connecting") queue.push(dispatch);
        else dispatch();
      }) as Promise<BridgeResult<MethodResult<M>>>;
    },
    on: hub.on,
    current: hub.current,
    onRestored(listener) {
      const remove = added(restoredListeners, listener);
      handOver();
      return remove;
    },
    observe: log.observe,
    close() {
      stopTimers();
      closeTransport?.();
      change({ ...snapshot, status: "web" });
      requests.failSent("the bridge was closed");
    },
  };
}

/** 64 random bits: an answer to an earlier load of the page can match nothing. */
function randomId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return high.toString(36) + low.toString(36);
}
