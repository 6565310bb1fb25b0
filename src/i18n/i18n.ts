import rosetta from "rosetta";
import { abbreviate, abbreviation } from "../core/numbers.ts";
import type { Language } from "../limits.ts";
import type { MessageKey, PlainMessageKey, PluralMessage, Values } from "./messages.ts";
import { tables } from "./tables.ts";

export type { MessageKey, PlainMessageKey, Values };

/**
 * Gives the text of a key: `t("teams.members", { count: 3 })`.
 * Values are required exactly where the English text has variables.
 */
export type Translate = <K extends MessageKey>(
  key: K,
  ...values: K extends PlainMessageKey ? [] : [Values<K>]
) => string;

const dictionary = rosetta<object>(tables);

/** The number that people say for an abbreviated count. Its plural is used: "1k участников". */
function spokenCount(count: number): number {
  const { unit, value } = abbreviation(count);
  return unit === "M" ? 1_000_000 : unit === "k" ? 1000 : value;
}

/** The texts of one language. Numbers among the values are abbreviated as that language writes them. */
export function createTranslator(language: Language): Translate {
  let plurals: Intl.PluralRules | undefined;
  // Created with the first count: it is slow, and the first screen may show no count.
  const categoryOf = (count: number) => {
    plurals ??= new Intl.PluralRules(language);
    return plurals.select(spokenCount(count));
  };
  // The texts for developers are in English only.
  const read = (key: string, values?: Record<string, string>): string | PluralMessage =>
    dictionary.t(key, values, language) || dictionary.t(key, values, "en");

  return (key, ...[values]) => {
    const shown: Record<string, string> = {};
    let category = "other";
    for (const [name, value] of Object.entries<string | number>(values ?? {})) {
      shown[name] = typeof value === "number" ? abbreviate(value, language) : value;
      if (name === "count") category = categoryOf(Number(value));
    }
    // In the bundle it is a number, which rosetta does not look up.
    const message = read(`${key}`, shown);
    if (typeof message === "string") return message;
    // An old engine may choose a category that the text does not have.
    return String(read(`${key}.${category in message ? category : "other"}`, shown));
  };
}
