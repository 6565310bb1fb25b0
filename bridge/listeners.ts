/** Adds a listener; the answer takes it out again. */
export function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

/**
 * Calls each listener in its own microtask, in order: one that throws stops nobody else, and is reported
 * as the defect that it is. One that was taken out in the meantime is left alone.
 * @param some of the listeners, where not all are to hear it
 */
export function tell<T>(
  listeners: ReadonlySet<(value: T) => void>,
  value: T,
  some: Iterable<(value: T) => void> = listeners,
): void {
  for (const listener of some) {
    queueMicrotask(() => listeners.has(listener) && listener(value));
  }
}
