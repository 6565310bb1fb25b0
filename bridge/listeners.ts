type Listener<T> = (value: T) => void;

/** @returns removes the listener again */
export function addListener<T>(listeners: Set<Listener<T>>, listener: Listener<T>): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls each listener in a microtask of its own, in order. So a listener that throws does not stop the
 * others, and the browser reports its error. A listener that was removed meanwhile is not called.
 * @param some only these of the listeners
 */
export function callListeners<T>(
  listeners: ReadonlySet<Listener<T>>,
  value: T,
  some: Iterable<Listener<T>> = listeners,
): void {
  for (const listener of some) {
    queueMicrotask(() => listeners.has(listener) && listener(value));
  }
}
