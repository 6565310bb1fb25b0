/**
 * The few shapes that a message can have. A shape checks a value, carries the type that the value then
 * has, and says in `about` what it is, for a generator to read. Its result is a copy of what the shape
 * names: unknown fields are ignored, never passed on. No shape throws.
 */
import { ownField } from "./own-field.ts";

export const BAD = Symbol("not of this shape");
export type Bad = typeof BAD;

/** Where the first problem is: `["photos", "0", "url"]`. */
type Place = (string | number)[];

export type About =
  /** A string of at most `maxChars` UTF-16 units. */
  | { readonly kind: "text"; readonly maxChars: number }
  /** A finite number from `min` to `max`. */
  | { readonly kind: "number" | "whole"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" | "anything" }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  /** An absolute URL with one of these schemes, without white space, at most 2048 characters. */
  | { readonly kind: "url"; readonly schemes: readonly string[] }
  /**
   * A file that the host serves: a URL as above, which the receiver revokes once it has read it. An iframe
   * host may write `attachment:N` for the Nth Blob beside its message: its transport puts the URL there.
   */
  | { readonly kind: "media"; readonly schemes: readonly string[] }
  /** A place inside the app: starts with one slash, at most 2048 characters. */
  | { readonly kind: "path" }
  | { readonly kind: "list"; readonly of: Shape<unknown>; readonly maxItems: number }
  | { readonly kind: "record"; readonly fields: Fields }
  /** A record whose field `by` says which case it is. */
  | { readonly kind: "choice"; readonly by: string; readonly cases: Fields }
  /** May be missing; null counts as missing, because Swift and Kotlin spell it either way. */
  | { readonly kind: "optional"; readonly of: Shape<unknown> };

export interface Shape<T> {
  (value: unknown, at: Place): T | Bad;
  readonly about: About;
}
type Fields = Readonly<Record<string, Shape<unknown>>>;
export type TypeOf<S> = S extends (...read: never) => infer R ? Exclude<R, Bad> : never;

type OptionalShape<T> = Shape<T | undefined> & { readonly isOptional?: true };
type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly isOptional?: true }
    ? "isOptional" extends keyof F[K]
      ? K
      : never
    : never;
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

const shape = <T>(about: About, read: (value: unknown, at: Place) => unknown) =>
  Object.assign(read, { about }) as Shape<T>;
const plain = <T>(about: About, accepts: (value: unknown) => boolean) =>
  shape<T>(about, value => (accepts(value) ? value : BAD));

const isShort = (value: unknown, maxChars: number): value is string =>
  typeof value === "string" && value.length <= maxChars;
const isIn = (value: unknown, min: number, max: number) =>
  typeof value === "number" && value >= min && value <= max;
const isUrl = (value: unknown, schemes: readonly string[]) =>
  isShort(value, 2048) &&
  schemes.includes((/^([\w.+-]+):\S+$/.exec(value)?.[1] ?? "").toLowerCase());

export const text = (maxChars: number) =>
  plain<string>({ kind: "text", maxChars }, value => isShort(value, maxChars));
export const number = (min: number, max: number) =>
  plain<number>({ kind: "number", min, max }, value => isIn(value, min, max));
export const whole = (min: number, max: number) =>
  plain<number>(
    { kind: "whole", min, max },
    value => isIn(value, min, max) && Number.isInteger(value),
  );
export const flag = plain<boolean>({ kind: "flag" }, value => typeof value === "boolean");
export const anything = plain<unknown>({ kind: "anything" }, () => true);
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  plain<V[number]>({ kind: "oneOf", values }, value => values.includes(value as string));
export const url = (...schemes: string[]) =>
  plain<string>({ kind: "url", schemes }, value => isUrl(value, schemes));
export const path = plain<string>(
  { kind: "path" },
  value => isShort(value, 2048) && /^\/(?![/\\])/.test(value),
);
export const media = (...schemes: string[]) =>
  plain<string>({ kind: "media", schemes }, value => isUrl(value, schemes));

export const optional = <T>(of: Shape<T>) =>
  shape<T | undefined>({ kind: "optional", of }, (value, at) =>
    value == null ? undefined : of(value, at),
  ) as OptionalShape<T>;

export const list = <T>(of: Shape<T>, maxItems: number) =>
  shape<readonly T[]>({ kind: "list", of, maxItems }, (value, at) =>
    Array.isArray(value) && value.length <= maxItems
      ? each(value, item => of(item, at), [], at)
      : BAD,
  );

export const record = <const F extends Fields>(fields: F) =>
  shape<RecordOf<F>>({ kind: "record", fields }, (value, at) =>
    typeof value === "object"
      ? each(fields, (read, name) => read(ownField(value, name), at), {}, at)
      : BAD,
  );

export const choice = <const By extends string, const C extends Fields>(by: By, cases: C) =>
  shape<ChoiceOf<By, C>>({ kind: "choice", by, cases }, (value, at) => {
    const name = ownField(value, by);
    // A list of one name would pass for that name.
    const own = typeof name === "string" ? ownField(cases, name) : undefined;
    const read = own as Shape<object> | undefined;
    const rest = read ? read(value, at) : BAD;
    return rest === BAD ? BAD : { [by]: name, ...rest };
  });

/** Reads every item of a list or record into `copy`, or stops at the first that is wrong. */
function each<T>(
  items: Readonly<Record<string, T>> | readonly T[],
  read: (item: T, name: string) => unknown,
  copy: object,
  at: Place,
): object | Bad {
  for (const [name, item] of Object.entries(items)) {
    const value = read(item, name);
    if (value === BAD) {
      at.unshift(name);
      return BAD;
    }
    if (value !== undefined) Object.assign(copy, { [name]: value });
  }
  return copy;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  /** `at` is the place of the first problem, such as `photos.0.url`; empty for the value itself. */
  | { readonly ok: false; readonly at: string };

/** Checks an untrusted value. */
export function check<T>(of: Shape<T>, value: unknown): Checked<T> {
  const at: Place = [];
  const copy = of(value, at);
  return copy === BAD ? { ok: false, at: at.join(".") } : { ok: true, value: copy };
}
