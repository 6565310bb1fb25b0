import { cached } from "./cached.ts";

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** An Intl format is slow to make, and a feed needs hundreds of dates. */
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateText(
  timeMs: number,
  language: string,
  options: Intl.DateTimeFormatOptions,
  untilMs?: number,
): string {
  const make = () => new Intl.DateTimeFormat(language, options);
  // A format stays in the time zone that it was made in, and a phone may travel.
  const key = language + new Date().getTimezoneOffset() + JSON.stringify(options);
  const format = cached(dateFormats, key, make);
  const text = untilMs ? format.formatRange(timeMs, untilMs) : format.format(timeMs);
  // The Russian "г." for "year" would stand on a line of its own in a narrow place, and voices spell it.
  return text.replace(/\sг\./g, "");
}

/** "12 Mar 2026" as the language writes it, local time. */
export function mediumDate(timeMs: number, language: string): string {
  return dateText(timeMs, language, { dateStyle: "medium" });
}

/** What tells the parts of a period apart, in a place that is narrow even for large letters. */
const SHORT = {
  week: { weekday: "narrow" },
  month: { day: "2-digit" },
  year: { month: "narrow" },
  all: { year: "2-digit" },
} as const;

/** The letter of a day, the day of a month, the letter of a month, the last digits of a year. */
export function shortDate(timeMs: number, language: string, period: keyof typeof SHORT): string {
  return dateText(timeMs, language, SHORT[period]);
}

/** Date and time of day, for the title of a relative time. */
export function fullDateTime(timeMs: number, language: string): string {
  return dateText(timeMs, language, { dateStyle: "long", timeStyle: "short" });
}

/**
 * "March 1 – 14, 2026", or one date where both are the same day. The month is a word: voices say "7 mar" as it is
 * written, which is "seven sea" in Spanish.
 */
export function spokenDates(fromMs: number, untilMs: number, language: string): string {
  return dateText(fromMs, language, { dateStyle: "long" }, untilMs);
}

/**
 * To be called while nothing else happens: the first of these formats makes an engine read its tables, which takes a
 * slow phone 25 ms.
 */
export function prepareDates(language: string): void {
  relativeTime(0, HOUR_MS, language, "");
  fullDateTime(0, language);
}

/** Midnights between two times, local: at noon, 25 hours ago is yesterday, at one in the morning it is not. */
function calendarDays(fromMs: number, toMs: number): number {
  const midnight = (timeMs: number) => new Date(timeMs).setHours(0, 0, 0, 0);
  return Math.round((midnight(toMs) - midnight(fromMs)) / DAY_MS);
}

/**
 * "12 minutes ago", "3 hours ago", "yesterday", after a week the date (with its year if it is another).
 * @param justNow the text for less than a minute and for the future (a wrong clock)
 */
export function relativeTime(
  timeMs: number,
  nowMs: number,
  language: string,
  justNow: string,
): string {
  const age = nowMs - timeMs;
  if (age < MINUTE_MS) return justNow;
  if (age < WEEK_MS) {
    const [count, unit] =
      age < HOUR_MS
        ? ([age / MINUTE_MS, "minute"] as const)
        : age < DAY_MS
          ? ([age / HOUR_MS, "hour"] as const)
          : ([calendarDays(timeMs, nowMs), "day"] as const);
    // The short style differs between engines ("min", "min.") and reads badly in Russian ("1 дн.").
    const make = () => new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    return cached(relativeFormats, language, make).format(-Math.floor(count), unit);
  }
  const sameYear = new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear();
  return dateText(timeMs, language, {
    day: "numeric",
    month: "long",
    ...(!sameYear && { year: "numeric" }),
  });
}
