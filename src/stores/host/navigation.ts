import type { PageEntry, PresentPage } from "../../services/history.ts";
import { createScreenMemory } from "../screen-memory.ts";
import { services } from "../services.ts";

/** How screens navigate. The history behind it is one of the app's services. */
export function goTo(path: string, options?: { replace?: boolean }): void {
  services().history.navigate(path, options);
}

/** @see AppHistory.presentWith */
export function presentPages(present: PresentPage): void {
  services().history.presentWith(present);
}

/** @see AppHistory.whenAtRest */
export const whenAtRest = () => services().history.whenAtRest();

/** The previous page of ours, or `fallback` where there is none. */
export function goBack(fallback: string): void {
  services().history.goBack(fallback);
}

/** What the Back of a phone does: closes what is on top, else the page. */
export function pressBack(fallback: string): void {
  if (!services().history.pressBack()) goTo(fallback, { replace: true });
}

/** @see AppHistory.openOverlay */
export function openOverlay(onClose: (isBack?: boolean) => void): () => void {
  return services().history.openOverlay(onClose);
}

export function currentEntry(): PageEntry {
  return services().history.current();
}

export function subscribeToEntry(listener: () => void): () => void {
  return services().history.subscribe(listener);
}

/** A session visits some dozens of pages; each remembers a handful of values. */
const REMEMBERED_VALUES_MAX = 200;
const memory = createScreenMemory<unknown>(REMEMBERED_VALUES_MAX);

/**
 * A value that a page keeps for its place in the history: a tab, a scroll position. Only the
 * pairing of names with types, by hand, keeps `T` right.
 */
export function recall<T>(entryKey: string, name: string): T | undefined {
  return memory.get(`${entryKey}/${name}`) as T | undefined;
}

export function remember(entryKey: string, name: string, value: unknown): void {
  memory.set(`${entryKey}/${name}`, value);
}
