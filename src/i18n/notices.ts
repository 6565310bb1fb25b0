import type { Notice, NoticeValues } from "../core/notice.ts";
import { describeFailure } from "./failures.ts";
import type { MessageKey, Translate, Values } from "./i18n.ts";

/** Compiles only while every notice with values has a text that asks for no other values. */
type WithTexts<N extends { readonly [K in keyof NoticeValues]: Values<K> }> = N;
type TextWithValues = (
  key: MessageKey,
  values: WithTexts<NoticeValues>[keyof NoticeValues],
) => string;

/** The words of a notice: the server's, the failure's reason, or the text of its key. */
export function describeNotice(t: Translate, notice: Notice): string {
  if (notice.serverText?.trim()) return notice.serverText;
  // The union of notices ties each key to its values; TypeScript loses that tie in a call.
  if (notice.values) return (t as TextWithValues)(notice.key, notice.values);
  return notice.failure ? describeFailure(t, notice.failure, notice.key) : t(notice.key);
}
