import type { Node } from "acorn";
import { describe, expect, it } from "vitest";
import {
  LAUNCH_ENVIRONMENTS,
  LAUNCH_LANGUAGES,
  LAUNCH_THEMES,
  readLaunchContext,
} from "../bridge/launch.ts";
import * as limits from "../src/limits.ts";
import { allStrings, parseSource, readSources, walk } from "./i18n/code-strings.ts";

/**
 * The figures of the specification's section 9 that mean something by themselves. Small whole numbers and
 * 1000 say nothing about where they come from.
 */
const FIGURES = new Set([
  15 * 60_000,
  10 * 60_000,
  30 * 60_000,
  5 * 60_000,
  60 * 60_000,
  60_000,
  500,
  600,
  0.6,
  10 * 1024 * 1024,
  800,
  0.8,
  2 * 1024 * 1024,
  1200,
  11,
  1500,
  50,
  300,
  768,
  160,
  0.1,
  400,
  2000,
  3000,
]);

/** What only looks like one of them: the file, the figure, and what it is there. */
const COINCIDENCES: readonly (readonly [file: string, figure: number, what: string])[] = [
  ["src/core/dates.ts", 60_000, "a minute"],
  ["src/core/dates.ts", 3_600_000, "an hour"],
  ["src/screens/shared/use-now.ts", 60_000, "a minute"],
  ["src/services/traversals.ts", 500, "how long a step in the history may take"],
  ["src/services/http.ts", 500, "the first status of a server's failure"],
  ["src/services/photo-store.ts", 50, "a pause before photos are converted"],
  ["src/services/images/page-image.ts", 300, "the width of an SVG that has none, as CSS has it"],
  ["src/stores/composer.ts", 2000, "how long a draft waits for its owner's name"],
  ["src/stores/sent-post.ts", 600_000, "how far two clocks may be apart"],
  ["src/screens/shared/sentinel.tsx", 600, "how far ahead of the edge a page is fetched"],
  ["src/screens/feed/use-virtual-feed.ts", 0.6, "the part of a screen that is kept ahead"],
  ["src/ui/motion.ts", 600, "how long a heart beats"],
];

const files = readSources(["src", "workers"]);
for (const file of files.keys()) {
  // The limits themselves, and what runs when the app is built.
  if (file === "src/limits.ts" || file.startsWith("src/build/")) files.delete(file);
}

/** The numbers of a file, with sums and products of numbers and of named numbers worked out. */
function numbersOf(source: string): number[] {
  const tree = parseSource(source);
  const named = new Map<string, number>();
  const numberOf = (node: Node): number | undefined => {
    const { value, name, operator, left, right } = node as unknown as {
      value?: unknown;
      name?: string;
      operator?: string;
      left: Node;
      right: Node;
    };
    if (node.type === "Literal") return typeof value === "number" ? value : undefined;
    if (node.type === "Identifier") return named.get(name ?? "");
    if (node.type !== "BinaryExpression") return undefined;
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a === undefined || b === undefined) return undefined;
    return { "*": a * b, "/": a / b, "+": a + b, "-": a - b, "**": a ** b }[operator ?? ""];
  };
  const found: number[] = [];
  walk(tree, node => {
    if (node.type === "VariableDeclarator") {
      const { id, init } = node as unknown as { id: { name?: string }; init: Node | null };
      const value = init && numberOf(init);
      if (id.name && typeof value === "number") named.set(id.name, value);
    }
    // A name alone says what it was given where it was given it.
    const value = node.type === "Identifier" ? undefined : numberOf(node);
    if (value !== undefined) found.push(value);
    return value === undefined;
  });
  return found;
}

const figuresOf = (source: string) => [
  ...new Set(numbersOf(source).filter(number => FIGURES.has(number))),
];

it("no figure of the specification stands outside of the limits", () => {
  const expected = new Set(COINCIDENCES.map(([file, figure]) => `${file}: ${figure}`));
  const found = [...files].flatMap(([file, source]) =>
    figuresOf(source).map(figure => `${file}: ${figure}`),
  );
  expect(files.size).toBeGreaterThan(150);
  expect(found.filter(one => !expected.has(one))).toEqual([]);
  // What is excused for nothing would excuse the next one.
  expect([...expected].filter(one => !found.includes(one))).toEqual([]);
});

it("styles, which cannot be given a number, turn from mobile where the limits say so", () => {
  const widths = [...files.values()].flatMap(source =>
    [...source.matchAll(/@media ?\((min|max)-width: ?(\d+)px\)/g)].map(([, edge, px]) =>
      edge === "min" ? Number(px) : Number(px) + 1,
    ),
  );
  const ofPhones = widths.filter(px => px > 600 && px < 900);
  expect(ofPhones.length).toBeGreaterThan(10);
  expect(new Set(ofPhones)).toEqual(new Set([limits.MOBILE_MAX_WIDTH_PX]));
});

it("the bridge, which imports nothing, knows the same languages, themes and environments", () => {
  expect(LAUNCH_LANGUAGES).toEqual(limits.LANGUAGES);
  expect([...LAUNCH_THEMES].sort()).toEqual([...limits.THEMES].sort());
  expect(LAUNCH_ENVIRONMENTS).toEqual(limits.ENVIRONMENTS);
  const toldNothing = { url: "", metaTags: [], stored: () => null, browserLanguages: [] };
  const { language, theme, environment } = readLaunchContext(toldNothing);
  expect(language.value).toBe(limits.DEFAULT_LANGUAGE);
  expect(theme.value).toBe(limits.DEFAULT_THEME);
  expect(environment.value).toBe(limits.DEFAULT_ENVIRONMENT);
});

it("every constant is used", () => {
  const code = [...files.values()].join("\n");
  const unused = Object.keys(limits).filter(name => !new RegExp(`\\b${name}\\b`).test(code));
  // The bridge has its own, of the same words: see above.
  expect(unused).toEqual(["ENVIRONMENTS"]);
});

describe("a figure is found", () => {
  it.each([
    ["const LIFETIME_MS = 15 * 60_000;", 900_000],
    ["const MINUTE_MS = 60 * 1000; wait(15 * MINUTE_MS);", 900_000],
    ["call({ timeout: 1.5e3 });", 1500],
    ["<Card heightPx={160} />", 160],
    ["if (bytes > 2 * 1024 * 1024) refuse();", 2_097_152],
    ["const quality = 0.8;", 0.8],
  ])("in %s", (source, figure) => {
    expect(figuresOf(source)).toContain(figure);
  });

  it("and not in a text, a type or a comment", () => {
    expect(figuresOf("type A = 500; /* 500 */ const text = '500';")).toEqual([]);
    expect(allStrings("const text = '500';")).toEqual(["500"]);
  });
});
