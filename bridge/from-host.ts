import {
  anything,
  choice,
  flag,
  list,
  optional,
  record,
  type TypeOf,
  text,
  whole,
} from "./shapes.ts";

/** A welcome has at most so many results. */
export const RESTORED_MAX = 32;
/** Of the message of an error. */
export const ERROR_MAX_CHARS = 4000;

const name = text(100);
const seq = whole(0, Number.MAX_SAFE_INTEGER);

const hostInfo = record({ name, version: name, platform: name });
/** What the host says about itself. The debug panel and reports show it. */
export type HostInfo = TypeOf<typeof hostInfo>;

/** Every message from the host, by its kind `k`. bridge/codec.ts writes and reads them as JSON. */
export const fromHost = choice("k", {
  /** Answers a hello. The host sends it again when your app returns to the foreground. */
  welcome: record({
    protocol: whole(1, 1e6),
    /** New at every start of the host. When it changes, the page knows that its open requests are lost. */
    session: name,
    host: hostInfo,
    /** For each method that the host offers: the contract version in which the host has it. */
    caps: anything,
    /** For each retained event: the parameters of the latest one. */
    state: anything,
    /** Number of the last event before this welcome. */
    seq,
    /**
     * Results of durable methods that the page has not yet confirmed with an ack of their `opId`. The page
     * that asked for them may have been killed.
     */
    restored: list(record({ m: name, opId: name, r: anything }), RESTORED_MAX),
    /** A debug build of your app: the page may show its debug panel. */
    debug: flag,
  }),
  /** The host received the request. */
  ack: record({ id: name }),
  res: record({
    id: name,
    ok: flag,
    r: optional(anything),
    e: optional(record({ code: name, message: text(ERROR_MAX_CHARS), data: optional(anything) })),
  }),
  /** `seq` counts the events of one host session. The page uses it to drop events that come late or twice. */
  evt: record({ m: name, p: optional(anything), seq }),
});

export type FromHost = TypeOf<typeof fromHost>;
type Kind<K extends FromHost["k"]> = Extract<FromHost, { readonly k: K }>;
export type Welcome = Kind<"welcome">;
export type Ack = Kind<"ack">;
export type Response = Kind<"res">;
