import { DAY_MS } from "./dates.ts";

export const STATS_PERIODS = ["week", "month", "year", "all"] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

/** How far the windows reach back (limits.ts has the figures). */
interface StatsWindow {
  readonly weekDays: number;
  readonly monthDays: number;
  readonly allYears: number;
}

/** Both ends belong to the window; `YYYY-MM-DD` of the local calendar. No interface: a query takes it as it is. */
export type DateRange = {
  readonly start: string;
  readonly end: string;
};

function isoDay(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/**
 * The dates that a period asks the server for: today back to so many days before, to 1 January, or
 * to so many years before (29 February gives 1 March where that year has none).
 */
export function statsRange(period: StatsPeriod, now: Date, window: StatsWindow): DateRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const start = {
    week: new Date(year, month, day - window.weekDays),
    month: new Date(year, month, day - window.monthDays),
    year: new Date(year, 0, 1),
    all: new Date(year - window.allYears, month, day),
  }[period];
  return { start: isoDay(start), end: isoDay(now) };
}

const WEEK_DAYS = 7;

/** The window of the same length right before it. For this year: the same days of last year. For all time: none. */
export function rangeBefore(period: StatsPeriod, { start, end }: DateRange): DateRange | undefined {
  if (period === "all") return undefined;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const before = (day: string) => {
    const date = new Date(`${day}T12:00`);
    if (period === "year") date.setFullYear(date.getFullYear() - 1);
    else date.setDate(date.getDate() - days);
    return isoDay(date);
  };
  return { start: before(start), end: before(end) };
}

/**
 * The days of a week, the weeks of a month, the months of a year, the years of all time; oldest first. Counted back
 * from the window's end, so the first week may be shorter.
 */
export function partsOf(period: StatsPeriod, { start, end }: DateRange): readonly DateRange[] {
  const parts: DateRange[] = [];
  for (let last = end; last >= start; ) {
    const date = new Date(`${last}T12:00`);
    if (period === "month") date.setDate(date.getDate() - WEEK_DAYS + 1);
    else if (period !== "week") date.setDate(1);
    if (period === "all") date.setMonth(0);
    const first = isoDay(date);
    parts.unshift({ start: first < start ? start : first, end: last });
    date.setDate(date.getDate() - 1);
    last = isoDay(date);
  }
  return parts;
}

/**
 * How many weeks a window is long, fractions included; at least one, so that 1 January has a week.
 * @param foundedAtMs the time before it does not count, where it is known: there was no team
 */
export function weeksIn({ start, end }: DateRange, foundedAtMs = NaN): number {
  // Days without a time of day are UTC: no clock is changed between them.
  const founded = Date.parse(isoDay(new Date(foundedAtMs))) || 0;
  const from = Math.max(Date.parse(start), founded);
  return Math.max(1, (Date.parse(end) - from) / DAY_MS / WEEK_DAYS);
}
