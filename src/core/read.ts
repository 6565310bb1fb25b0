/**
 * Reading values of unknown shape (an answer, a stored item, a message) without ever throwing.
 * Each function answers `undefined` where the value is not what was asked for.
 */

export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

/** The fields of what was sent. What is no object has none. */
export function fieldsOf(value: unknown): Fields {
  return asFields(value) ?? {};
}

/** The fields of a JSON object; undefined where the text is none. */
export function parseFields(text: string): Fields | undefined {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A non-empty string, or a finite number written as one: servers send ids both ways. */
export function asId(value: unknown): string | undefined {
  return asText(Number.isFinite(value) ? String(value) : value);
}

/** A string that has something to show in it, trimmed. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim() || undefined : undefined;
}

/** A finite number, or a string that is one. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return Number.isFinite(number) ? (number as number) : undefined;
}

/** A whole number from 0 up; fractions are cut, negative numbers become 0. */
export function asCount(value: unknown): number | undefined {
  const number = asNumber(value);
  return number === undefined ? undefined : Math.max(0, Math.trunc(number));
}

export function asFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  if (value === 0 || value === "0" || value === "false") return false;
  return undefined;
}

/** Milliseconds since the epoch, of a time that a calendar can show. */
export function asTime(value: unknown): number | undefined {
  // Engines agree on one form only, so the forms of databases and servers are written in it. Servers write times in
  // UTC, also those that leave out the zone. A day without a time is that day here: alone, it would be midnight in
  // Greenwich.
  const text = (asText(value) ?? "").replace(
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+) ?(?:Z|UTC|([+-]\d\d):?(\d\d)?)?)?$/i,
    (_, day, time, hours = "+00", minutes = "00") =>
      `${day}T${time ? `${time}${hours}:${minutes}` : "00:00"}`,
  );
  // As a text, only as many digits as seconds or milliseconds have in our days: "20260502" is none of them.
  const number = /^\d{10}(\d{3})?$/.test(text) ? Number(text) : value;
  const timeMs =
    typeof number === "number"
      ? // Seconds and milliseconds are both in use; seconds reach this bound in the year 5138.
        number * (number < 100_000_000_000 ? 1000 : 1)
      : Date.parse(text);
  return Number.isNaN(new Date(timeMs).getTime()) ? undefined : timeMs;
}

/** Reads each item, leaves out those that cannot be read, and keeps the first of each id. */
export function readEach<T extends { readonly id: string }>(
  items: readonly unknown[],
  readItem: (item: unknown) => T | undefined,
): T[] {
  const seen = new Map<string, T>();
  for (const item of items) {
    const read = readItem(item);
    if (read && !seen.has(read.id)) seen.set(read.id, read);
  }
  return [...seen.values()];
}
