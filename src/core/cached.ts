/** The value of a key. It is made at first use. */
export function cached<T>(values: Map<string, T>, key: string, make: () => T): T {
  const known = values.get(key) ?? make();
  values.set(key, known);
  return known;
}
