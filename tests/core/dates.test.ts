import { describe, expect, it, vi } from "vitest";
import { fullDateTime, mediumDate, relativeTime, spokenDates } from "../../src/core/dates.ts";

const NOW = new Date(2026, 4, 20, 12).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const english = (ageMs: number) => relativeTime(NOW - ageMs, NOW, "en", "just now");

describe("relativeTime", () => {
  it("says 'just now' under one minute [9.32]", () => {
    expect(english(0)).toBe("just now");
    expect(english(MINUTE - 1)).toBe("just now");
  });

  it.each([
    [MINUTE, "1 minute ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "yesterday"],
    // At noon, so much ago is the day before yesterday.
    [36 * HOUR + 1, "2 days ago"],
    [7 * DAY - 1, "7 days ago"],
    [8 * DAY, "May 12"],
    [400 * DAY, "April 15, 2025"],
  ])("says how long ago %d ms was", (ageMs, text) => {
    expect(english(ageMs)).toBe(text);
  });

  it("speaks the language, plurals included", () => {
    expect(relativeTime(NOW - 3 * HOUR, NOW, "ru", "только что")).toBe("3 часа назад");
    expect(relativeTime(NOW - 5 * DAY, NOW, "ru", "только что")).toBe("5 дней назад");
    expect(relativeTime(NOW - DAY, NOW, "ru", "только что")).toBe("вчера");
    expect(relativeTime(NOW - 400 * DAY, NOW, "ru", "только что")).toBe("15 апреля 2025");
    expect(relativeTime(NOW - 80 * DAY, NOW, "es", "ahora mismo")).toBe("1 de marzo");
    expect(relativeTime(NOW - 2 * DAY, NOW, "es", "ahora mismo")).toBe("anteayer");
    expect(relativeTime(NOW - 12 * MINUTE, NOW, "es", "ahora mismo")).toBe("hace 12 minutos");
    expect(relativeTime(NOW, NOW, "es", "ahora mismo")).toBe("ahora mismo");
  });

  it("says 'just now' of the future, as a clock that runs behind sees it", () => {
    expect(english(-3 * HOUR)).toBe("just now");
  });
});

describe("mediumDate", () => {
  it("writes the local day as the language does", () => {
    expect(mediumDate(NOW, "en")).toBe("May 20, 2026");
    expect(mediumDate(NOW, "es")).toBe("20 may 2026");
    expect(mediumDate(NOW, "ru")).toBe("20 мая 2026");
  });

  it("adds the time of day where asked", () => {
    expect(fullDateTime(NOW, "es")).toMatch(/^20 de mayo de 2026.*12:00/);
    expect(fullDateTime(NOW, "ru")).toMatch(/^20 мая 2026.{1,3}12:00$/);
  });
});

describe("spokenDates", () => {
  it.each([
    ["en", /^May 18\s–\s20, 2026$/, "May 20, 2026"],
    ["es", /^18–20 de mayo de 2026$/, "20 de mayo de 2026"],
    ["ru", /^18–20 мая 2026$/, "20 мая 2026"],
  ])("has months in words in %s, and one day once", (language, days, day) => {
    expect(spokenDates(NOW - 2 * DAY, NOW, language)).toMatch(days);
    expect(spokenDates(NOW, NOW, language)).toMatch(day);
  });
});

describe("a date", () => {
  const { DateTimeFormat } = Intl;
  /**
   * As in an engine: a format stays in the time zone that it was made in.
   * @param offsetMinutes of no place: this machine may be in one of the two, and has formats by now
   */
  function travelTo(timeZone: string, offsetMinutes: number): void {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offsetMinutes);
    class FormatThere extends DateTimeFormat {
      constructor(language: string, options: Intl.DateTimeFormatOptions) {
        super(language, { ...options, timeZone });
      }
    }
    vi.stubGlobal("Intl", { DateTimeFormat: FormatThere });
  }

  it("is that of the place where the phone is by now", () => {
    const timeMs = Date.UTC(2026, 4, 20, 13, 30);
    travelTo("Pacific/Auckland", -1);
    expect(mediumDate(timeMs, "en")).toBe("May 21, 2026");
    expect(fullDateTime(timeMs, "es")).toMatch(/^21 de mayo de 2026.* 1:30/);
    // After a flight the page is still there.
    travelTo("America/Sao_Paulo", 1);
    expect(mediumDate(timeMs, "en")).toBe("May 20, 2026");
    expect(fullDateTime(timeMs, "es")).toMatch(/^20 de mayo de 2026.* 10:30/);
  });
});
