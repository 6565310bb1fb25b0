/**
 * The few shapes that a message can have. A shape is data, so that the client checks values with it,
 * the types are derived from it, and a generator can read it. Whatever is not named in a shape is left
 * out of the checked copy: unknown fields are ignored, never passed on.
 */

export type ShapeData =
  /** A string of at most `maxChars` UTF-16 units. */
  | { readonly kind: "text"; readonly maxChars: number }
  /** A finite number from `min` to `max`. */
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly whole: boolean;
    }
  | { readonly kind: "flag" }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  /** An absolute URL with one of these schemes, without white space, at most 2048 characters. */
  | { readonly kind: "url"; readonly schemes: readonly string[] }
  /** A picture: a URL the page may fetch, or `attachment:N`, the Nth Blob sent beside the message. */
  | { readonly kind: "media"; readonly schemes: readonly string[] }
  /** A place inside the app: starts with one slash, at most 2048 characters. */
  | { readonly kind: "path" }
  | { readonly kind: "list"; readonly of: ShapeData; readonly maxItems: number }
  | { readonly kind: "record"; readonly fields: Readonly<Record<string, ShapeData>> }
  /** A record whose field `by` says which case it is. */
  | {
      readonly kind: "choice";
      readonly by: string;
      readonly cases: Readonly<Record<string, ShapeData>>;
    }
  /** May be missing; null counts as missing, because Swift and Kotlin spell it either way. */
  | { readonly kind: "optional"; readonly of: ShapeData }
  /** Any JSON value, checked elsewhere by another shape. */
  | { readonly kind: "anything" };

/** `type` never exists at run time: it only carries T. */
export type Shape<T> = ShapeData & { readonly type?: T };
export type TypeOf<S> = S extends { readonly type?: infer T } ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalShape<T> = Shape<T> & { readonly kind: "optional" };
type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly kind: "optional" } ? K : never;
}[keyof F];
type Flat<T> = { readonly [K in keyof T]: T[K] };
export type RecordOf<F> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
    [K in OptionalKeys<F>]?: TypeOf<F[K]> | undefined;
  }
>;
type ChoiceOf<By extends string, C> = {
  [K in keyof C]: Flat<{ [B in By]: K } & TypeOf<C[K]>>;
}[keyof C];

export const text = (maxChars: number): Shape<string> => ({ kind: "text", maxChars });
export const number = (min: number, max: number): Shape<number> => ({
  kind: "number",
  min,
  max,
  whole: false,
});
export const whole = (min: number, max: number): Shape<number> => ({
  kind: "number",
  min,
  max,
  whole: true,
});
export const flag: Shape<boolean> = { kind: "flag" };
export const path: Shape<string> = { kind: "path" };
export const anything: Shape<unknown> = { kind: "anything" };
export const url = (...schemes: string[]): Shape<string> => ({ kind: "url", schemes });
export const media = (...schemes: string[]): Shape<string> => ({ kind: "media", schemes });
export const oneOf = <const V extends readonly string[]>(...values: V): Shape<V[number]> => ({
  kind: "oneOf",
  values,
});
export const list = <T>(of: Shape<T>, maxItems: number): Shape<readonly T[]> => ({
  kind: "list",
  of,
  maxItems,
});
export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ kind: "optional", of });
export const record = <F extends Fields>(fields: F): Shape<RecordOf<F>> => ({
  kind: "record",
  fields,
});
export const choice = <By extends string, C extends Readonly<Record<string, Shape<object>>>>(
  by: By,
  cases: C,
): Shape<ChoiceOf<By, C>> => ({ kind: "choice", by, cases });
