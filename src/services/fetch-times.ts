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

/** Those that could not be fetched are due, whatever another tab has fetched. */
const failed = new Set<string>();

/** @param isGood false after a failure: the list is due at the next return, however soon */
export function stampFetch(list: string, isGood = true): void {
  if (isGood) {
    failed.delete(list);
    times.write(PREFIX + list, String(Date.now()));
  } else {
    failed.add(list);
    times.remove(PREFIX + list);
  }
}

/** Less than a minute ago. Not in the future: the clock was set back, and nothing must wait until it is there again. */
export function isRecent(timeMs: number): boolean {
  const ageMs = Date.now() - timeMs;
  return ageMs >= 0 && ageMs < FOCUS_REFETCH_MIN_INTERVAL_MS;
}

/** At most once a minute for each list. */
export function isFetchDue(list: string): boolean {
  return failed.has(list) || !isRecent(Number(times.read(PREFIX + list) ?? 0));
}

export function forgetFetches(): void {
  failed.clear();
  times.removeAll(PREFIX);
}
