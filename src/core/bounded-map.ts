/** A map with a limit: when it is full, the entry that has not been used for longest goes. */
export interface BoundedMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

export function createBoundedMap<T>(maxEntries: number): BoundedMap<T> {
  /** The entry that was used last is the last one. */
  const entries = new Map<string, T>();
  function set(key: string, value: T): void {
    entries.delete(key);
    entries.set(key, value);
    const [oldest = key] = entries.keys();
    if (entries.size > maxEntries) entries.delete(oldest);
  }
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    clear: () => entries.clear(),
  };
}
