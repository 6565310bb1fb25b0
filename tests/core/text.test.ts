import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanJoinCode,
  countChars,
  formatJoinCode,
  initials,
  isBlank,
  shorten,
} from "../../src/core/text.ts";
import {
  JOIN_CODE_CHARS,
  JOIN_CODE_GROUP_CHARS,
  JOIN_CODE_INPUT_MAX_CHARS,
} from "../../src/limits.ts";

const format = (raw: string) =>
  formatJoinCode(raw, { groupChars: JOIN_CODE_GROUP_CHARS, maxChars: JOIN_CODE_CHARS });

describe("a text has nothing to show", () => {
  const nothing = ["", " \n\t", "\u00a0\u3000", "\u200b", "\u200d\ufeff", "\u2060\u00ad"];
  it.each([
    ...nothing,
    "\u200f \u202e",
    "\u3164",
    "\u2800\u115f",
    "\ufe0f",
    "\u{e0020}",
    "\0\u0085",
  ])("%j", text => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(["a", " a ", "\u200bа", ".", "0", "❤️", "🏃🏽‍♀️", "\ue000", "\u{10ffff}", "ー", "\u0301"])(
    "but %j has something",
    text => {
      expect(isBlank(text)).toBe(false);
    },
  );
});

describe("a join code", () => {
  it.each([
    ["", ""],
    ["k7q", "K7Q"],
    ["k7qx", "K7QX"],
    ["k7qx2", "K7QX - 2"],
    ["K7QX - 2M9", "K7QX - 2M9"],
    ["k7qx2m9pZZ", "K7QX - 2M9P"],
    ["k7-qx 2m9p", "K7QX - 2M9P"],
    ["код", ""],
    ["ıſK7", "K7"],
  ])("typed as “%s” is shown as “%s”", (raw, shown) => {
    expect(format(raw)).toBe(shown);
  });

  it("is cleaned of spaces, dashes and everything but ASCII letters and digits", () => {
    expect(cleanJoinCode(" k7qx - 2m9p ")).toBe("K7QX2M9P");
  });

  it("lets its separator be deleted: taking the last typed character away leaves a whole group", () => {
    expect(format("K7QX - ")).toBe("K7QX");
  });

  it("never grows over the input's maximum, and formatting twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), raw => {
        const shown = format(raw);
        expect(shown.length).toBeLessThanOrEqual(JOIN_CODE_INPUT_MAX_CHARS);
        expect(format(shown)).toBe(shown);
      }),
    );
  });
});

describe("initials", () => {
  it.each([
    ["Mira Okafor", "MO"],
    ["Анна Петровна Ёлкина", "АЁ"],
    ["tomás", "T"],
    ["  Anya   Sokolova  ", "AS"],
    ["(Ann) Lee", "AL"],
    ["王小明", "王"],
    ["יוסי כהן", "יכ"],
    ["محمد علي", "م"],
    ["\u202eمحمد\u202c", "م"],
    ["👨‍👩‍👧 Family", "👨‍👩‍👧"],
    ["🇪🇸 Ana", "🇪🇸"],
    ["Ana 🏃🏽‍♀️", "A"],
    ["E\u0301lodie Dumont", "ÉD"],
    ["", ""],
    ["  — ", ""],
  ])("of “%s” are “%s”", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it("never throw, and never hold half of a surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), name => {
        expect(initials(name)).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

describe("countChars", () => {
  it("counts code points, as the database does", () => {
    expect(countChars("Run 🏃")).toBe(5);
    expect(countChars("é")).toBe(1);
    expect(countChars("👨‍👩‍👧")).toBe(5);
    expect(countChars("x".repeat(500))).toBe(500);
  });
});

describe("a text that is too long", () => {
  it.each([
    ["fits", 4, "fits"],
    ["two words", 8, "two…"],
    ["unbroken", 5, "unbr…"],
    ["👍👍👍", 2, "👍…"],
    ["", 3, ""],
  ])("“%s” in %i characters is “%s”", (text, maxChars, shown) => {
    expect(shorten(text, maxChars)).toBe(shown);
  });
});
