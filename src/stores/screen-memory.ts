import { type BoundedMap, createBoundedMap } from "../core/bounded-map.ts";
import { onUserChange } from "./session/session.ts";

/**
 * What a screen keeps beyond the life of its components: scroll positions, measured heights, … It has a
 * limit, and another user finds nothing of it.
 */
export function createScreenMemory<T>(maxEntries: number): BoundedMap<T> {
  const memory = createBoundedMap<T>(maxEntries);
  onUserChange(() => memory.clear());
  return memory;
}
