/**
 * The host's side of the contract, for host pages and tests. A host that offers a method without a handler
 * for it does not compile.
 */

import { decode, encode, isTooLarge } from "./codec.ts";
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
  parameters,
  type RetainedEvent,
} from "./contract.ts";
import { explainOptions } from "./explain-options.ts";
import { failed } from "./failed.ts";
import { type FromApp, fromApp, type Hello } from "./from-app.ts";
import type { FromHost, HostInfo } from "./from-host.ts";
import { isSendable, type Outcome, settled, withinLimits } from "./handler-outcome.ts";
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
  /** Takes why a message was not used, in English, for your log. By default the console has it. */
  readonly onProblem?: (problem: string) => void;
  /** Called after the welcome of every hello. */
  readonly onConnect?: (hello: Hello) => void;
}

export interface BridgeHost {
  /**
   * A retained event updates the state at once. Any other event waits until there is a page, except for a step back,
   * which is over with its page.
   */
  emit<E extends EventName>(name: E, params: EventParams<E>): void;
  /** Sends welcome again, if there is a page: on return to the foreground, or if it may have missed the first one. */
  welcome(): void;
  /**
   * The page is gone (navigation, kill). Events wait for the next page, durable requests go on. A token of before
   * does not: you tell the page that you load whose it is.
   */
  pageGone(): void;
  /**
   * Another user signs in, or the user signs out: results that no page has confirmed are the former one's.
   * Durable requests that are open end with ABORTED.
   */
  userChanged(): void;
}

interface Pending {
  readonly abort: AbortController;
  readonly name: string;
  readonly showsUi: MethodDefinition["showsUi"];
  /** The page that asked. */
  readonly asker: string;
  /** Only a durable method has one: its result is kept under this id. */
  readonly opId: string | undefined;
}

/** A request that runs. */
interface Accepted {
  readonly id: string;
  readonly name: string;
  readonly definition: MethodDefinition;
  readonly handler: Handler<MethodName>;
  readonly params: Params<MethodName>;
  readonly asker: string;
}

/** So long after an event a page that has said nothing may have been left before it. */
const RELOAD_LIMIT_MS = 5000;

/** The start of a request. One that is too large is not read any further. */
const REQUEST = /^\{"th":1,"k":"req","id":"([\w-]{1,100})"/;

/** In the words of the native hosts. */
function whyUnread(message: unknown, at: string | undefined): string {
  if (typeof message !== "string") return "not text";
  if (isTooLarge(message)) return "too large";
  try {
    if (ownField(JSON.parse(message), "th") === 1) return `malformed ${at}`.trim();
  } catch {
    // It is no JSON.
  }
  return "not ours";
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
  session = crypto.getRandomValues(new Uint32Array(4)).join("-"),
  maxPending = PENDING_MAX,
  messagesPerSecond = MESSAGES_PER_SECOND,
  onProblem = problem => console.warn(`Teamhub: ${problem}`),
  onConnect = () => {},
}: BridgeHostOptions<C>): BridgeHost {
  const state: Record<string, unknown> = { ...initialState };
  const pending = new Map<string, Pending>();
  const restored = createRestoredResults(() =>
    onProblem("a result that no page has confirmed is dropped"),
  );
  const shapes = parameters();
  let waitingEvents: FromHost[] = [];
  /** Sends the events again after which the page has said nothing. */
  let unheard: { readonly name: EventName; readonly at: number; readonly again: () => void }[] = [];
  const mayPass = createRateLimit(messagesPerSecond);
  let page: string | undefined;
  let seq = 0;

  function send(envelope: FromHost, blobs: readonly Blob[] = []): void {
    const message = encode(envelope);
    if (message) {
      transport.send(message, blobs);
      return;
    }
    onProblem("a message is over 256 KiB");
    const e = { code: "TOO_LARGE", message: "the answer is over 256 KiB" };
    if (envelope.k === "res") send({ k: "res", id: envelope.id, ok: false, e });
  }

  function welcome(): void {
    if (page === undefined) return;
    const greeting = { protocol: PROTOCOL_VERSION, session, host: info, caps, state, seq, debug };
    const withResults = (skipped: number) => {
      const { results, blobs } = restored.all(skipped);
      return { message: { k: "welcome", ...greeting, restored: results } as const, blobs };
    };
    let skipped = 0;
    // The oldest results wait for a welcome after the acks of the newer ones.
    while (skipped < restored.count() && !encode(withResults(skipped).message)) skipped += 1;
    const { message, blobs } = withResults(skipped);
    send(message, blobs);
  }

  function endRequests(isDurable: boolean): readonly (readonly [string, Pending])[] {
    const ended = [...pending].filter(([, { opId }]) => (opId !== undefined) === isDurable);
    for (const [id, { abort }] of ended) {
      pending.delete(id);
      abort.abort();
    }
    return ended;
  }

  function leavePage(): void {
    page = undefined;
    endRequests(false);
    const since = performance.now() - RELOAD_LIMIT_MS;
    for (const { at, again } of unheard.splice(0)) if (at > since) again();
  }

  function greet(hello: Hello): string | undefined {
    if (page !== hello.page) leavePage();
    if (!hello.protocols.includes(PROTOCOL_VERSION)) return "unknown protocol";
    page = hello.page;
    welcome();
    const events = waitingEvents;
    waitingEvents = [];
    for (const event of events) send(event);
    onConnect(hello);
    return undefined;
  }

  function request(id: string, name: string, raw: unknown, isFlood: boolean): string | undefined {
    const refuse = (code: BridgeErrorCode, message: string) => {
      send({ k: "res", id, ok: false, e: { code, message } });
      return `${name}: ${code}`;
    };
    if (page === undefined) return "a request before the hello";
    if (pending.has(id)) return "repeated request";
    if (isFlood) return refuse("BUSY", "too many messages a second");
    const definition = ownField(methods, name) as MethodDefinition | undefined;
    const handler = ownField(handlers, name) as Handler<MethodName> | undefined;
    const isOffered = ownField(caps, name) !== undefined;
    if (!definition || !handler || !isOffered) return refuse("UNSUPPORTED", name);
    const checked = check<object>(shapes[name as MethodName], raw);
    if (!checked.ok) return refuse("INVALID_PARAMS", `${name} ${checked.at}`);
    if (pending.size >= maxPending) return refuse("BUSY", name);
    const params = checked.value as Params<MethodName>;
    run({ id, name, definition, handler, params, asker: page });
    return undefined;
  }

  function run({ id, name, definition, handler, params, asker }: Accepted): void {
    const abort = new AbortController();
    const opId = definition.durable ? `${ownField(params, "opId")}` : undefined;
    const blobs: Blob[] = [];
    const attach = (blob: Blob) => `attachment:${blobs.push(blob) - 1}`;
    const entry = { abort, name, showsUi: definition.showsUi, asker, opId };
    const acknowledge = () => send({ k: "ack", id });
    const answer = (outcome: Outcome) => {
      // The app may have taken the request back and used its id again.
      if (pending.get(id) !== entry) return;
      pending.delete(id);
      const result = withinLimits(definition, outcome);
      if (!result.ok && result.error.code === "INTERNAL") {
        onProblem(`${name}: INTERNAL, ${result.error.message}`);
      }
      // Kept until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
      // One that no message can carry would block the others.
      const isKept = opId !== undefined && result.ok && isSendable(id, result.value);
      if (isKept) restored.keep({ m: name, opId, r: result.value }, blobs);
      if (page === asker) {
        if (result.ok) send({ k: "res", id, ok: true, r: result.value }, blobs);
        else send({ k: "res", id, ok: false, e: result.error });
      } else if (isKept) welcome();
    };
    pending.set(id, entry);
    // An answer at once says also that the request was heard. A handler that shows something may block.
    if (definition.showsUi) acknowledge();
    const result = settled(() => handler(params, { signal: abort.signal, attach }));
    if (result instanceof Promise) {
      if (!definition.showsUi) acknowledge();
      void result.then(answer);
    } else answer(result);
  }

  function use(message: FromApp, isFlood: boolean): string | undefined {
    // The hello of another page is no word of the page that got the events.
    if (message.k !== "hello" || message.page === page) unheard = [];
    switch (message.k) {
      case "hello":
        return greet(message);
      case "req":
        return request(message.id, message.m, message.p, isFlood);
      case "ack":
        restored.forget(message.id);
        return undefined;
      case "cancel": {
        const ended = pending.get(message.id);
        ended?.abort.abort();
        pending.delete(message.id);
        // The app takes back what shows the user something. Anything else has taken too long.
        return ended?.showsUi === false ? `${ended.name}: not answered in time` : undefined;
      }
    }
  }

  const emit: BridgeHost["emit"] = (name, params) => {
    const definition = ownField(events, name) as EventDefinition | undefined;
    if (!definition) return onProblem(`${name}: unknown event`);
    // Nobody may be signed in by a link.
    const path = ownField(params, "path");
    const safe = typeof path === "string" ? { ...params, path: withoutToken(path) || "/" } : params;
    const checked = check(definition.params, safe);
    if (!checked.ok) return onProblem(`${name} is out of its limits: ${checked.at}`);
    seq += 1;
    const event: FromHost = { k: "evt", m: name, p: checked.value, seq };
    if (definition.retained) state[name] = checked.value;
    else if (name !== "nav.back") {
      // A step back is over with its page.
      if (page === undefined) waitingEvents.push(event);
      else unheard.push({ name, at: performance.now(), again: () => emit(name, params) });
    }
    if (page !== undefined) send(event);
  };

  for (const problem of explainOptions(caps, handlers, state)) onProblem(problem);
  transport.open(message => {
    const isFlood = !mayPass();
    const { value, at } = decode(fromApp, message);
    const problem = value ? use(value, isFlood) : whyUnread(message, at);
    if (problem) onProblem(problem);
    const id = typeof message === "string" && isTooLarge(message) && REQUEST.exec(message)?.[1];
    if (id && page !== undefined) {
      const e = { code: "TOO_LARGE", message: "the request is over 256 KiB" };
      send({ k: "res", id, ok: false, e });
    }
  }, onProblem);

  return {
    welcome,
    pageGone() {
      // The host loads a page by itself, and may do so for another user.
      unheard = unheard.filter(({ name }) => name !== "auth.changed");
      leavePage();
    },
    emit,
    userChanged() {
      restored.forgetAll();
      for (const [id, { asker }] of endRequests(true)) {
        const e = { code: "ABORTED", message: "another user" };
        if (page === asker) send({ k: "res", id, ok: false, e });
      }
    },
  };
}
