import { describe, expect, it } from "vitest";
import { allStrings, readSources } from "./code-strings.ts";

/** Strings that look like a text, and are none: roles, keys of the keyboard, parts of names. */
const NAMES = new Set(
  `Owner Admin Member NonMember Home End PageUp PageDown Page Enter Escape Tab ArrowUp ArrowDown ArrowLeft
  ArrowRight Window Source Files
  TeamhubApp/1.0.0 User-Agent`.split(/\s+/),
);
/** For developers: a mistake of the composition root, and of a host. For browsers: what a link gives away. */
const NOT_FOR_USERS = new Set([
  "The stores were used before their services were provided",
  "debug.toggled: not allowed",
  "noopener noreferrer",
]);

const SENTENCE = /\p{L}{2,}[,:;]? \p{L}{2,}/u;
/** Styles that are plain strings. */
const STYLE = /;|}$|^ms /;
const CAPITAL = /^\s*\p{Lu}\p{Ll}/u;
/** A text in an attribute, in small letters too. Names of headers are the same in every language. */
const ATTRIBUTE =
  /\b(?:alt|hint|placeholder|text|title|[\w-]*label)=\{?["'`](?!X-|User-Agent|lang=)[^"'`]*\p{L}[^"'`]*/giu;

/** The lint rule `noJsxLiterals` finds what stands between tags. */
function looseTexts(source: string): string[] {
  const strings = allStrings(source).filter(
    text =>
      (CAPITAL.test(text) || (SENTENCE.test(text) && !STYLE.test(text))) &&
      !NAMES.has(text) &&
      !NOT_FOR_USERS.has(text),
  );
  return [...strings, ...(source.replace(/\${[^}]*}/g, "").match(ATTRIBUTE) ?? [])];
}

it("no text stands in the code of a screen, a component or a store", () => {
  const files = [...readSources(["src"])].filter(([file]) =>
    /^src\/(screens\/|ui\/|stores\/|app\.tsx)/.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap(([file, source]) =>
    looseTexts(source).map(text => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe("a text is found", () => {
  it.each([
    "<p>{isOn ? 'Yes' : t('no')}</p>",
    "<b aria-label='close' />",
    "<b label={'your ' + name} />",
    "<img title={`photo $\x7Bn}`} alt='' />",
    "<EmptyState action={{ label: 'Retry', onPress }} />",
    "const title = 'weekly workouts';",
  ])("in %s", source => {
    expect(looseTexts(source)).toHaveLength(1);
  });

  it.each([
    "<p>{t('common.back')} · {value}</p>",
    "<button type='button' className='a b'>×</button>",
    "<p>{role === 'Owner' ? t('a') : t('b')}</p>",
    "<TextField label='X-App-Version' />",
    "css`padding: one two`;",
  ])("but not in %s", source => {
    expect(looseTexts(source)).toEqual([]);
  });
});
