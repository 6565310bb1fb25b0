import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en.ts";
import { es } from "../../src/i18n/es.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { ru } from "../../src/i18n/ru.ts";

type Forms = Readonly<Record<string, string>>;

/** Every text that has plural forms, by its key. */
function pluralsOf(table: object, path = ""): [key: string, forms: Forms][] {
  return Object.entries(table).flatMap(([name, value]): [string, Forms][] => {
    if (typeof value === "string") return [];
    const key = path ? `${path}.${name}` : name;
    return "other" in value ? [[key, value as Forms]] : pluralsOf(value, key);
  });
}

/** A count for each form of each language, with those where the tens decide. */
const COUNTS = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 111, 112, 121];

const KEYS = pluralsOf(en).map(([key]) => key);

describe.each([
  ["en", en, ["one", "other"]],
  ["ru", ru, ["few", "many", "one", "other"]],
  ["es", es, ["many", "one", "other"]],
] as const)("the plurals in %s", (language, table, categories) => {
  const plurals = pluralsOf(table);
  const rules = new Intl.PluralRules(language);
  const t = createTranslator(language) as (key: string, values: object) => string;

  it("are of the same texts as in English, each with all forms of the language", () => {
    expect(plurals.map(([key]) => key)).toEqual(KEYS);
    for (const [key, forms] of plurals) {
      expect(Object.keys(forms).sort(), key).toEqual([...categories]);
    }
  });

  it("follow the count, wherever there is one", () => {
    for (const [key, forms] of plurals) {
      for (const count of COUNTS) {
        const text = forms[rules.select(count)]?.replace("{{count}}", String(count));
        expect(t(key, { count }), key).toBe(text);
      }
    }
  });
});
