import { useState, useSyncExternalStore } from "react";
import { currentEntry, recall, remember, subscribeToEntry } from "../../stores/host/navigation.ts";

/** The page that the history is at. */
export function useEntry() {
  return useSyncExternalStore(subscribeToEntry, currentEntry);
}

/** State of a place in the history: it is there again when the user comes back to the page. */
export function useEntryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [key] = useState(() => currentEntry().key);
  const [value, setValue] = useState<T>(() => recall<T>(key, name) ?? initial);
  const change = (next: T) => {
    remember(key, name, next);
    setValue(next);
  };
  return [value, change];
}
