import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const THEME = readFileSync("src/ui/theme.css", "utf8");

/**
 * The contrast that the design asks for, checked on the values that ship.
 * @param hasMore the user has asked the device for more contrast
 */
function tokens(theme: "dark" | "light", hasMore = false): Map<string, string> {
  const values = new Map<string, string>();
  const more = hasMore ? /^ {2}:root(:root) \{([^}]*)\}/gm : /(?!)/g;
  for (const [, selector, block = ""] of [
    ...THEME.matchAll(/^:root(\S*) \{([^}]*)\}/gm),
    ...THEME.matchAll(more),
  ]) {
    if (selector === '[data-theme="light"]' && theme === "dark") continue;
    for (const [, name = "", value = ""] of block.matchAll(/--([\w-]+): ([^;]*);/g)) {
      values.set(name, value);
    }
  }
  for (const [name, value] of values) {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (other) values.set(name, values.get(other) ?? "");
  }
  return values;
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PAIRS: [string, string, number][] = [
  ["text", "bg", 15],
  ["text-2", "s1", 8],
  ["text-2", "s3", 5],
  ["text-3", "s1", 5],
  ["text-3", "bg", 4.5],
  ["text-3", "s2", 4.5],
  ["on-button", "button", 12],
  ["accent", "accent-soft", 5],
  ["accent", "s1", 5],
  ["border-strong", "s1", 3],
  ["border-strong", "s2", 3],
  ["border-strong", "selected", 3],
  ["like", "s1", 4.5],
  ["danger", "s1", 4.5],
  ["success", "s1", 4.5],
  ["warning", "s1", 4.5],
  ["info", "s1", 4.5],
  ["focus", "bg", 4.5],
  ["volt", "toast", 4.5],
];

/** What `prefers-contrast: more` asks for: 7 for every text, and edges that are seen on each surface. */
const MORE: typeof PAIRS = [
  ["text-2", "s3", 7],
  ["text-3", "s3", 7],
  ["border", "bg", 3],
  ["border", "s1", 3],
  ["border-strong", "s3", 7],
];

for (const theme of ["dark", "light"] as const) {
  test.each([false, true])(
    `every pair of colours in the ${theme} theme can be read, more contrast: %s`,
    hasMore => {
      const values = tokens(theme, hasMore);
      const low = (hasMore ? [...PAIRS, ...MORE] : PAIRS)
        .map(([front, back, least]) => {
          const ratio = contrast(values.get(front) ?? "", values.get(back) ?? "");
          return ratio >= least ? "" : `${front} on ${back}: ${ratio.toFixed(2)} of ${least}`;
        })
        .filter(Boolean);
      expect(low).toEqual([]);
    },
  );

  test(`white on the danger fill of the ${theme} theme can be read`, () => {
    expect(contrast("#FFFFFF", tokens(theme).get("danger-fill") ?? "")).toBeGreaterThanOrEqual(5);
  });
}
