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
  // A clock that was set back must not silence the list for good.
  return !(age >= 0 && age < FOCUS_REFETCH_MIN_INTERVAL_MS);
}

export function forgetFetches(): void {
  localText.removeAll(PREFIX);
}

/** Calls back when the person comes (back) to the app, or the network does. */
export function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("focus", listener);
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
