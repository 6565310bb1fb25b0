import { useState, useSyncExternalStore } from "react";
import { currentEntry, recall, remember, subscribeToEntry } from "../../stores/navigation.ts";

/** The page that is shown, as the history has it. */
export function useEntry() {
  return useSyncExternalStore(subscribeToEntry, currentEntry);
}

/** State that Back brings back: it belongs to a place in the history, not to a component's life. */
export function useEntryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [key] = useState(() => currentEntry().key);
  const [value, setValue] = useState<T>(() => recall<T>(key, name) ?? initial);
  const change = (next: T) => {
    remember(key, name, next);
    setValue(next);
  };
  return [value, change];
}
