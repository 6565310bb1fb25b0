/** Adds to a set; the answer takes it out again. */
export function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

/** A listener that throws is a defect: it is reported as one, and stops nobody else. */
export function call(listener: (value: never) => void, value: unknown): void {
  try {
    listener(value as never);
  } catch (defect) {
    queueMicrotask(() => {
      throw defect;
    });
  }
}
