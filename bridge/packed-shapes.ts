/**
 * The shapes as the bundle has them: plain data, packed from shapes.ts by the build, and one small reader
 * in the place of a closure for each. What it accepts, gives and says is what shapes.ts does.
 */
import { ownField } from "./own-field.ts";
import type { Checked } from "./shapes.ts";

type Scalar =
  /** A text of at most so many UTF-16 units; 0 is anything, and less is yes or no. */
  | number
  /** A text of at most 2048 UTF-16 units that matches. */
  | RegExp
  /** A number: least, largest, and 1 for a whole one. */
  | readonly [min: number, max: number, step: 0 | 1];
export type Packed = Scalar | PackedRecord;
/**
 * A record; `$` at the end of a name means that it may be missing. With a text at `$` itself, a choice by
 * that field; with a number there, a list of at most so many `of`.
 */
export interface PackedRecord {
  readonly [name: string]: Packed | string;
}

/** Checks an untrusted value. */
export function check<T>(of: Packed, value: unknown): Checked<T> {
  try {
    return { ok: true, value: read(of, value, "") as T };
  } catch (at) {
    return { ok: false, at: (at as string).slice(1) };
  }
}

/** A copy of what the shape names, or throws where the first problem is: `.photos.0.url`. */
function read(of: Packed, value: unknown, at: string): unknown {
  if (of.constructor !== Object) {
    if (fits(of as Scalar, value)) return value;
    throw at;
  }
  let fields: unknown = of;
  let copy: Record<string, unknown> = {};
  const kind = (of as PackedRecord).$;
  if ((kind as number) > 0) {
    if (!Array.isArray(value) || value.length > (kind as number)) throw at;
    return value.map((item, index) => read((of as { of: Packed }).of, item, `${at}.${index}`));
  }
  if (kind) {
    const name = ownField(value, kind as string);
    fields = typeof name === "string" && ownField(of, name);
    copy = { [kind as string]: name };
  }
  if (typeof fields !== "object" || typeof value !== "object") throw at;
  for (const key in fields) {
    const name = key.replace("$", "");
    const own = ownField(value, name);
    if (own != null || name === key) {
      copy[name] = read((fields as Record<string, Packed>)[key] as Packed, own, `${at}.${name}`);
    }
  }
  return copy;
}

function fits(of: Scalar, value: unknown): boolean {
  if (!of) return true;
  if (typeof value === "boolean") return (of as number) < 0;
  if (typeof value === "string") {
    // No length is within a pattern that does not match, or within a range.
    return value.length <= ((of as RegExp).test?.(value) ? 2048 : (of as number));
  }
  const range = of as readonly [number, number, number];
  // The remainder by 0 is no number, and as good as none.
  return typeof value === "number" && value >= range[0] && value <= range[1] && !(value % range[2]);
}
