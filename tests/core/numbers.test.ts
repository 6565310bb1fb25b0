import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abbreviate, abbreviation, average, hoursOf } from "../../src/core/numbers.ts";
import { LANGUAGES } from "../../src/limits.ts";

describe("abbreviate", () => {
  it.each([
    [0, "0"],
    [7, "7"],
    [12.34, "12.3"],
    [999, "999"],
    [999.96, "1000"],
    [1000, "1000"],
    [1001, "1k"],
    [1049, "1k"],
    [1050, "1.1k"],
    [1250, "1.3k"],
    [999_949, "999.9k"],
    [999_950, "1M"],
    [1_000_000, "1M"],
    [1_250_000, "1.3M"],
    [1_500_000_000, "1500M"],
    [1e15, "1000000000M"],
    [1.7e308, "1.7e+302M"],
    [Number.MAX_VALUE / 3600, "4.99e+298M"],
    [-1200, "-1.2k"],
    [-0.01, "0"],
    [Number.NaN, "0"],
    [Number.POSITIVE_INFINITY, "0"],
  ])("writes %d as %s [9.37]", (value, text) => {
    expect(abbreviate(value, "en")).toBe(text);
  });

  it.each(LANGUAGES)("writes %s as that language does", language => {
    const format = new Intl.NumberFormat(language, { useGrouping: false });
    expect(abbreviate(1234, language)).toBe(`${format.format(1.2)}k`);
    expect(abbreviate(-1_234_567, language)).toBe(`${format.format(-1.2)}M`);
  });

  it("never shows 1000 of a unit, and never loses more than a rounding", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), number => {
        const { value, unit } = abbreviation(number);
        const size = { "": 1, k: 1000, M: 1_000_000 }[unit];
        expect(unit === "k" && value >= 1000).toBe(false);
        expect(Math.abs(value * size - number)).toBeLessThanOrEqual(size * 0.05 + number * 1e-12);
      }),
    );
  });
});

describe("workout time", () => {
  it("is shown in hours: seconds divided by 3600", () => {
    expect(hoursOf(5400)).toBe(1.5);
  });

  it("has an average of total hours over workouts, 0 for none", () => {
    expect(average(hoursOf(36_000), 8)).toBe(1.25);
    expect(average(10, 0)).toBe(0);
  });
});
