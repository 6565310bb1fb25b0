import { delMany, get, keys, set } from "idb-keyval";
import { createDeviceStore } from "./device-store.ts";
import {
  isMirrorNew,
  isRemovalPending,
  markMirrorUsed,
  markRemovalPending,
} from "./mirror-mark.ts";
import { mayStoreAnswers } from "./storage.ts";
import { wait } from "./wait.ts";

export interface CachedItem {
  readonly data: unknown;
  /** When it was stored, milliseconds since the epoch. */
  readonly timestamp: number;
  readonly expiresAt: number;
}

/** Where the cache is kept when the page ends; every method may reject, which costs the mirror only. */
export interface Mirror {
  /** True where nothing was ever stored here: known at once, without opening anything. */
  isNew(): boolean;
  /**
   * True if the data of a former user is not removed yet, also if an earlier page was killed before it had
   * removed that data. Known at once.
   */
  isRemovalPending(): boolean;
  /** Stored at once, so that the next page can finish the removal. */
  markRemovalPending(isPending: boolean): void;
  get(key: string): Promise<unknown>;
  set(key: string, value: CachedItem): Promise<void>;
  keys(): Promise<readonly string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** What an answer brings on screen comes first: to open the database takes a slow phone 10 ms. */
const STORE_AFTER_MS = 50;
/** Longer, so that what is being stored is found. */
const CLEAN_UP_AFTER_MS = 350;

/** Opens nothing yet: a web view may have no IndexedDB at all. */
export function createIndexedDbMirror(): Mirror {
  const store = createDeviceStore("teamhub-cache", "items");
  return {
    isNew: isMirrorNew,
    isRemovalPending,
    markRemovalPending,
    get: key => get(key, store),
    set: async (key, value) => {
      if (!mayStoreAnswers()) return;
      await wait(STORE_AFTER_MS);
      markMirrorUsed();
      await set(key, value, store);
    },
    keys: async () => {
      // Only to clean up: at the start the first screen comes first.
      await wait(CLEAN_UP_AFTER_MS);
      return keys<string>(store);
    },
    remove: names => delMany([...names], store),
  };
}
