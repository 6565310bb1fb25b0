import { FOCUS_REFETCH_MIN_INTERVAL_MS } from "../limits.ts";
import { localText } from "./storage.ts";

/**
 * Refetching on window focus, at most once a minute a list. The last-fetch times are kept in local
 * storage, so that a reload does not forget them.
 */
const PREFIX = "fetched.";

export function stampFetch(list: string): void {
  localText.write(PREFIX + list, String(Date.now()));
}

export function isFetchDue(list: string): boolean {
  const last = Number(localText.read(PREFIX + list) ?? 0);
  const age = Date.now() - last;
  // Where the clock was set back, the list must not wait until that time comes again.
  return !(age >= 0 && age < FOCUS_REFETCH_MIN_INTERVAL_MS);
}

export function forgetFetches(): void {
  localText.removeAll(PREFIX);
}

const returnListeners = new Set<() => void>();

/** Calls back when the user comes back to the app, or the network does. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/** Called by the browser's events and by the host's. */
export function announceReturn(): void {
  for (const listener of [...returnListeners]) listener();
}

export function watchForReturn(): void {
  window.addEventListener("focus", announceReturn);
  window.addEventListener("online", announceReturn);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") announceReturn();
  });
}
