import { describe, expect, it } from "vitest";
import { messages } from "../../native-samples/backend/http/messages.ts";
import { developer } from "../../src/i18n/developer.ts";
import { en } from "../../src/i18n/en.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { tables } from "../../src/i18n/tables.ts";
import { LANGUAGES, type Language, PLURAL_CATEGORIES } from "../../src/limits.ts";
import { readSources } from "./code-strings.ts";

/** Every text by its key: one, or the forms of a plural. The compiler compares keys and variables. */
type Texts = readonly (readonly [key: string, forms: Readonly<Record<string, string>>])[];

function textsOf(table: object, path = ""): Texts {
  return Object.entries(table).flatMap(([name, value]): Texts => {
    const key = path + name;
    if (typeof value === "string") return [[key, { other: value }]];
    return "other" in value ? [[key, value]] : textsOf(value, `${key}.`);
  });
}

const TRANSLATED = LANGUAGES.filter(language => language !== "en");

/** Counts of every plural category, with those where the tens decide. */
const COUNTS = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 111, 112, 121];

describe.each([...LANGUAGES, "developer"])("the texts in %s.ts", async name => {
  const texts = textsOf((await import(`../../src/i18n/${name}.ts`))[name]);

  it("are never empty, never padded and never doubly spaced", () => {
    for (const [key, forms] of texts) {
      for (const text of Object.values(forms)) {
        expect(text, key).toBe(text.trim());
        expect(text, key).not.toMatch(/^$| {2}|<|>/);
      }
    }
  });
});

describe.each(LANGUAGES)("the texts in %s", async language => {
  const texts = textsOf((await import(`../../src/i18n/${language}.ts`))[language]);

  it("have the plural categories of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    expect([...PLURAL_CATEGORIES[language]].sort()).toEqual([...pluralCategories].sort());
  });

  it("follow the count, wherever there is one", () => {
    const rules = new Intl.PluralRules(language);
    const t = createTranslator(language) as (key: string, values: object) => string;
    for (const [key, forms] of texts.filter(([, { other }]) => other?.includes("{{count}}"))) {
      for (const count of COUNTS) {
        const text = forms[rules.select(count)]?.replace("{{count}}", String(count));
        expect(t(key, { count }), key).toBe(text);
      }
    }
  });
});

/** Signs, and words that languages share. */
const SHARED = [
  ...["banner.strong", "members.admin", "stats.percent", "stats.hoursUnit", "stats.minutesUnit"],
];

it("each language has a text of its own for every key [8.26 8.28 8.43]", () => {
  const languages = LANGUAGES.map(language => new Map(textsOf(tables[language])));
  const shared = textsOf(en)
    .map(([key]) => key)
    .filter(key => new Set(languages.map(texts => texts.get(key)?.other)).size < languages.length);
  expect(shared.sort()).toEqual(SHARED.sort());
});

it("the reference backend says what the app says for the same thing, in each language", () => {
  /** What the app says in a language where it says `english` in English. */
  const said = (language: Language, english: string) => {
    const own = new Map(textsOf(tables[language]));
    return textsOf(en)
      .filter(([, { other }]) => other?.replace(/{{\w+}}/, "{team}") === english)
      .map(([key]) => own.get(key)?.other?.replace(/{{\w+}}/, "{team}"));
  };
  const same = textsOf(messages.en).filter(([, { other = "" }]) => said("en", other).length > 0);
  expect(same.length).toBeGreaterThan(9);
  for (const [key, { other = "" }] of same) {
    for (const language of TRANSLATED) {
      const server = new Map(textsOf(messages[language])).get(key)?.other;
      expect(said(language, other), `${key} in ${language}`).toContain(server);
    }
  }
});

it("no title ends with a full stop, but for the one of an empty activity feed, which is to the letter", () => {
  for (const language of LANGUAGES) {
    const titles = textsOf(tables[language]).filter(([key]) => /title$|\.empty$/i.test(key));
    const stopped = titles.filter(([, { other = "" }]) => other.endsWith("."));
    expect(stopped.map(([key]) => key)).toEqual(language === "en" ? ["activity.empty"] : []);
  }
});

it.each([
  ["teams.fetchFailed", "teams.fetchError"],
  ["activity.fetchFailed", "teams.activitiesError"],
] as const)("what is below the title %s does not say the title again", (title, text) => {
  for (const language of LANGUAGES) {
    const t = createTranslator(language);
    expect(t(text)).not.toContain(t(title));
  }
});

it("the texts for developers are English in every language", () => {
  for (const [key, { other }] of textsOf(developer)) {
    for (const language of LANGUAGES) {
      const t = createTranslator(language) as (key: string, values: object) => string;
      const variables = Array.from(other?.matchAll(/{{(\w+)}}/g) ?? [], ([text, name]) => [
        name,
        text,
      ]);
      expect(t(key, Object.fromEntries(variables)), `${key} in ${language}`).toBe(other);
    }
  }
});

describe("typography", () => {
  const all = (table: object) => textsOf(table).flatMap(([, forms]) => Object.values(forms));
  const countOf = (text: string, sign: string) => text.split(sign).length;

  it("of each translation has one character for an ellipsis and no straight quotes", () => {
    const texts = TRANSLATED.flatMap(language =>
      [tables[language], messages[language]].flatMap(all),
    );
    expect(texts.filter(text => /\.\.\.|["“”]|'/.test(text))).toEqual([]);
  });

  it("of each language keeps a figure and its unit in one line", () => {
    const texts = LANGUAGES.flatMap(language => all(tables[language]));
    expect(texts.filter(text => / (MB|МБ|h|ч|%)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it("of Russian has no Latin letter among Cyrillic ones", () => {
    const texts = [tables.ru, messages.ru].flatMap(all);
    expect(texts.filter(text => /[а-яё][a-z]|[a-z][а-яё]/i.test(text))).toEqual([]);
  });

  it("of Spanish opens each question and exclamation", () => {
    const isOpen = (text: string) =>
      countOf(text, "¿") === countOf(text, "?") && countOf(text, "¡") === countOf(text, "!");
    expect([tables.es, messages.es].flatMap(all).filter(text => !isOpen(text))).toEqual([]);
  });

  it("of Russian keeps a dash at the word before it", () => {
    expect([tables.ru, messages.ru].flatMap(all).filter(text => / —/.test(text))).toEqual([]);
  });
});

/** Named by section 8 of the specification. */
const UNUSED = /^(teams\.(leave|delete)Error|activity\.unexpectedError)$/;

it("every text is used", () => {
  const code = [...readSources(["src"]).values()].join("\n");
  const unused = textsOf({ ...en, ...developer })
    .map(([key]) => key)
    .filter(key => !code.includes(`"${key}"`));
  expect(unused.filter(key => !UNUSED.test(key))).toEqual([]);
});
