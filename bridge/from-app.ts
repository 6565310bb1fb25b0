import { anything, choice, list, optional, record, type TypeOf, text, whole } from "./shapes.ts";

const name = text(100);
const version = whole(1, 1e6);
const withId = record({ id: name });

/** Every message from the app, by its kind `k`. In a file of its own: only hosts need it when they run. */
export const fromApp = choice("k", {
  /** `page` is new with every load of the page. */
  hello: record({
    page: name,
    protocols: list(version, 16),
    contract: version,
    methods: list(name, 256),
    events: list(name, 256),
    /** Which build of the page it is: its version, and a name of its content. Unknown in development. */
    version: optional(name),
    build: optional(name),
  }),
  req: record({ id: name, m: name, p: anything }),
  /** Takes the request back. The page expects no answer. */
  cancel: withId,
  /** The page has saved a result. `id` is the result's `opId`; the host may forget the result now. */
  ack: withId,
});

export type FromApp = TypeOf<typeof fromApp>;
export type Hello = Extract<FromApp, { readonly k: "hello" }>;
