import type { MessageKey, PlainMessageKey, Translate, Values } from "./i18n.ts";

/** The key of a text without variables. Services and stores name what happened by it. */
export type NoticeKey = PlainMessageKey;
type KeyWithValues = Exclude<MessageKey, NoticeKey>;

type NoticeText =
  | { readonly key: NoticeKey; readonly values?: never }
  | { [K in KeyWithValues]: { readonly key: K; readonly values: Values<K> } }[KeyWithValues];

/** What a store asks to be shown in a toast: the server's words if there are any, else the key's text. */
export type Notice = NoticeText & {
  readonly kind: "success" | "error" | "warning" | "info";
  readonly serverText?: string | undefined;
};

type AnyText = (key: MessageKey, values: Notice["values"]) => string;

/** The words of a notice, in the language of `t`. */
export function describeNotice(t: Translate, notice: Notice): string {
  // The union of notices ties each key to its values; TypeScript loses that tie in a call.
  return notice.serverText || (t as AnyText)(notice.key, notice.values);
}
