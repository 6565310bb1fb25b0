const LINE_WIDTH = 100;

/** JSON in the project's format: a value stands on one line if it fits. */
export function printJson(value: unknown): string {
  return `${print(value, "", 0)}\n`;
}

/** `used` is the length of the line before the value. */
function print(value: unknown, margin: string, used: number): string {
  const line = onOneLine(value);
  // One more character for a comma. The outermost value always takes several lines.
  if (line !== undefined && used > 0 && used + line.length < LINE_WIDTH) return line;
  const inner = `${margin}  `;
  if (Array.isArray(value)) {
    const items = value.map(item => inner + print(item, inner, inner.length));
    return items.length ? `[\n${items.join(",\n")}\n${margin}]` : "[]";
  }
  if (typeof value === "object" && value !== null) {
    const lines = entriesOf(value).map(([name, item]) => {
      const start = `${inner}${JSON.stringify(name)}: `;
      return start + print(item, inner, start.length);
    });
    return lines.length ? `{\n${lines.join(",\n")}\n${margin}}` : "{}";
  }
  return JSON.stringify(value);
}

/** Undefined for a list of records or lists: the formatter gives each item its own lines. */
function onOneLine(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every(hasParts)) return undefined;
    const items = value.map(onOneLine);
    return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
  }
  const pairs: string[] = [];
  for (const [name, item] of entriesOf(value)) {
    const line = onOneLine(item);
    if (line === undefined) return undefined;
    pairs.push(`${JSON.stringify(name)}: ${line}`);
  }
  return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
}

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);

const hasParts = (value: unknown) =>
  typeof value === "object" && value !== null && entriesOf(value).length > 1;
