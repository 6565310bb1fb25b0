import { describe, expect, it } from "vitest";
import { allStrings, elementStrings, readSources } from "./code-strings.ts";

/** Properties that the user neither reads nor hears. What is not named here counts as text. */
const TECHNICAL = new Set(
  `accept aria-describedby aria-haspopup aria-hidden aria-live aria-modal autoCapitalize autoComplete
  autoCorrect capture className color decoding enterKeyHint fill href icon id inputMode kind name narrow
  role scope size sticky tone type viewBox`.split(/\s+/),
);

/** The same in every language: names of headers, and an example of a query. */
const NOT_LANGUAGE = /^(X-[A-Z]\w+(-\w+)*|User-Agent|lang=ru&theme=light)$/;

/** Two words of a language after each other. */
const SENTENCE = /\p{L}{2,}[,:;]? \p{L}{2,}/u;

/** For developers: a mistake of the composition root, and the log of the observed placeholder. */
const NOT_SHOWN = new Set([
  "The stores were used before their services were provided",
  "Post update:",
]);

const looseTexts = (source: string) =>
  elementStrings(source)
    .filter(({ place, text }) => !TECHNICAL.has(place) && !NOT_LANGUAGE.test(text))
    .map(({ place, text }) => `${place}: ${text}`);

describe("no text stands in the code", () => {
  it("of an element, between its tags or as a property of it", () => {
    const files = [...readSources(["src"], /\.tsx$/)];
    expect(files.length).toBeGreaterThan(80);
    const loose = files.flatMap(([file, source]) =>
      looseTexts(source).map(text => `${file}: ${text}`),
    );
    expect(loose).toEqual([]);
  });

  it("of a screen, a component or a store at all, whatever it does with it", () => {
    const files = [...readSources(["src/screens", "src/ui", "src/stores"])].filter(
      // Styles that are no tagged templates, because others put them into theirs.
      ([file]) => !/src\/ui\/(fragments|column|theme-styles)\.ts$/.test(file),
    );
    const loose = files.flatMap(([file, source]) =>
      allStrings(source)
        .filter(text => SENTENCE.test(text) && !NOT_SHOWN.has(text))
        .map(text => `${file}: ${text}`),
    );
    expect(loose).toEqual([]);
  });
});

describe("a text is found", () => {
  it.each([
    ["<p>Hello</p>", "child: Hello"],
    ["<p>{isOn ? 'Yes' : t('no')}</p>", "child: Yes"],
    ["<p>{count > 0 && `$\x7Bcount} left`}</p>", "child:  left"],
    ["<b aria-label='Close' />", "aria-label: Close"],
    ["<input placeholder={'Your ' + name} />", "placeholder: Your "],
    ["<img title={`Photo $\x7Bn}`} alt='' />", "title: Photo "],
    ["<EmptyState action={{ label: 'Retry', onPress }} />", "label: Retry"],
    ["<Tabs labels={['One', t('two')]} />", "labels: One"],
    ["<Any unheard='Of' />", "unheard: Of"],
  ])("in %s", (source, text) => {
    expect(looseTexts(source)).toEqual([text]);
  });

  it.each([
    "<p>{t('common.back')} · {value}</p>",
    "<button type='button' className='a b'>×</button>",
    "<p>{role === 'Owner' ? t('a') : t('b')}</p>",
    "<TextField label='X-App-Version' />",
  ])("and %s is none", source => {
    expect(looseTexts(source)).toEqual([]);
  });

  it("where a variable holds it", () => {
    const source = "const title = 'Weekly workouts'; css`padding: one two`;";
    expect(allStrings(source).filter(text => SENTENCE.test(text))).toEqual(["Weekly workouts"]);
  });
});
