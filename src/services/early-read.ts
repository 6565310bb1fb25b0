import { createStore, get, type UseStore } from "idb-keyval";

/** What the page's first script reads from the cache's database, until the cache asks for it. */
export interface EarlyRead {
  readonly key: string;
  readonly value: Promise<unknown>;
  /** The connection, to go on with. */
  readonly store: UseStore;
}

type EarlyWindow = Window & { teamhubEarlyRead?: EarlyRead };

/** Opens nothing yet: a web view may have no IndexedDB at all. */
export function createMirrorStore(): UseStore {
  return createStore("teamhub-cache", "items");
}

/** Opens the database and reads one key while the engine still reads the app. */
export function readEarly(win: EarlyWindow, key: string): void {
  const store = createMirrorStore();
  const value = (async () => get(key, store))();
  // Whoever takes it over learns of a failure.
  value.catch(() => {});
  win.teamhubEarlyRead = { key, value, store };
}

/** Once. */
export function takeEarlyRead(win: EarlyWindow): EarlyRead | undefined {
  const { teamhubEarlyRead } = win;
  delete win.teamhubEarlyRead;
  return teamhubEarlyRead;
}
