/**
 * The host's side of the contract, for host pages and tests. A host that offers a method without a handler
 * for it does not compile.
 */

import { decode, encode } from "./codec.ts";
import {
  type BridgeErrorCode,
  type BridgeResult,
  type EventDefinition,
  type EventName,
  type EventParams,
  events,
  type MethodDefinition,
  type MethodName,
  type MethodResult,
  methods,
  type Params,
  PENDING_MAX,
  PROTOCOL_VERSION,
  type RetainedEvent,
} from "./contract.ts";
import { failed } from "./failed.ts";
import { type FromApp, fromApp } from "./from-app.ts";
import type { FromHost, HostInfo } from "./from-host.ts";
import { ownField } from "./own-field.ts";
import { createRateLimit, MESSAGES_PER_SECOND } from "./rate-limit.ts";
import { createRestoredResults } from "./restored-results.ts";
import { check } from "./shapes.ts";
import type { Transport } from "./transports/transport.ts";
import { withoutToken } from "./without-token.ts";

export interface HandlerContext {
  /** Aborts when the app takes the request back, or when its page is gone and nothing waits for the result. */
  readonly signal: AbortSignal;
  /** Sends a file together with the answer. @returns the URL of the file, for the result */
  attach(blob: Blob): string;
}
export type Handler<M extends MethodName> = (
  params: Params<M>,
  context: HandlerContext,
) => BridgeResult<MethodResult<M>> | Promise<BridgeResult<MethodResult<M>>>;

/** The version of each offered method, and nothing else. */
export type Caps = { readonly [M in MethodName]?: number };
export type Handlers<C extends Caps> = { readonly [M in keyof C & MethodName]: Handler<M> };
export type RetainedState = { readonly [E in RetainedEvent]?: EventParams<E> };

export interface BridgeHostOptions<C extends Caps> {
  readonly transport: Transport;
  readonly info: HostInfo;
  /** Read again for every welcome and request: a method that was removed from it is not offered any more. */
  readonly caps: C;
  readonly handlers: NoInfer<Handlers<C>>;
  readonly state?: RetainedState;
  /** Lets the app open its debug panel. */
  readonly debug?: boolean;
  /** Different at every start of the host. */
  readonly session?: string;
  /** While so many requests are open, further ones get the error BUSY. */
  readonly maxPending?: number;
  /** Further requests of the same second get the error BUSY. */
  readonly messagesPerSecond?: number;
  readonly onProblem?: (problem: string) => void;
  readonly onConnect?: () => void;
}

export interface BridgeHost {
  /** A retained event updates the state at once. Any other event waits until there is a page. */
  emit<E extends EventName>(name: E, params: EventParams<E>): void;
  /** Sends welcome again: on return to the foreground, or if the page may have missed the first one. */
  welcome(): void;
  /** The page is gone (navigation, kill). Events wait for the next page, durable requests go on. */
  pageGone(): void;
  /**
   * Another user signs in, or the user signs out: results that no page has confirmed are the former one's.
   * Durable requests that are open end with ABORTED.
   */
  userChanged(): void;
}

interface Pending {
  readonly abort: AbortController;
  /** Only a durable method has one: its result is kept under this id. */
  readonly opId: string | undefined;
}

export const done = <T>(value: T) => ({ ok: true, value }) as const;
export const refused = (code: BridgeErrorCode, message: string) => failed(code, message);

export function createBridgeHost<const C extends Caps>({
  transport,
  info,
  caps,
  handlers,
  state: initialState = {},
  debug = false,
  session = crypto.randomUUID(),
  maxPending = PENDING_MAX,
  messagesPerSecond = MESSAGES_PER_SECOND,
  onProblem = () => {},
  onConnect = () => {},
}: BridgeHostOptions<C>): BridgeHost {
  const state: Record<string, unknown> = { ...initialState };
  const pending = new Map<string, Pending>();
  const restored = createRestoredResults();
  let waitingEvents: FromHost[] = [];
  const mayPass = createRateLimit(messagesPerSecond);
  let page: string | undefined;
  let seq = 0;

  function send(envelope: FromHost, blobs: readonly Blob[] = []): void {
    const message = encode(envelope);
    if (message) {
      transport.send(message, blobs);
      return;
    }
    onProblem(`${envelope.k} is over 256 KiB`);
    const e = { code: "TOO_LARGE", message: "the answer is over 256 KiB" };
    if (envelope.k === "res") send({ k: "res", id: envelope.id, ok: false, e });
  }

  function welcome(): void {
    const { results, blobs } = restored.all();
    const greeting = { protocol: PROTOCOL_VERSION, session, host: info, caps, state, seq, debug };
    send({ k: "welcome", ...greeting, restored: results }, blobs);
  }

  /** @returns their ids */
  function endRequests(isDurable: boolean): string[] {
    const ended = [...pending].filter(([, { opId }]) => (opId !== undefined) === isDurable);
    for (const [id, { abort }] of ended) {
      pending.delete(id);
      abort.abort();
    }
    return ended.map(([id]) => id);
  }

  function pageGone(): void {
    page = undefined;
    endRequests(false);
  }

  function greet(nextPage: string, protocols: readonly number[]): string | undefined {
    if (!protocols.includes(PROTOCOL_VERSION)) return "unknown protocol";
    if (page !== nextPage) pageGone();
    page = nextPage;
    welcome();
    const events = waitingEvents;
    waitingEvents = [];
    for (const event of events) send(event);
    onConnect();
    return undefined;
  }

  function request(id: string, name: string, raw: unknown, isFlood: boolean): string | undefined {
    const refuse = (code: BridgeErrorCode, message: string) => {
      send({ k: "res", id, ok: false, e: { code, message } });
      return `${name}: ${code}`;
    };
    if (pending.has(id)) return "repeated request";
    if (isFlood) return refuse("BUSY", "too many messages a second");
    const definition = ownField(methods, name) as MethodDefinition | undefined;
    const handler = ownField(handlers, name) as Handler<MethodName> | undefined;
    const isOffered = ownField(caps, name) !== undefined;
    if (!definition || !handler || !isOffered) return refuse("UNSUPPORTED", name);
    const checked = check<object>(definition.params, raw);
    if (!checked.ok) return refuse("INVALID_PARAMS", `${name} ${checked.at}`);
    if (pending.size >= maxPending) return refuse("BUSY", name);
    send({ k: "ack", id });
    void run(id, name, definition, handler, checked.value as Params<MethodName>);
    return undefined;
  }

  async function run(
    id: string,
    name: string,
    definition: MethodDefinition,
    handler: Handler<MethodName>,
    params: Params<MethodName>,
  ): Promise<void> {
    const abort = new AbortController();
    const opId = definition.durable ? `${ownField(params, "opId")}` : undefined;
    const asker = page;
    const blobs: Blob[] = [];
    const attach = (blob: Blob) => `attachment:${blobs.push(blob) - 1}`;
    const entry = { abort, opId };
    pending.set(id, entry);
    const result = await settled(() => handler(params, { signal: abort.signal, attach }));
    // The app may have taken the request back and used its id again.
    if (pending.get(id) !== entry) return;
    pending.delete(id);
    // Kept until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
    const isKept = opId !== undefined && result.ok;
    if (isKept) restored.keep({ m: name, opId, r: result.value }, blobs);
    if (page === asker) {
      if (result.ok) send({ k: "res", id, ok: true, r: result.value }, blobs);
      else send({ k: "res", id, ok: false, e: result.error });
    } else if (isKept && page !== undefined) welcome();
  }

  function use(message: FromApp, isFlood: boolean): string | undefined {
    switch (message.k) {
      case "hello":
        return greet(message.page, message.protocols);
      case "req":
        return request(message.id, message.m, message.p, isFlood);
      case "ack":
        restored.forget(message.id);
        return undefined;
      case "cancel":
        pending.get(message.id)?.abort.abort();
        pending.delete(message.id);
        return undefined;
    }
  }

  transport.open(message => {
    const isFlood = !mayPass();
    const { value, at } = decode(fromApp, message);
    const problem = value ? use(value, isFlood) : `malformed ${at}`;
    if (problem) onProblem(problem);
  });

  return {
    welcome,
    pageGone,
    userChanged() {
      restored.forgetAll();
      for (const id of endRequests(true)) {
        const e = { code: "ABORTED", message: "another user" };
        if (page !== undefined) send({ k: "res", id, ok: false, e });
      }
    },
    emit(name, params) {
      const definition: EventDefinition = events[name];
      // Nobody may be signed in by a link.
      const path = ownField(params, "path");
      const safe =
        typeof path === "string" ? { ...params, path: withoutToken(path) || "/" } : params;
      const checked = check(definition.params, safe);
      if (!checked.ok) return onProblem(`${name}: invalid ${checked.at}`);
      seq += 1;
      const event: FromHost = { k: "evt", m: name, p: checked.value, seq };
      if (definition.retained) state[name] = checked.value;
      if (page !== undefined) send(event);
      else if (!definition.retained) waitingEvents.push(event);
    },
  };
}

/** A handler that throws is a bug of the host. The app gets an answer nevertheless. */
async function settled<T>(run: () => BridgeResult<T> | Promise<BridgeResult<T>>) {
  try {
    return await run();
  } catch (defect) {
    return failed("INTERNAL", String(defect));
  }
}
