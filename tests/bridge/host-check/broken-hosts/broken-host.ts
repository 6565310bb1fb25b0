import type { RuleId } from "../../../../bridge/host-check/rules.ts";
import { type Fault, type Message, type Post, readMessage } from "../storing-host.ts";

/** By the rule that it breaks: what a host does, as a sentence whose subject is the host. Made for each life of the app. */
export type BrokenHosts = Partial<Record<RuleId, Readonly<Record<string, () => Fault>>>>;

export const isWelcome = ({ k }: Message) => k === "welcome";
export const isAnswer = ({ k }: Message) => k === "res";
export const codeOf = ({ e }: Message) => (e as { readonly code?: unknown } | undefined)?.code;
export const errorOf = (message: Message) =>
  (message.e as { readonly message?: string })?.message ?? "";
export const paramsOf = ({ p }: Message) => (p ?? {}) as Message;
export const refuse = (id: unknown, code: string): Message => ({
  ...{ th: 1, k: "res", id, ok: false },
  e: { code, message: "" },
});

/** A host that posts each message changed, or not at all. */
export const posting = (change: (message: Message) => Message | undefined) => (): Fault => ({
  post: message => {
    const changed = change(message);
    return changed ? [changed] : [];
  },
});
/** A host that understands each message of the page as another one, or not at all. */
export const taking = (change: (message: Message) => Message | undefined) => (): Fault => ({
  take: (text, message) => {
    const changed = change(message);
    return changed === message ? text : changed && JSON.stringify(changed);
  },
});
export const welcoming = (change: (welcome: Message) => Message) =>
  posting(message => (isWelcome(message) ? change(message) : message));
/** What a host does when a message of the page comes; `true` if nothing else is to be done. */
export const hearing =
  (hear: (message: Message, post: Post) => boolean | undefined) => (): Fault => ({
    order: (order, post) => order.do === "post" && Boolean(hear(readMessage(order.text), post)),
  });
export const statusOf = ({ r }: Message) => (r as Message | undefined)?.status;
