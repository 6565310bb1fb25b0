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

/** @param isGood false after a failure: the list is due at the next return, however soon */
export function stampFetch(list: string, isGood = true): void {
  if (isGood) times.write(PREFIX + list, String(Date.now()));
  else times.remove(PREFIX + list);
}

/** At most once a minute for each list. */
export function isFetchDue(list: string): boolean {
  const last = Number(times.read(PREFIX + list) ?? 0);
  const age = Date.now() - last;
  // Where the clock was set back, the list must not wait until that time comes again.
  return !(age >= 0 && age < FOCUS_REFETCH_MIN_INTERVAL_MS);
}

export function forgetFetches(): void {
  times.removeAll(PREFIX);
}
