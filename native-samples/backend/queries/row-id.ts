/** Reads an id from a path or a body. An id is a whole number, written as text or as a number. */
export function readRowId(value: unknown): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
