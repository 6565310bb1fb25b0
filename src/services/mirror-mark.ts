import { localText } from "./storage.ts";

/** In localStorage, which answers at once: opening IndexedDB would hold up the first request. */
const MARK = "cache.used";

/** True where the cache has never stored anything on this device. */
export function isMirrorNew(): boolean {
  return localText.read(MARK) === undefined;
}

export function markMirrorUsed(): void {
  localText.write(MARK, "1");
}
