import { toCyrillic, toLatin } from "../i18n/latin-letters.ts";
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

const textsByKey = Object.values(tables).map(table => new Map(textsOf(table)));
/** What a key says in every language. Keys that say the same share a number. English has every key. */
const sayings = new Map(
  textsOf(tables.en).map(([key]) => [key, JSON.stringify(textsByKey.map(texts => texts.get(key)))]),
);
const different = [...new Set(sayings.values())];
const numbers = new Map([...sayings].map(([key, saying]) => [key, different.indexOf(saying) + 1]));

/**
 * A language's texts as a list in the order of the numbers. Those that only English has are the last ones. No text has
 * the number 0, which would be no key where a key may be missing.
 */
function numbered(table: Table): string {
  const texts = new Map(textsOf(table).map(([key, text]) => [numbers.get(key), text]));
  return JSON.stringify([0, ...different.flatMap((_, at) => texts.get(at + 1) ?? [])]);
}

/** The Russian texts are read when the first one is asked for. */
function numberedTables(): string {
  const { ru, ...others } = tables;
  const russian = toLatin(numbered(ru));
  if (toCyrillic(russian) !== numbered(ru)) throw new Error("A Russian text has a backquote.");
  return `import { toCyrillic } from "./latin-letters.ts";
    let ru;
    export const tables = {
      ${Object.entries(others)
        .map(([language, table]) => `${language}: ${numbered(table)},`)
        .join("")}
      get ru() { return ru ??= JSON.parse(toCyrillic(${JSON.stringify(russian)})); },
    };`;
}

/**
 * In the bundle the key of a text is its number: `t("teams.title")` becomes `t(75)`. Every string that is a
 * key is replaced, so no string of the app may be a key by accident, and no key may be put together from
 * parts: tests/build/short-keys.test.ts holds both.
 */
export function shortenKeys(source: string, path: string): string {
  if (path === "src/i18n/tables.ts") return numberedTables();
  const isJsx = path.endsWith("x");
  return source.replace(/(=?)"(\w+\.\w+)"/g, (literal, attribute, key) => {
    const number = numbers.get(key);
    if (number === undefined) return literal;
    return isJsx && attribute ? `={${number}}` : attribute + number;
  });
}
