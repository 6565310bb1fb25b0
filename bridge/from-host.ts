/** The envelopes: every message is one of these, as JSON. bridge/codec.ts writes and reads them. */
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
    /** Results of durable methods that the app has not acked yet by their `opId`: a page may have died with one. */
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
