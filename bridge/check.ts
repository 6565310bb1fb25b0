import type { Shape, ShapeData } from "./shapes.ts";

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  /** `at` is the place of the first problem, such as `photos[0].url`; empty for the value itself. */
  | { readonly ok: false; readonly at: string };

interface Reading {
  readonly blobs: readonly unknown[];
  readonly problems: string[];
}

const URL_MAX_CHARS = 2048;

/**
 * Checks an untrusted value and copies what the shape names. Never throws.
 * `blobs` are what came beside the message: an `attachment:N` turns into an object URL, which the
 * receiver revokes once it has read the picture.
 */
export function check<T>(
  shape: Shape<T>,
  value: unknown,
  blobs: readonly unknown[] = [],
): Checked<T> {
  const problems: string[] = [];
  const checked = read(shape, value, "", { blobs, problems });
  const [at] = problems;
  return at === undefined ? { ok: true, value: checked as T } : { ok: false, at };
}

/** A field of a JSON object, never one that it inherits. */
export function ownField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function read(shape: ShapeData, value: unknown, at: string, reading: Reading): unknown {
  switch (shape.kind) {
    case "anything":
      return value;
    case "optional":
      return value == null ? undefined : read(shape.of, value, at, reading);
    case "record":
      return isRecord(value) ? readFields(shape.fields, value, at, reading) : wrong(at, reading);
    case "choice": {
      const name = ownField(value, shape.by);
      const found = typeof name === "string" && ownField(shape.cases, name);
      if (!found) return wrong(join(at, shape.by), reading);
      const rest = read(found as ShapeData, value, at, reading);
      return { [shape.by]: name, ...(rest as object) };
    }
    case "list":
      return Array.isArray(value) && value.length <= shape.maxItems
        ? value.map((item, index) => read(shape.of, item, `${at}[${index}]`, reading))
        : wrong(at, reading);
    case "media":
      if (typeof value === "string" && value.startsWith("attachment:")) {
        const blob = reading.blobs[Number(value.slice(11))];
        return blob instanceof Blob ? URL.createObjectURL(blob) : wrong(at, reading);
      }
      return isUrl(value, shape.schemes) ? value : wrong(at, reading);
    default:
      return isPlain(shape, value) ? value : wrong(at, reading);
  }
}

function readFields(
  fields: Readonly<Record<string, ShapeData>>,
  value: object,
  at: string,
  reading: Reading,
): unknown {
  const copy: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name] as ShapeData;
    const checked = read(field, ownField(value, name), join(at, name), reading);
    if (checked !== undefined) copy[name] = checked;
  }
  return copy;
}

type PlainShape = Extract<
  ShapeData,
  { kind: "text" | "number" | "flag" | "oneOf" | "url" | "path" }
>;

function isPlain(shape: PlainShape, value: unknown): boolean {
  switch (shape.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return (
        typeof value === "number" &&
        value >= shape.min &&
        value <= shape.max &&
        (!shape.whole || Number.isInteger(value))
      );
    case "url":
      return isUrl(value, shape.schemes);
    case "text":
      return typeof value === "string" && value.length <= shape.maxChars;
    case "oneOf":
      return shape.values.includes(value as string);
    case "path":
      return (
        typeof value === "string" && value.length <= URL_MAX_CHARS && /^\/(?![/\\])/.test(value)
      );
  }
}

function isUrl(value: unknown, schemes: readonly string[]): boolean {
  if (typeof value !== "string" || value.length > URL_MAX_CHARS || /\s/.test(value)) return false;
  const colon = value.indexOf(":");
  return (
    colon > 0 && colon < value.length - 1 && schemes.includes(value.slice(0, colon).toLowerCase())
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const join = (at: string, name: string) => (at ? `${at}.${name}` : name);

function wrong(at: string, { problems }: Reading): undefined {
  problems.push(at);
}
