/**
 * The shapes as the bundle has them: plain data, packed from shapes.ts by the build, and one small reader
 * in the place of a closure for each. What it accepts, gives and says is what shapes.ts does.
 */
import { ownField } from "./own-field.ts";
import type { Checked } from "./shapes.ts";

type Scalar =
  /** A text of at most so many UTF-16 units; 0 is anything. */
  | number
  /** Yes or no. */
  | true
  /** One of the words between the bars. */
  | string
  /** A text of at most 2048 UTF-16 units that matches. */
  | RegExp
  /** A number: least, largest, and 1 for a whole one. */
  | readonly [min: number, max: number, step: 0 | 1];
export type Packed =
  | Scalar
  /** A list and how long it may be. */
  | readonly [of: Packed, maxItems: number]
  /** A record; `$` at the end of a name means that it may be missing. With `$` itself, a choice by that field. */
  | PackedRecord;
export interface PackedRecord {
  readonly [name: string]: Packed;
}

const BAD = Symbol();

/** Checks an untrusted value. */
export function check<T>(of: Packed, value: unknown): Checked<T> {
  const at: string[] = [];
  const copy = read(of, value, at);
  return copy === BAD ? { ok: false, at: at.join(".") } : { ok: true, value: copy as T };
}

function read(of: Packed, value: unknown, at: string[]): unknown {
  if (Array.isArray(of) && of.length < 3) {
    const [item, maxItems] = of;
    const isList = Array.isArray(value) && value.length <= maxItems;
    return isList
      ? readEach(
          value.map(() => item),
          value,
          [],
          at,
        )
      : BAD;
  }
  if (of.constructor !== Object) return isScalar(of as Scalar, value) ? value : BAD;
  let record = of as PackedRecord;
  const by = record.$ as string;
  if (by) {
    const name = ownField(value, by) as string;
    const rest = ownField(record, name);
    if (!rest || name === "$" || typeof name !== "string") return BAD;
    record = { [by]: name, ...(rest as PackedRecord) };
  }
  return typeof value === "object" ? readEach(record, value, {}, at) : BAD;
}

/** Reads every item of a list or record into `copy`, or stops at the first that is wrong. */
function readEach(items: object, value: unknown, copy: object, at: string[]): unknown {
  for (const [key, of] of Object.entries(items)) {
    const name = key.replace("$", "");
    const own = ownField(value, name);
    if (own == null && name !== key) continue;
    const item = read(of, own, at);
    if (item === BAD) {
      at.unshift(name);
      return BAD;
    }
    Object.assign(copy, { [name]: item });
  }
  return copy;
}

function isScalar(of: Scalar, value: unknown): boolean {
  const isText = (max: number) => typeof value === "string" && value.length <= max;
  if (of === true) return typeof value === "boolean";
  if (typeof of === "number") return !of || isText(of);
  if (typeof of === "string") return of.split("|").includes(value as string);
  if (of instanceof RegExp) return isText(2048) && of.test(value as string);
  const [min, max, step] = of;
  // The remainder by 0 is no number, and as good as none.
  return typeof value === "number" && value >= min && value <= max && !(value % step);
}
