import type { FieldModel, ShapeModel } from "../contract/model.ts";

/**
 * What a shape accepts. This is the oracle for the golden vectors and for the flood of random messages, so it
 * shares no code with bridge/shapes.ts.
 */
export type Verdict =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly at: string };

const ADDRESS_MAX_CHARS = 2048;
/** ECMAScript's white space and line ends. */
const WHITE_SPACE = [
  ..."\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
];
const SCHEME_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const good = (value: unknown): Verdict => ({ ok: true, value });
const bad = (at: readonly string[]): Verdict => ({ ok: false, at: at.join(".") });

/** @param isOpen true for native hosts: an open `oneOf` accepts values that it does not know */
export function judge(
  shape: ShapeModel,
  value: unknown,
  isOpen = false,
  at: readonly string[] = [],
): Verdict {
  switch (shape.kind) {
    case "anything":
      return good(value);
    case "flag":
      return value === true || value === false ? good(value) : bad(at);
    case "text":
      return isText(value, shape.maxChars) ? good(value) : bad(at);
    case "number":
    case "whole": {
      const isNumber = typeof value === "number" && shape.min <= value && value <= shape.max;
      return isNumber && (shape.kind === "number" || value === Math.round(value))
        ? good(value)
        : bad(at);
    }
    case "oneOf": {
      const isKnown = shape.values.some(word => word === value);
      return isKnown || (isOpen && shape.open && isText(value, 100)) ? good(value) : bad(at);
    }
    case "path":
      return isText(value, ADDRESS_MAX_CHARS) &&
        value[0] === "/" &&
        value[1] !== "/" &&
        value[1] !== "\\"
        ? good(value)
        : bad(at);
    case "url":
    case "media":
      return isAddress(value, shape.schemes) ? good(value) : bad(at);
    case "list":
      return Array.isArray(value) && value.length <= shape.maxItems
        ? judgeList(shape.of, value, isOpen, at)
        : bad(at);
    case "record":
      return judgeFields(shape.fields, value, isOpen, at);
    case "choice": {
      const name = fieldOf(value, shape.by);
      const known = shape.cases.find(of => of.name === name);
      if (!known) return bad(typeof value === "object" ? [...at, shape.by] : at);
      const rest = judgeFields(known.fields, value, isOpen, at);
      return rest.ok ? good({ [shape.by]: name, ...(rest.value as object) }) : rest;
    }
  }
}

function judgeList(
  of: ShapeModel,
  items: readonly unknown[],
  isOpen: boolean,
  at: readonly string[],
): Verdict {
  const copy: unknown[] = [];
  for (const [index, item] of items.entries()) {
    const verdict = judge(of, item, isOpen, [...at, `${index}`]);
    if (!verdict.ok) return verdict;
    copy.push(verdict.value);
  }
  return good(copy);
}

function judgeFields(
  fields: readonly FieldModel[],
  value: unknown,
  isOpen: boolean,
  at: readonly string[],
): Verdict {
  // A list and null count as records without fields. Other values that are not objects are wrong.
  if (typeof value !== "object") return bad(at);
  const copy = new Map<string, unknown>();
  for (const { name, optional, shape } of fields) {
    const given = fieldOf(value, name);
    if (optional && (given === undefined || given === null)) continue;
    const verdict = judge(shape, given, isOpen, [...at, name]);
    if (!verdict.ok) return verdict;
    if (verdict.value !== undefined) copy.set(name, verdict.value);
  }
  return good(Object.fromEntries(copy));
}

function fieldOf(value: unknown, name: string): unknown {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

const isText = (value: unknown, maxChars: number): value is string =>
  typeof value === "string" && value.length <= maxChars;

function isAddress(value: unknown, schemes: readonly string[]): boolean {
  if (!isText(value, ADDRESS_MAX_CHARS)) return false;
  const colon = value.indexOf(":");
  if (colon < 0 || colon === value.length - 1) return false;
  const scheme = [...value.slice(0, colon)]
    .map(letter => (SCHEME_LETTERS.includes(letter) ? letter.toLowerCase() : letter))
    .join("");
  return schemes.includes(scheme) && !WHITE_SPACE.some(space => value.includes(space));
}
