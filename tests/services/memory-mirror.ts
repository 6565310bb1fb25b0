import type { Mirror } from "../../src/services/cache-mirror.ts";

/** A cache's mirror that keeps what it is given in `items`, and never fails. */
export function memoryMirror(items = new Map<string, unknown>()): Mirror {
  let isPending = false;
  return {
    isRemovalPending: () => isPending,
    markRemovalPending: next => {
      isPending = next;
    },
    isNew: () => items.size === 0,
    get: async key => items.get(key),
    set: async (key, value) => void items.set(key, value),
    keys: async () => [...items.keys()],
    async remove(keys) {
      for (const key of keys) items.delete(key);
    },
  };
}
