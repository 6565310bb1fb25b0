import type { PlainMessageKey, Translate } from "../../i18n/i18n.ts";

/** Choices of a row, in the order in which their names stand. */
export function choicesOf<Id extends string>(
  t: Translate,
  names: Readonly<Record<Id, PlainMessageKey>>,
): readonly { readonly id: Id; readonly label: string }[] {
  return Object.entries<PlainMessageKey>(names).map(([id, key]) => ({
    id: id as Id,
    label: t(key),
  }));
}
