import { FOCUS_REFETCH_MIN_INTERVAL_MS } from "../limits.ts";
import { createTextStorage, mayStoreAnswers } from "./storage.ts";

/**
 * When each list was fetched last. The times are in local storage, so that a reload does not forget them. Where no
 * answers may be stored, they are in memory: their names say what was read.
 */
const times = /* @__PURE__ */ createTextStorage(() =>
  mayStoreAnswers() ? localStorage : undefined,
);
const PREFIX = "fetched.";

/**
 * @param isGood false after a failure: the list is due at the next return, however soon, and whatever another tab has
 * fetched
 */
export function stampFetch(list: string, isGood = true): void {
  times.write(PREFIX + list, isGood ? String(Date.now()) : "0");
}

/** Less than a minute ago. Not in the future: the clock was set back, and nothing must wait until it is there again. */
export function isRecent(timeMs: number): boolean {
  const ageMs = Date.now() - timeMs;
  return ageMs >= 0 && ageMs < FOCUS_REFETCH_MIN_INTERVAL_MS;
}

/** At most once a minute for each list. */
export function isFetchDue(list: string): boolean {
  return !isRecent(Number(times.read(PREFIX + list) ?? 0));
}

export function forgetFetches(): void {
  times.removeAll(PREFIX);
}
