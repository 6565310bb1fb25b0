import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATS_PERIODS, statsRange, weeksIn } from "../../src/core/stats-range.ts";
import { STATS_WINDOW } from "../../src/limits.ts";

const range = (period: (typeof STATS_PERIODS)[number], now: Date) =>
  statsRange(period, now, STATS_WINDOW);

describe("statsRange", () => {
  const now = new Date(2026, 2, 5, 23, 59);

  it("ends today and reaches back 7 days, 30 days, to 1 January, 5 years", () => {
    expect(range("week", now)).toEqual({ start: "2026-02-26", end: "2026-03-05" });
    expect(range("month", now)).toEqual({ start: "2026-02-03", end: "2026-03-05" });
    expect(range("year", now)).toEqual({ start: "2026-01-01", end: "2026-03-05" });
    expect(range("all", now)).toEqual({ start: "2021-03-05", end: "2026-03-05" });
  });

  it("is of the local calendar, just after and just before midnight", () => {
    expect(range("week", new Date(2026, 0, 1, 0, 0, 1)).end).toBe("2026-01-01");
    expect(range("week", new Date(2026, 0, 1, 23, 59, 59)).start).toBe("2025-12-25");
  });

  it("gives 1 March for a 29 February that the earlier year has not", () => {
    expect(range("all", new Date(2024, 1, 29)).start).toBe("2019-03-01");
  });

  it("always starts on or before its end", () => {
    const days = fc.date({
      min: new Date(2000, 0, 1),
      max: new Date(2100, 0, 1),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...STATS_PERIODS), days, (period, day) => {
        const { start, end } = range(period, day);
        expect(start <= end).toBe(true);
        expect(start).toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
  });
});

describe("weeksIn", () => {
  const now = new Date(2026, 2, 5);

  it("is one for seven days, and counts parts of a week", () => {
    expect(weeksIn(range("week", now))).toBe(1);
    expect(weeksIn(range("month", now))).toBeCloseTo(30 / 7);
    expect(weeksIn(range("year", now))).toBe(9);
    expect(weeksIn(range("all", now))).toBeCloseTo(1826 / 7);
  });

  it("is never less than one, for a year that has just begun", () => {
    expect(weeksIn(range("year", new Date(2026, 0, 1)))).toBe(1);
    expect(weeksIn(range("year", new Date(2026, 0, 5)))).toBe(1);
  });

  it("counts no time before the team was founded, where that is known", () => {
    const founded = fc.date({ min: new Date(1990, 0, 1), max: new Date(2030, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...STATS_PERIODS), founded, (period, date) => {
        const all = weeksIn(range(period, now));
        const weeks = weeksIn(range(period, now), date.getTime());
        const isKnown = !Number.isNaN(date.getTime());
        const foundedMs = isKnown ? date.getTime() : 0;
        const age = (now.getTime() - foundedMs) / (7 * 24 * 60 * 60 * 1000);
        // A day, and the two hours at most that clocks were changed by in between.
        expect(Math.abs(weeks - Math.min(all, Math.max(1, age)))).toBeLessThan(26 / 24 / 7 + 1e-9);
      }),
    );
    // In a year of five digits, by a broken clock.
    expect(weeksIn(range("all", now), 1e15)).toBeGreaterThanOrEqual(1);
  });
});
