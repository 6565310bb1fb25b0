import type { ContractModel, EventModel, MethodModel } from "../codegen/contract/model.ts";
import { judge } from "../codegen/vectors/judge.ts";
import type { RuleId } from "./rules.ts";

/** What a host has posted. Its fields are checked only where a rule says so. */
export type Message = Readonly<Record<string, unknown>>;

/** What has become of a request of the page. */
type Fate = "open" | "answered" | "taken back" | "page dead" | "too early" | "malformed";

/** Called for what breaks a rule at any time, whichever rule is being checked. */
type OnBreak = (rule: RuleId, why: string) => void;

/** Watches one run of the app: every message of the host, beside what the page has posted. */
export function watchMessages(contract: ContractModel, onBreak: OnBreak) {
  const { envelope, limits, methods, events } = contract;
  const requests = new Map<
    string,
    { readonly method: MethodModel | undefined; fate: Fate; isAcked?: true }
  >();
  let page: unknown;
  let isWelcomed = false;
  let session: unknown;
  let lastSeq = 0;
  /** The latest of each state event that the page got. */
  const latest = new Map<string, string>();

  function endRequests(): void {
    for (const request of requests.values()) {
      if (request.fate === "open") request.fate = "page dead";
    }
  }

  function newPage(next: unknown): void {
    if (page === next) return;
    page = next;
    isWelcomed = false;
    endRequests();
  }

  function welcome(message: Message): void {
    session ??= message.session;
    if (message.session !== session) {
      onBreak("welcome.session", `session ${message.session} after ${session}`);
    }
    if (Array.isArray(message.caps)) {
      onBreak("welcome.caps", "caps is a list, and not an object of methods with their versions");
    }
    for (const [name, version] of entriesOf(message.caps)) {
      const isVersion = Number.isInteger(version) && Number(version) > 0;
      if (isVersion) continue;
      const text = JSON.stringify(version);
      onBreak("welcome.caps", `${name} has the version ${text}, which is no whole number above 0`);
    }
    for (const [name, params] of entriesOf(message.state)) {
      const event = events.find(each => each.name === name);
      const why = whyNoState(event, params ?? {});
      if (why) onBreak("welcome.state", `${name} ${why}`);
    }
    for (const [name, wanted] of latest) {
      const found = textOf(name, (message.state as Message | undefined)?.[name]);
      if (found !== wanted) onBreak("welcome.state", `${name} is ${found}, and was ${wanted}`);
    }
    for (const { m, r } of Array.isArray(message.restored) ? message.restored : []) {
      const method = methods.find(({ name, durable }) => name === m && durable);
      if (!method) onBreak("message.shape", `restored has a result of ${m}, which is not durable`);
      else if (!judge(method.result, r).ok) {
        onBreak("message.shape", `restored has ${JSON.stringify(r)}`);
      }
    }
  }

  function answer({ id, ok, r, e }: Message): void {
    const request = requests.get(`${id}`);
    if (!request) {
      onBreak("request.id", `an answer to ${id}, which the page did not ask`);
      return;
    }
    const { method, fate } = request;
    if (fate === "too early") onBreak("hello.first", `an answer to ${id}, asked before the hello`);
    if (fate === "answered") onBreak("request.once", `a second answer to ${id}`);
    if (fate === "taken back")
      onBreak("request.cancel", `an answer to ${id}, which was taken back`);
    if (fate === "malformed")
      onBreak("malformed.ignored", `an answer to ${id}, which is no request`);
    if (fate === "page dead") {
      const rule = method?.durable ? ruleOfLateAnswer(ok, e) : "page.requests";
      onBreak(rule, `an answer to ${id}, whose page is dead`);
    }
    request.fate = "answered";
    if (!ok && !e) onBreak("request.error", `the answer to ${id} has no error`);
    const verdict = ok === true && method && judge(method.result, r ?? {});
    if (verdict && !verdict.ok) {
      onBreak("request.limits", `the result of ${method.name}: ${wordsOf(r ?? {}, verdict.at)}`);
    }
  }

  function ack(id: string): void {
    const request = requests.get(id);
    if (!request) {
      onBreak("request.id", `an ack of ${id}, which the page did not ask`);
      return;
    }
    if (request.isAcked) onBreak("request.once", `a second ack of ${id}`);
    if (request.fate === "answered") onBreak("request.once", `an ack of ${id} after its answer`);
    request.isAcked = true;
  }

  /** The fields that the contract names, in its order. */
  function textOf(name: string, params: unknown): string {
    const event = events.find(each => each.name === name);
    const verdict = event && judge(event.params, params);
    return verdict?.ok ? JSON.stringify(verdict.value) : "missing";
  }

  function event({ m, p, seq }: Message): void {
    const known = events.find(({ name }) => name === m);
    const verdict = known && judge(known.params, p ?? {});
    if (!known) onBreak("event.limits", `${m} is none of the events of the reference`);
    if (verdict && !verdict.ok) onBreak("event.limits", `${m}: ${wordsOf(p ?? {}, verdict.at)}`);
    if (known?.retained && verdict?.ok) latest.set(known.name, textOf(known.name, p ?? {}));
    // The page has not used it.
    else if (known) latest.delete(known.name);
    if (Number(seq) <= lastSeq) onBreak("event.seq", `${m} has ${seq} after ${lastSeq}`);
    lastSeq = Number(seq);
  }

  return {
    pageDied(): void {
      newPage(undefined);
    },
    /** The page has posted this. */
    posted({ k, id, m, page: by }: Message): void {
      if (k === "hello") newPage(by);
      if (k === "cancel") {
        const request = requests.get(`${id}`);
        if (request) request.fate = "taken back";
      }
      if (k !== "req" || requests.get(`${id}`)?.fate === "open") return;
      const fate = page === undefined ? "too early" : "open";
      requests.set(`${id}`, { method: methods.find(({ name }) => name === m), fate });
    },
    /** The page has posted a text that is no message. */
    postedText(text: string): void {
      const id = /"id":\s*"([^"]*)"/.exec(text)?.[1];
      if (id !== undefined) requests.set(id, { method: undefined, fate: "malformed" });
    },
    /** @returns undefined if it is no message at all */
    received(text: unknown): Message | undefined {
      const message = parse(text);
      if (message?.th !== 1) {
        const why = typeof text === "string" ? "not a message" : "not text";
        onBreak("message.shape", `${why}: ${JSON.stringify(text)?.slice(0, 200)}`);
        return undefined;
      }
      if (new TextEncoder().encode(`${text}`).length > limits.messageMaxBytes) {
        onBreak("message.shape", `${message.k} is too large`);
      }
      const verdict = judge(envelope.fromHost, message);
      if (!verdict.ok) {
        const isMany = verdict.at === "restored" && Array.isArray(message.restored);
        const why = `${message.k}: ${wordsOf(message, verdict.at)}`;
        onBreak(isMany ? "durable.newest" : "message.shape", why);
      }
      if (page === undefined) {
        // The answer to a dead page breaks the rule of its request.
        const isLate = requests.get(`${message.id}`)?.fate === "page dead";
        if (!isLate) onBreak("hello.first", `${message.k} without a page`);
      } else if (!isWelcomed && message.k !== "welcome")
        onBreak("hello.first", `${message.k} first`);
      isWelcomed ||= message.k === "welcome";
      if (message.k === "welcome") welcome(message);
      if (message.k === "evt") event(message);
      if (message.k === "res") answer(message);
      if (message.k === "ack") ack(`${message.id}`);
      return message;
    },
  };
}

/** Why such an event cannot stand in the state of a welcome, if so. */
function whyNoState(event: EventModel | undefined, params: unknown): string | undefined {
  if (!event) return "is none of the events of the reference";
  if (!event.retained) return "is no state";
  const verdict = judge(event.params, params);
  return verdict.ok ? undefined : wordsOf(params, verdict.at);
}

/** What is wrong at a place of a message, such as `theme is "Dark"`. */
function wordsOf(message: unknown, at: string): string {
  const inner = (value: unknown, name: string) =>
    typeof value === "object" ? (value as Message | null)?.[name] : undefined;
  const found = at ? at.split(".").reduce(inner, message) : message;
  const text = JSON.stringify(found);
  return `${at || "the whole"} is ${text === undefined ? "missing" : `${text.slice(0, 200)}, which the reference does not allow`}`;
}

/** Which rule of a durable request is broken by an answer to its dead page. */
function ruleOfLateAnswer(ok: unknown, e: unknown): RuleId {
  if (ok === true) return "durable.next";
  const { code } = (e ?? {}) as { readonly code?: unknown };
  return code === "ABORTED" ? "durable.user" : "durable.error";
}

function parse(text: unknown): Message | undefined {
  try {
    const value: unknown = typeof text === "string" && JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}

const entriesOf = (value: unknown) =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];
