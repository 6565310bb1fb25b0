import { decode, encode } from "./codec.ts";
import {
  ASSUME_WEB_AFTER_MS,
  type BridgeErrorCode,
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
import { createEventHub } from "./event-hub.ts";
import { added, tell } from "./listeners.ts";
import { ownField } from "./own-field.ts";
import { createRequests, type RequestOptions } from "./requests.ts";
import { check } from "./shapes.ts";
import type { Transport } from "./transports/transport.ts";
import { type FromApp, fromHost, type HostInfo, type Welcome } from "./wire.ts";

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
  readonly debug?: boolean;
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
  /**
   * The result of a durable method is in safety: the host may forget it. Until then every new page gets it
   * in its welcome, because the one that had it may have been killed with it.
   */
  confirm(opId: string): void;
  /** Retained state, and what came before anyone listened, is replayed. */
  readonly on: ReturnType<typeof createEventHub>[0];
  /** The latest value of retained state, if the host has told. */
  readonly current: ReturnType<typeof createEventHub>[1];
  /** Plays an event as if the host had sent it. For the debug panel. */
  inject(name: string, params: unknown): void;
}

export interface BridgeClientOptions {
  /** Null in a plain browser. For a message log hand in a `loggedTransport`. */
  readonly transport: Transport | null;
  /** Unlike that of any earlier load of the page: an answer to that one can then match nothing. */
  readonly page?: string;
  /** Told each result once in the life of the page: the composer's drafts. */
  readonly onRestored?: (restored: RestoredResult) => void;
}

export function createBridgeClient({
  transport,
  page = crypto.getRandomValues(new Uint32Array(2)).join("-"),
  onRestored,
}: BridgeClientOptions): BridgeClient {
  const [on, current, receive, restore] = createEventHub();
  const [request, hear, hostGone] = createRequests(page, send, refusal, run =>
    isConnecting() ? waiting.push(run) : run(),
  );
  const changeListeners = new Set<(snapshot: BridgeSnapshot) => void>();
  /** The operations whose result was told. */
  const told = new Set<string>();
  const waiting: (() => void)[] = [];
  let snapshot: BridgeSnapshot = { status: transport ? "connecting" : "web" };
  let welcome: Welcome | undefined;

  /** Why the message could not be sent. */
  function send(envelope: FromApp): BridgeErrorCode | undefined {
    const message = encode(envelope);
    if (!message) return "TOO_LARGE";
    try {
      transport?.send(message);
    } catch {
      return "HOST_GONE";
    }
    return undefined;
  }

  const confirm = (opId: string) => void send({ k: "ack", id: opId });
  const isConnecting = () => snapshot.status === "connecting";

  function change(next: BridgeSnapshot): void {
    snapshot = next;
    for (const run of waiting.splice(0)) run();
    tell(changeListeners, snapshot);
  }

  /** Why the host cannot be asked for it now. */
  function refusal(method: MethodName): BridgeErrorCode | undefined {
    const version = ownField(welcome?.caps, method);
    if (typeof version !== "number") return "UNSUPPORTED";
    return version < methods[method].since ? "OUTDATED_HOST" : undefined;
  }

  function greet(next: Welcome): void {
    if (next.protocol !== PROTOCOL_VERSION) return;
    const isNewSession = next.session !== welcome?.session;
    if (isNewSession) hostGone();
    welcome = next;
    restore(next.state, next.seq, isNewSession);
    for (const { m: method, opId, r } of next.restored) {
      const definition = ownField(methods, method) as MethodDefinition | undefined;
      const checked = definition?.durable && check<object>(definition.result, r);
      if (!checked?.ok || told.has(opId)) continue;
      told.add(opId);
      const done = () => confirm(opId);
      onRestored?.({ method, opId, result: checked.value, done } as RestoredResult);
    }
    change({ status: "native", host: next.host, debug: next.debug });
  }

  transport?.open(text => {
    const { value: message, id = "" } = decode(fromHost, text);
    // An answer that cannot be read is one that is wrong: nobody waits for it any longer.
    if (!message) hear(id, { k: "res", id, ok: true, r: 0 });
    else if (message.k === "welcome") greet(message);
    else if (message.k === "evt") receive(message.m, message.p, message.seq);
    else hear(message.id, message);
  });
  for (const ms of HELLO_AT_MS) {
    setTimeout(() => {
      if (!isConnecting()) return;
      send({
        k: "hello",
        page,
        protocols: [PROTOCOL_VERSION],
        contract: CONTRACT_VERSION,
        methods: Object.keys(methods),
        events: Object.keys(events),
      });
    }, ms);
  }
  setTimeout(() => isConnecting() && change({ status: "web" }), ASSUME_WEB_AFTER_MS);

  return {
    snapshot: () => snapshot,
    onChange: listener => added(changeListeners, listener),
    supports: method => (refusal(method) ? methods[method].fallback : "native"),
    request<M extends MethodName>(method: M, params: Params<M>, options?: RequestOptions) {
      const answer = request(method, params, options) as Promise<BridgeResult<MethodResult<M>>>;
      const { opId } = params as { readonly opId?: string };
      // It is told: a welcome that brings it again, because it is not in safety yet, tells nothing new.
      if (opId) void answer.then(({ ok }) => ok && told.add(opId));
      return answer;
    },
    confirm,
    on,
    current,
    inject: receive,
  };
}
