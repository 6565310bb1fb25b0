import { exampleOf } from "../codegen/contract/example-of.ts";
import type { ContractModel, EventModel, MethodModel } from "../codegen/contract/model.ts";
import { judge } from "../codegen/vectors/judge.ts";
import type { Adapter } from "./adapter-lines.ts";
import type { RuleId } from "./rules.ts";
import { Broken, createTalk, NotChecked } from "./talk.ts";
import { type Message, watchMessages } from "./watch-messages.ts";

export interface Patience {
  /** What must come comes within this time. */
  readonly waitMs: number;
  /** What has not come within this time does not come. */
  readonly quietMs: number;
}

interface HostOptions {
  readonly contract: ContractModel;
  readonly patience: Patience;
  /** Called for what breaks a rule at any time, whichever rule is being checked. */
  readonly onBreak: (rule: RuleId, why: string) => void;
}

/** Parameters of an event within their limits. */
export const goodEvent = ({ params }: EventModel) => exampleOf(params) as object;

/** A host as the checks see it: they play the page, the user and the system. */
export type CheckedHost = ReturnType<typeof createCheckedHost>;

export function createCheckedHost(adapter: Adapter, { contract, patience, onBreak }: HostOptions) {
  let watch = watchMessages(contract, onBreak);
  let messages: Message[] = [];
  let calls: string[] = [];
  let cancelled: string[] = [];
  let caps: object = {};
  let pages = 0;
  let requests = 0;

  const { order, until, conversation, hasEnded } = createTalk(adapter, patience.waitMs, report => {
    if ("call" in report) calls.push(report.call);
    else if ("cancelled" in report) cancelled.push(report.cancelled);
    else {
      const message = watch.received(report.post);
      if (message) messages.push(message);
    }
  });

  function take<T>(list: T[], where: (item: T) => boolean): T | undefined {
    const index = list.findIndex(where);
    return index < 0 ? undefined : list.splice(index, 1)[0];
  }
  const next = (what: string, where: (message: Message) => boolean) =>
    until(() => take(messages, where), what);
  const quiet = () => new Promise<void>(resolve => setTimeout(resolve, patience.quietMs));

  /** Posts a message of the page, or a text that is none. */
  async function post(message: Message | string): Promise<void> {
    const isText = typeof message === "string";
    if (isText) watch.postedText(message);
    else watch.posted(message);
    await order({ do: "post", text: isText ? message : JSON.stringify({ th: 1, ...message }) });
  }

  /** Waits for an order that an adapter, or its types, may refuse. */
  const ifPossible = (given: Promise<void>) =>
    given.catch(reason => {
      if (!(reason instanceof NotChecked)) throw reason;
    });

  const helloOf = (fields: Message): Message => ({
    k: "hello",
    page: `check-${pages}`,
    protocols: [contract.protocol],
    contract: contract.contract,
    methods: contract.methods.map(({ name }) => name),
    events: contract.events.map(({ name }) => name),
    ...fields,
  });

  /** The next welcome. */
  async function welcomed(): Promise<Message> {
    const welcome = await next("welcome", ({ k }) => k === "welcome");
    caps = typeof welcome.caps === "object" && welcome.caps ? welcome.caps : {};
    return welcome;
  }

  /** The page says hello. @returns the welcome */
  async function hello(fields: Message = {}): Promise<Message> {
    await post(helloOf(fields));
    return welcomed();
  }

  /** Posts a request, and does not wait for anything. @returns its id */
  async function ask(
    method: MethodModel,
    params: Message = exampleOf(method.params) as Message,
    fields: Message = {},
  ): Promise<string> {
    requests += 1;
    const id = `check-${pages}-${requests}`;
    await post({ k: "req", id, m: method.name, p: params, ...fields });
    return id;
  }

  const isOfRequest = ({ k }: Message) => k === "ack" || k === "res";
  /** The ack of a request, or its answer if that comes first. */
  const heard = (id: string) =>
    next(`ack of ${id}`, message => isOfRequest(message) && message.id === id);
  const called = (method: MethodModel) =>
    until(() => take(calls, name => name === method.name), `call of ${method.name}`);

  return {
    ...{
      contract,
      conversation,
      hasEnded,
      post,
      helloOf,
      hello,
      welcomed,
      ask,
      heard,
      called,
      quiet,
      ifPossible,
    },

    /** Another life of the app, with a new page. Only `start` forgets what the app has stored. */
    async begin(how: "start" | "restart" = "start"): Promise<void> {
      await order({ do: how });
      watch = watchMessages(contract, onBreak);
      messages = [];
      calls = [];
      cancelled = [];
      pages += 1;
    },
    /** A new page says hello. @returns the welcome */
    newPage(fields: Message = {}): Promise<Message> {
      pages += 1;
      return hello(fields);
    },
    async killPage(): Promise<void> {
      watch.pageDied();
      await order({ do: "killPage" });
    },
    foreground: () => order({ do: "foreground" }),
    changeUser: () => order({ do: "changeUser" }),
    event: (name: string, params: object) => order({ do: "event", name, params }),
    answer: ({ name }: MethodModel, result: object) =>
      order({ do: "answer", method: name, result }),
    /** The same for a call that may have ended: some handlers are gone as soon as they are told to stop. */
    answerLate: ({ name }: MethodModel, result: object) =>
      ifPossible(order({ do: "answer", method: name, result })),
    fail: ({ name }: MethodModel, code: string, message: string) =>
      order({ do: "fail", method: name, code, message }),
    crash: ({ name }: MethodModel) => order({ do: "crash", method: name }),
    lateResult: ({ name }: MethodModel, opId: string, result: object) =>
      order({ do: "lateResult", method: name, opId, result }),

    /** Posts a request and waits until its handler runs. @returns its id */
    async open(method: MethodModel, params?: Message): Promise<string> {
      const id = await ask(method, params);
      const { k, e } = await heard(id);
      if (k === "res") throw new Broken(`${method.name} ended at once: ${JSON.stringify(e)}`);
      await called(method);
      return id;
    },
    answerTo: (id: string) =>
      next(`answer to ${id}`, message => message.k === "res" && message.id === id),
    /** The next ack or answer, whichever id it has. */
    nextOfRequests: () => next("ack or answer", isOfRequest),
    nextEvent: (name: string) => next(name, ({ k, m }) => k === "evt" && m === name),
    /** Which of these events the app sends to a page that is there: no app needs to have all. */
    async sent(events: readonly EventModel[]): Promise<readonly EventModel[]> {
      const found: EventModel[] = [];
      for (const each of events) {
        await ifPossible(order({ do: "event", name: each.name, params: goodEvent(each) }));
        await quiet();
        const sent = take(messages, ({ k, m }) => k === "evt" && m === each.name);
        if (!sent) continue;
        const [came, given] = [sent.p ?? {}, goodEvent(each)].map(params =>
          JSON.stringify(judge(each.params, params)),
        );
        if (came !== given) {
          throw new Broken(
            `${each.name} came with ${JSON.stringify(sent.p)}, and not with ${JSON.stringify(goodEvent(each))}`,
          );
        }
        found.push(each);
      }
      return found;
    },
    /** Waits until the handler is told to stop. */
    cancelled: (method: MethodModel) =>
      until(() => take(cancelled, name => name === method.name), `end of ${method.name}`),
    /** Waits a moment, and finds what should not have come. */
    async not(what: string, where: (message: Message) => boolean): Promise<void> {
      await quiet();
      const found = messages.find(where);
      if (found) throw new Broken(`${what}: ${JSON.stringify(found)}`);
    },
    /** Waits a moment, and finds calls that no check has waited for. */
    async notCalled(method: MethodModel): Promise<void> {
      await quiet();
      if (calls.includes(method.name)) throw new Broken(`${method.name} was called`);
    },
    /** How many calls no check has waited for. */
    callCount: () => calls.length,
    isOffered: ({ name }: MethodModel) => Object.hasOwn(caps, name),
    /** The version of a method in the last welcome. */
    versionOf: ({ name }: MethodModel) => Number((caps as Message)[name]),
    /** The first method of the contract that the host offers, and that fits. */
    offered(what: string, fits: (method: MethodModel) => boolean): MethodModel {
      const found = contract.methods.find(each => Object.hasOwn(caps, each.name) && fits(each));
      if (!found) throw new NotChecked(`the host offers no ${what}`);
      return found;
    },
  };
}
