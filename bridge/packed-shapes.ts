/**
 * The shapes as the bundle has them: plain data, packed from shapes.ts by the build, and one small reader
 * in the place of a closure for each. What it accepts, gives and says is what shapes.ts does.
 */
import { ownField } from "./own-field.ts";
import type { Checked } from "./shapes.ts";

export type Packed =
  /** A text of at most so many UTF-16 units; 0 is anything. */
  | number
  /** Yes or no. */
  | true
  /** One of the words between the bars. */
  | string
  /** A text of at most 2048 UTF-16 units that matches: an address or a path. */
  | RegExp
  /** The same, or `attachment:N`. */
  | readonly [RegExp]
  /** A list and how long it may be. */
  | readonly [of: Packed, maxItems: number]
  /** A number: least, largest, and 1 for a whole one. */
  | readonly [min: number, max: number, isWhole: 0 | 1]
  /** A record; `$` at the end of a name means that it may be missing. With `$` itself, a choice by that field. */
  | PackedRecord;
export interface PackedRecord {
  readonly [name: string]: Packed;
}

const BAD = Symbol();

/** Checks an untrusted value. */
export function check<T>(of: Packed, value: unknown, blobs?: unknown): Checked<T> {
  const at: string[] = [];
  const copy = read(of, value, blobs, at);
  return copy === BAD ? { ok: false, at: at.join(".") } : { ok: true, value: copy as T };
}

function read(of: Packed, value: unknown, blobs: unknown, at: string[]): unknown {
  const isText = (max: number) => typeof value === "string" && value.length <= max;
  const isAddress = (form: RegExp) => isText(2048) && form.test(value as string);
  const accepted = (isGood: boolean) => (isGood ? value : BAD);
  /** Reads every item into `copy`, or stops at the first that is wrong. */
  const each = (names: readonly string[], copy: object, of: (name: string) => Packed) => {
    for (const key of names) {
      const name = key.replace("$", "");
      const own = ownField(value, name);
      if (own == null && name !== key) continue;
      const item = read(of(key), own, blobs, at);
      if (item === BAD) {
        at.unshift(name);
        return BAD;
      }
      Object.assign(copy, { [name]: item });
    }
    return copy;
  };

  if (typeof of === "number") return accepted(!of || isText(of));
  if (typeof of === "string") return accepted(of.split("|").includes(value as string));
  if (of === true) return accepted(typeof value === "boolean");
  if (of instanceof RegExp) return accepted(isAddress(of));
  if (Array.isArray(of)) {
    const [first, max, isWhole] = of;
    if (isWhole != null) {
      const number = value as number;
      const isIn = typeof value === "number" && number >= first && number <= max;
      return accepted(isIn && !(isWhole && number % 1));
    }
    if (max) {
      if (!Array.isArray(value) || value.length > max) return BAD;
      return each(Object.keys(value), [], () => first);
    }
    const index = /^attachment:(\d+)$/.exec(value as string)?.[1];
    const blob = index && ownField(blobs, index);
    return blob instanceof Blob ? URL.createObjectURL(blob) : accepted(isAddress(first));
  }
  const { $: by } = of as PackedRecord;
  if (by) {
    const name = ownField(value, by as string) as string;
    const rest = name !== "$" && ownField(of, name);
    const copy = rest ? read(rest as Packed, value, blobs, at) : BAD;
    return copy === BAD ? BAD : { [by as string]: name, ...(copy as object) };
  }
  if (typeof value !== "object") return BAD;
  return each(Object.keys(of), {}, key => (of as PackedRecord)[key] as Packed);
}
