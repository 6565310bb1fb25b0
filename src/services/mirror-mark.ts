import { localText, mayStoreAnswers } from "./storage.ts";

/** In localStorage, which answers at once: opening IndexedDB would hold up the first request. */
const USED = "cache.used";
/** Set from the moment a user leaves until none of the user's data is stored. */
const REMOVAL_PENDING = "cache.left";

/** True if the cache has never stored anything on this device, and if it may not store answers at all. */
export function isMirrorNew(): boolean {
  return !mayStoreAnswers() || localText.read(USED) === undefined;
}

export function markMirrorUsed(): void {
  localText.write(USED, "1");
}

/** True if the data of a former user is not removed yet, also if an earlier page was killed during the removal. */
export function isRemovalPending(): boolean {
  return localText.read(REMOVAL_PENDING) !== undefined;
}

export function markRemovalPending(isPending: boolean): void {
  if (isPending) localText.write(REMOVAL_PENDING, "1");
  else localText.remove(REMOVAL_PENDING);
}
