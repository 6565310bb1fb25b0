import type { Translate } from "../../i18n/i18n.ts";
import type { Action } from "../../ui/action.ts";

/** What can be done with a post or a comment that was not sent. */
export function unsentActions(
  t: Translate,
  { retry, edit, discard }: Readonly<Record<"retry" | "edit" | "discard", () => void>>,
): readonly Action[] {
  return [
    { label: t("common.retry"), onPress: retry },
    { label: t("common.edit"), onPress: edit },
    { label: t("common.discard"), onPress: discard },
  ];
}
