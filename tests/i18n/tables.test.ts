import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en.ts";
import { es } from "../../src/i18n/es.ts";
import { ru } from "../../src/i18n/ru.ts";

const CATEGORIES = new Set(["one", "few", "many", "other"]);

/** Every text by its path; the forms of a plural share one path. */
function textsOf(table: object, path = ""): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of Object.entries(table)) {
    const own = CATEGORIES.has(name) ? path : path ? `${path}.${name}` : name;
    const found = typeof value === "string" ? [[own, [value]] as const] : textsOf(value, own);
    for (const [key, list] of found) texts.set(key, [...(texts.get(key) ?? []), ...list]);
  }
  return texts;
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/{{(.*?)}}/g)].map(match => String(match[1])).sort();
}

const english = textsOf(en);

describe.each([
  ["en", en],
  ["ru", ru],
  ["es", es],
] as const)("the texts in %s", (language, table) => {
  const texts = textsOf(table);

  it("have every key of English and no other", () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("are never empty, never padded and never doubly spaced", () => {
    for (const [key, forms] of texts) {
      for (const text of forms) {
        expect(text, key).not.toBe("");
        expect(text, key).toBe(text.trim());
        expect(text, key).not.toMatch(/ {2}|<|>/);
      }
    }
  });

  it("use the variables of English in every plural form", () => {
    for (const [key, forms] of texts) {
      const expected = variablesOf(english.get(key)?.[0] ?? "");
      for (const text of forms) expect(variablesOf(text), key).toEqual(expected);
    }
  });

  it("have the plural forms that the language has", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(Object.keys(table.teams.members).sort()).toEqual([...forms].sort());
  });
});

describe("typography", () => {
  it("of Russian and Spanish has one character for an ellipsis and no straight quotes", () => {
    for (const [key, forms] of [...textsOf(ru), ...textsOf(es)]) {
      for (const text of forms) expect(text, key).not.toMatch(/\.\.\.|["“”]|'/);
    }
  });

  it("of Russian has no Latin letter among Cyrillic ones", () => {
    for (const [key, forms] of textsOf(ru)) {
      for (const text of forms) expect(text, key).not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i);
    }
  });

  it("of Spanish opens each question and exclamation", () => {
    for (const [key, forms] of textsOf(es)) {
      for (const text of forms) {
        expect(text.split("¿").length, key).toBe(text.split("?").length);
        expect(text.split("¡").length, key).toBe(text.split("!").length);
      }
    }
  });
});
