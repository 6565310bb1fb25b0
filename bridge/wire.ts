/**
 * The envelope and its codec: one JSON string of at most 256 KiB, the same on every transport.
 * Decoding never throws, whatever the bytes.
 */
import { type BridgeResult, MESSAGE_MAX_BYTES } from "./contract.ts";
import {
  anything,
  check,
  choice,
  flag,
  list,
  optional,
  ownField,
  record,
  type Shape,
  type TypeOf,
  text,
  whole,
} from "./shapes.ts";

const name = text(100);
const version = whole(1, 1e6);
const seq = whole(0, Number.MAX_SAFE_INTEGER);
const withId = record({ id: name });

const hostInfo = record({ name, version: name, platform: name });
/** What the host says about itself; for the debug panel and for reports. */
export type HostInfo = TypeOf<typeof hostInfo>;

export const fromHost = choice("k", {
  /** Answers a hello, and comes again when the page was loaded anew and when the app returns to the front. */
  welcome: record({
    protocol: version,
    /** New with every start of the host: an app that sees a new one knows that its requests are lost. */
    session: name,
    host: hostInfo,
    /** Method name to the contract version in which the host has it. */
    caps: anything,
    /** Event name to the parameters of the last one, for each retained event. */
    state: anything,
    /** Number of the last event before this welcome. */
    seq,
    /** Results of durable methods whose page was killed, until the app acks their `opId`. */
    restored: list(record({ m: name, opId: name, r: anything }), 32),
    /** A debug build: the app may show its debug panel. */
    debug: flag,
  }),
  /** The request was heard. */
  ack: withId,
  res: record({
    id: name,
    ok: flag,
    r: optional(anything),
    e: optional(record({ code: name, message: text(4000), data: optional(anything) })),
  }),
  /** `seq` counts the events of one host session, so that late and double ones are told apart. */
  evt: record({ m: name, p: optional(anything), seq }),
});

export const fromApp = choice("k", {
  /** `page` is new with every load of the page. */
  hello: record({
    page: name,
    protocols: list(version, 16),
    contract: version,
    methods: list(name, 256),
    events: list(name, 256),
  }),
  req: record({ id: name, m: name, p: anything }),
  /** Takes the request back; no answer is expected. */
  cancel: withId,
  /** The app has a restored result (its `opId`) in safety: the host may forget it. */
  ack: withId,
});

export type FromHost = TypeOf<typeof fromHost>;
export type FromApp = TypeOf<typeof fromApp>;
export type Welcome = Extract<FromHost, { readonly k: "welcome" }>;
export type Response = Extract<FromHost, { readonly k: "res" }>;

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly problem: string;
      /** The id that the broken message seems to answer, so that its request need not wait for ever. */
      readonly id?: string | undefined;
    };

export function encode(envelope: FromApp | FromHost): BridgeResult<string> {
  const message = JSON.stringify({ th: 1, ...envelope });
  return isTooLarge(message)
    ? { ok: false, error: { code: "TOO_LARGE", message: "over 256 KiB" } }
    : { ok: true, value: message };
}

export function decode<T>(shape: Shape<T>, message: unknown): Decoded<T> {
  if (typeof message !== "string") return { ok: false, problem: "not text" };
  const id = /"k":"res".{0,20}"id":"([\w-]+)"/.exec(message.slice(0, 200))?.[1];
  if (isTooLarge(message)) return { ok: false, problem: "too large", id };
  const parsed = parse(message);
  if (ownField(parsed, "th") !== 1) return { ok: false, problem: "not ours", id };
  const checked = check(shape, parsed);
  return checked.ok ? checked : { ok: false, problem: `malformed ${checked.at}`, id };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

const isTooLarge = (message: string) =>
  // A UTF-16 unit is at most three bytes of UTF-8: only what lies between is worth counting.
  message.length > MESSAGE_MAX_BYTES / 3 &&
  (message.length > MESSAGE_MAX_BYTES ||
    new TextEncoder().encode(message).length > MESSAGE_MAX_BYTES);
