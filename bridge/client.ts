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
import { createEventHub, type EventHub } from "./event-hub.ts";
import type { FromApp } from "./from-app.ts";
import { fromHost, type HostInfo, type Welcome } from "./from-host.ts";
import { createInbox } from "./inbox.ts";
import { addListener, callListeners } from "./listeners.ts";
import { ownField } from "./own-field.ts";
import { createRequests, type RequestOptions } from "./requests.ts";
import { check } from "./shapes.ts";
import type { Transport } from "./transports/transport.ts";
import type { BuildName } from "./updates/may-use.ts";

/**
 * `connecting` until a host has answered or 1.5 s have passed. `web` may still become `native`: a host may
 * answer late.
 */
type BridgeStatus = "connecting" | "native" | "web";
/** Who runs a method: the host, the app with the means of the web, or nobody. */
type Support = "native" | "web" | "none";

/** The result of a durable method that came after its page was killed. */
export type RestoredResult = {
  [M in DurableMethod]: {
    readonly method: M;
    readonly opId: string;
    readonly result: MethodResult<M>;
    /** Call it when the result is saved. Until then the host gives the result to every new page. */
    done(): void;
  };
}[DurableMethod];

interface BridgeSnapshot {
  readonly status: BridgeStatus;
  /** Missing until a host has answered. */
  readonly host?: HostInfo;
  /** The host is a debug build. */
  readonly debug?: boolean;
}

/** Lives as long as the page. */
export interface BridgeClient extends Pick<EventHub, "on"> {
  /** A new object after every change. */
  snapshot(): BridgeSnapshot;
  /** Called after every welcome, and when the app assumes that there is no host. */
  onChange(listener: (snapshot: BridgeSnapshot) => void): () => void;
  /** Who runs the method right now. Synchronous, so that the user gesture of a tap is not lost. */
  supports(method: MethodName): Support;
  /** Never rejects and never hangs. Waits for the handshake; without a host the result is UNSUPPORTED. */
  request<M extends MethodName>(
    method: M,
    params: Params<M>,
    options?: RequestOptions,
  ): Promise<BridgeResult<MethodResult<M>>>;
  /**
   * The result of a durable method is saved, and the host may forget it. Until then the host sends it in
   * every welcome, because the page that received it may be killed before it has saved it.
   */
  confirm(opId: string): void;
  /** Acts as if the host had sent this event. For the debug panel. */
  inject(name: string, params: unknown): void;
}

interface BridgeClientOptions {
  /** Null in a plain browser. For a message log hand in a `loggedTransport`. */
  readonly transport: Transport | null;
  /** Unlike that of any earlier load of the page, so that answers to an earlier page match no request. */
  readonly page?: string;
  /** The names of the page's build, for the host. */
  readonly build?: BuildName | undefined;
  /** Called once for each result in the life of the page. */
  readonly onRestored?: (restored: RestoredResult) => void;
  /** Takes what a host could not do, in English for a developer: most users only see that nothing happens. */
  readonly onProblem?: (problem: string) => void;
}

export function createBridgeClient({
  transport,
  page = crypto.getRandomValues(new Uint32Array(2)).join("-"),
  build,
  onRestored,
  onProblem,
}: BridgeClientOptions): BridgeClient {
  const changeListeners = new Set<(snapshot: BridgeSnapshot) => void>();
  /** The `opId`s of the durable results that this page has. */
  const received = new Set<unknown>();
  const waitingForHandshake: (() => void)[] = [];
  let snapshot: BridgeSnapshot = { status: transport ? "connecting" : "web" };
  let welcome: Welcome | undefined;

  const isConnecting = () => snapshot.status === "connecting";
  const confirm = (opId: string) => void send({ k: "ack", id: opId });
  const hub = createEventHub((name, seq) => onProblem?.(`${name}: seq ${seq} is not new`));
  const requests = createRequests(page, onEnd, send, refusalOf, run =>
    isConnecting() ? waitingForHandshake.push(run) : run(),
  );

  /** @returns why the message could not be sent, if so */
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

  function change(next: BridgeSnapshot): void {
    snapshot = next;
    for (const run of waitingForHandshake.splice(0)) run();
    callListeners(changeListeners, snapshot);
  }

  function onEnd(method: MethodName, params: unknown, outcome: BridgeResult<unknown>): void {
    // At once: until it is confirmed, a welcome brings the result again, also in the same moment as the answer.
    if (outcome.ok) received.add(ownField(params, "opId"));
    // Without a method the app has its own way. A host that offers one and refuses it has a mistake.
    else if (refusalOf(method) !== "UNSUPPORTED") {
      const { code, message } = outcome.error;
      // Of a broken answer, the message is our own, and names its field.
      onProblem?.(`${code === "INVALID_RESPONSE" ? message : method}: ${code}`);
    }
  }

  /** @returns why the host cannot be asked for the method now, if so */
  function refusalOf(method: MethodName): BridgeErrorCode | undefined {
    const version = ownField(welcome?.caps, method);
    if (typeof version !== "number") return "UNSUPPORTED";
    return version < methods[method].since ? "OUTDATED_HOST" : undefined;
  }

  function onWelcome(next: Welcome): void {
    if (next.protocol !== PROTOCOL_VERSION) return;
    const isNewSession = next.session !== welcome?.session;
    if (isNewSession) {
      for (const request of requests.open.values()) {
        if (request.isSent) request.fail("HOST_GONE");
      }
    }
    welcome = next;
    hub.restore(next.state, next.seq, isNewSession);
    for (const { m: method, opId, r } of next.restored) {
      const definition = ownField(methods, method) as MethodDefinition | undefined;
      if (!definition?.durable || received.has(opId)) continue;
      const checked = check<object>(definition.result, r);
      if (!checked.ok) continue;
      received.add(opId);
      onRestored?.({
        method,
        opId,
        result: checked.value,
        done: () => confirm(opId),
      } as RestoredResult);
    }
    change({ status: "native", host: next.host, debug: next.debug });
  }

  const receive = (text: unknown) => {
    const { value: message, id = "" } = decode(fromHost, text);
    if (!message) {
      // A broken answer ends its request: the host will not send another.
      requests.open.get(id)?.fail("INVALID_RESPONSE");
    } else if (message.k === "welcome") onWelcome(message);
    else if (message.k === "evt") hub.receive(message.m, message.p, message.seq);
    else {
      const request = requests.open.get(message.id);
      if (request) request.receive(message);
      else onProblem?.(`${message.k} ${message.id}: no open request`);
    }
  };
  const isAwaited = (text: unknown) => typeof text === "string" && text.includes(`"${page}-`);
  transport?.open(createInbox(receive, isAwaited));
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
        ...build,
      });
    }, ms);
  }
  setTimeout(() => isConnecting() && change({ status: "web" }), ASSUME_WEB_AFTER_MS);

  return {
    snapshot: () => snapshot,
    onChange: listener => addListener(changeListeners, listener),
    supports: method => (refusalOf(method) ? methods[method].fallback : "native"),
    request: requests.send as BridgeClient["request"],
    confirm,
    on: hub.on,
    inject: hub.receive,
  };
}
