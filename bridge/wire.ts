/**
 * The envelope and its codec: one JSON string of at most 256 KiB, the same on every transport.
 * Decoding never throws, whatever the bytes.
 */
import { check, ownField } from "./check.ts";
import { type BridgeResult, MESSAGE_MAX_BYTES } from "./contract.ts";
import {
  anything,
  choice,
  flag,
  list,
  optional,
  record,
  type Shape,
  type TypeOf,
  text,
  whole,
} from "./shapes.ts";

const id = text(100);
const name = text(100);
const version = whole(1, 1e6);
const seq = whole(0, Number.MAX_SAFE_INTEGER);

/** What the host says about itself; shown in the debug panel. */
const hostInfo = record({ name: text(100), version: text(100), platform: text(100) });

export const envelopeShape = choice("k", {
  /** App: I am here. `page` is new with every load of the page. */
  hello: record({
    page: id,
    protocols: list(version, 16),
    contract: version,
    methods: list(name, 256),
    events: list(name, 256),
  }),
  /** Host: so am I, this is what I can do, and this is how things stand. */
  welcome: record({
    protocol: version,
    /** New with every start of the host: an app that sees a new one knows its requests are lost. */
    session: id,
    host: hostInfo,
    /** Method name to the contract version it is implemented to. */
    caps: anything as Shape<Readonly<Record<string, unknown>>>,
    /** The last event of each retained kind, and the `seq` that was reached. */
    state: anything as Shape<Readonly<Record<string, unknown>>>,
    seq,
    /** Results of durable methods whose page was killed; an `ack` with the `opId` takes one off the list. */
    restored: list(record({ m: name, opId: id, r: anything }), 32),
    /** A debug build: the app may show its debug panel. */
    debug: flag,
  }),
  req: record({ id, m: name, p: anything }),
  ack: record({ id }),
  cancel: record({ id }),
  res: record({
    id,
    ok: flag,
    r: optional(anything),
    e: optional(record({ code: name, message: text(4000), data: optional(anything) })),
  }),
  /** `seq` counts the events of one host session, so that late and double ones are told apart. */
  evt: record({ m: name, p: optional(anything), seq }),
});

export type Envelope = TypeOf<typeof envelopeShape>;
export type HostInfo = TypeOf<typeof hostInfo>;
export type EnvelopeOf<K extends Envelope["k"]> = Extract<Envelope, { readonly k: K }>;

export type DecodeProblem = "not text" | "too large" | "not JSON" | "not ours" | "malformed";
export type Decoded =
  | { readonly ok: true; readonly value: Envelope }
  | {
      readonly ok: false;
      readonly problem: DecodeProblem;
      /** The id that the broken message seems to answer, so that its request need not wait for ever. */
      readonly id?: string;
    };

export function encode(envelope: Envelope): BridgeResult<string> {
  const message = JSON.stringify({ th: 1, ...envelope });
  return isTooLarge(message)
    ? { ok: false, error: { code: "TOO_LARGE", message: `${envelope.k} is over 256 KiB` } }
    : { ok: true, value: message };
}

export function decode(message: unknown): Decoded {
  if (typeof message !== "string") return { ok: false, problem: "not text" };
  if (isTooLarge(message)) return broken("too large", message);
  const parsed = parse(message);
  if (parsed === undefined) return broken("not JSON", message);
  if (ownField(parsed, "th") !== 1) return { ok: false, problem: "not ours" };
  const checked = check(envelopeShape, parsed);
  return checked.ok ? checked : broken("malformed", message);
}

function broken(problem: DecodeProblem, message: string): Decoded {
  const head = /"k":"res".{0,20}"id":"([\w-]{1,100})"/.exec(message.slice(0, 200));
  return head?.[1] ? { ok: false, problem, id: head[1] } : { ok: false, problem };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

function isTooLarge(message: string): boolean {
  // A UTF-16 unit is at most three bytes of UTF-8: only what lies between is worth counting.
  if (message.length * 3 <= MESSAGE_MAX_BYTES) return false;
  return (
    message.length > MESSAGE_MAX_BYTES ||
    new TextEncoder().encode(message).length > MESSAGE_MAX_BYTES
  );
}
