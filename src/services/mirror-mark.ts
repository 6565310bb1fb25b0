import { localText, mayStoreAnswers } from "./storage.ts";

/** In localStorage, which answers at once: opening IndexedDB would hold up the first request. */
const USED = "cache.used";
/** From the moment in which a user has left until nothing of theirs is stored. */
const LEFT = "cache.left";

/** True where the cache has never stored anything on this device. */
export function isMirrorNew(): boolean {
  return !mayStoreAnswers() || localText.read(USED) === undefined;
}

export function markMirrorUsed(): void {
  localText.write(USED, "1");
}

/** True where the page was killed before it had removed what a user left. */
export function isMirrorLeft(): boolean {
  return localText.read(LEFT) !== undefined;
}

export function markMirrorLeft(isLeft: boolean): void {
  if (isLeft) localText.write(LEFT, "1");
  else localText.remove(LEFT);
}
