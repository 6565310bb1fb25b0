/**
 * The few shapes that a message can have. A shape is plain data: `check` reads a value by it, and the
 * generators read it too. What `check` gives back is a copy of the fields that the shape names: unknown
 * fields are ignored and never passed on.
 */
import { ownField } from "./own-field.ts";

/** UTF-16 units of a URL or path. */
export const ADDRESS_MAX_CHARS = 2048;

type PlainShape =
  /** A string of at most `maxChars` UTF-16 units. */
  | { readonly kind: "text"; readonly maxChars: number }
  /** A finite number from `min` to `max`. */
  | { readonly kind: "number" | "whole"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" | "anything" }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  /**
   * `url` is an absolute URL with one of these schemes, without white space, at most `ADDRESS_MAX_CHARS` long.
   * `media` is the URL of a file that the host serves; the app revokes it after it has read the file. An
   * iframe host may write `attachment:N` for the Nth Blob of the same message, and the transport replaces
   * it with a URL.
   */
  | { readonly kind: "url" | "media"; readonly schemes: readonly string[] }
  /** A place inside the app: starts with exactly one slash, at most `ADDRESS_MAX_CHARS` long. */
  | { readonly kind: "path" };

interface RecordShape {
  readonly kind: "record";
  readonly fields: Fields;
}
type ShapeWithParts =
  | { readonly kind: "list"; readonly of: Shape<unknown>; readonly maxItems: number }
  | RecordShape
  /** A record whose field `by` names the case. */
  | { readonly kind: "choice"; readonly by: string; readonly cases: Fields }
  /** May be missing. Null counts as missing, because Swift and Kotlin write either. */
  | { readonly kind: "optional"; readonly of: Shape<unknown> };

/** `type` exists for the compiler only: it carries the type of the values of this shape. */
export type Shape<T> = (PlainShape | ShapeWithParts) & Carries<T>;
interface Carries<T> {
  readonly type?: () => T;
}
type Fields = Readonly<Record<string, Shape<unknown>>>;
export type TypeOf<S> = S extends Carries<infer T> ? T : never;

type OptionalShape<T> = Shape<T | undefined> & { readonly kind: "optional" };
type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly kind: "optional" } ? K : never;
}[keyof F];
type Flat<T> = { readonly [K in keyof T]: T[K] };
type RecordOf<F> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
    [K in OptionalKeys<F>]?: TypeOf<F[K]>;
  }
>;
type ChoiceOf<By extends string, C> = {
  [K in keyof C]: Flat<{ [B in By]: K } & TypeOf<C[K]>>;
}[keyof C];

export const text = (maxChars: number): Shape<string> => ({ kind: "text", maxChars });
export const number = (min: number, max: number): Shape<number> => ({ kind: "number", min, max });
export const whole = (min: number, max: number): Shape<number> => ({ kind: "whole", min, max });
export const flag: Shape<boolean> = { kind: "flag" };
export const anything: Shape<unknown> = { kind: "anything" };
export const path: Shape<string> = { kind: "path" };
export const url = (...schemes: string[]): Shape<string> => ({ kind: "url", schemes });
export const media = (...schemes: string[]): Shape<string> => ({ kind: "media", schemes });

export const oneOf = <const V extends readonly string[]>(...values: V): Shape<V[number]> => ({
  kind: "oneOf",
  values,
});
export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ kind: "optional", of });
export const list = <T>(of: Shape<T>, maxItems: number): Shape<readonly T[]> => ({
  kind: "list",
  of,
  maxItems,
});
export const record = <const F extends Fields>(fields: F): Shape<RecordOf<F>> => ({
  kind: "record",
  fields,
});
export const choice = <const By extends string, const C extends Fields>(
  by: By,
  cases: C,
): Shape<ChoiceOf<By, C>> => ({ kind: "choice", by, cases });

type Checked<T> =
  | { readonly ok: true; readonly value: T }
  /** `at` is the place of the first problem, such as `photos.0.url`; empty for the value itself. */
  | { readonly ok: false; readonly at: string };

/** Checks an untrusted value. Never throws. */
export function check<T>(shape: Shape<T>, value: unknown): Checked<T> {
  /** Leads to what is being read. */
  const place: string[] = [];

  /** Throws at the first problem. */
  function read(shape: Shape<unknown>, value: unknown): unknown {
    switch (shape.kind) {
      case "optional":
        return value == null ? undefined : read(shape.of, value);
      case "list":
        if (!Array.isArray(value) || value.length > shape.maxItems) throw new Error();
        return readParts(
          value.map(() => shape.of),
          value,
          [],
        );
      case "record":
        return readParts(shape.fields, value, {});
      case "choice": {
        const name = ownField(value, shape.by);
        // Only a string: as a field's name, the list `["shared"]` would pass for "shared".
        const found = (typeof name === "string" && ownField(shape.cases, name)) as
          | RecordShape
          | undefined;
        return readParts({ [shape.by]: found ? anything : oneOf(), ...found?.fields }, value, {});
      }
      default:
        if (!accepts(shape, value)) throw new Error();
        return value;
    }
  }

  /** Reads the items of a list or the fields of a record into `copy`. */
  function readParts(shapes: Fields | readonly Shape<unknown>[], value: unknown, copy: object) {
    if (typeof value !== "object") throw new Error();
    for (const [name, shape] of Object.entries(shapes)) {
      place.push(name);
      const part = read(shape, ownField(value, name));
      place.pop();
      if (part !== undefined) (copy as Record<string, unknown>)[name] = part;
    }
    return copy;
  }

  try {
    return { ok: true, value: read(shape, value) as T };
  } catch {
    return { ok: false, at: place.join(".") };
  }
}

function accepts(shape: PlainShape, value: unknown): boolean {
  switch (shape.kind) {
    case "text":
      return isText(value, shape.maxChars);
    case "number":
    case "whole":
      return (
        typeof value === "number" &&
        value >= shape.min &&
        value <= shape.max &&
        (shape.kind === "number" || Number.isInteger(value))
      );
    case "flag":
      return typeof value === "boolean";
    case "oneOf":
      return shape.values.includes(value as string);
    case "url":
    case "media":
      return (
        isText(value, ADDRESS_MAX_CHARS) &&
        new RegExp(`^(${shape.schemes.join("|")}):\\S+$`, "i").test(value)
      );
    case "path":
      return isText(value, ADDRESS_MAX_CHARS) && /^\/(?![/\\])/.test(value);
    case "anything":
      return true;
  }
}

const isText = (value: unknown, maxChars: number): value is string =>
  typeof value === "string" && value.length <= maxChars;
