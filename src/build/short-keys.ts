import { tables } from "../i18n/tables.ts";

type Table = { readonly [name: string]: string | Table };

/** Each text, or the forms of a plural, by its key. */
function textsOf(table: Table, path = ""): (readonly [key: string, text: string | Table])[] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === "string" || value.other
      ? [[path + name, value] as const]
      : textsOf(value, `${path}${name}.`),
  );
}

/** The number of each key. English has every text. */
const numbers = new Map(textsOf(tables.en).map(([key], index) => [key, index]));

/** Every language as a list in the order of the numbers. A text that only English has is empty. */
function numberedTables(): string {
  const lists = Object.entries(tables).map(([language, table]) => {
    const texts = new Map(textsOf(table));
    return [language, [...numbers.keys()].map(key => texts.get(key) ?? "")];
  });
  return `export const tables = ${JSON.stringify(Object.fromEntries(lists))};`;
}

/**
 * In the bundle the key of a text is its number: `t("teams.title")` becomes `t("75")`. Every string that is a
 * key is replaced, so no string of the app may be a key by accident, and no key may be put together from
 * parts: tests/build/short-keys.test.ts holds both.
 */
export function shortenKeys(source: string, path: string): string {
  if (path === "src/i18n/tables.ts") return numberedTables();
  return source.replace(/"(\w+\.\w+)"/g, (literal, key) => {
    const number = numbers.get(key);
    return number === undefined ? literal : `"${number}"`;
  });
}
