import type { FieldModel, ShapeModel } from "../../../bridge/codegen/contract/model.ts";

/** Each reason, with its place, why a value of the shape `from` may not have the shape `to`. */
export function refusals(from: ShapeModel, to: ShapeModel, at: string): string[] {
  if (to.kind === "anything") return [];
  if (from.kind === "whole" && to.kind === "number") return rangeRefusals(from, to, at);
  if (from.kind !== to.kind) return [`${at}: ${from.kind} is not ${to.kind}`];
  switch (from.kind) {
    case "text": {
      const { maxChars } = to as typeof from;
      return from.maxChars > maxChars
        ? [`${at}: ${from.maxChars} characters, not ${maxChars}`]
        : [];
    }
    case "number":
    case "whole":
      return rangeRefusals(from, to as typeof from, at);
    case "url":
    case "media":
      return missing(from.schemes, (to as typeof from).schemes, at);
    case "oneOf":
      return missing(from.values, (to as typeof from).values, at);
    case "list": {
      const { of, maxItems } = to as typeof from;
      const longer =
        from.maxItems > maxItems ? [`${at}: ${from.maxItems} items, not ${maxItems}`] : [];
      return [...longer, ...refusals(from.of, of, `${at}[]`)];
    }
    case "record":
      return fieldRefusals(from.fields, (to as typeof from).fields, at);
    case "choice": {
      const { by, cases } = to as typeof from;
      if (by !== from.by) return [`${at}: told apart by ${from.by}, not ${by}`];
      return from.cases.flatMap(({ name, fields }) => {
        const known = cases.find(other => other.name === name);
        const place = `${at}(${name})`;
        return known ? fieldRefusals(fields, known.fields, place) : [`${place} is not known`];
      });
    }
    default:
      return [];
  }
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function rangeRefusals(from: Range, to: Range, at: string): string[] {
  const isWithin = from.min >= to.min && from.max <= to.max;
  return isWithin ? [] : [`${at}: ${from.min} to ${from.max}, not ${to.min} to ${to.max}`];
}

function missing(from: readonly string[], to: readonly string[], at: string): string[] {
  return from.filter(name => !to.includes(name)).map(name => `${at}: ${name} is not known`);
}

function fieldRefusals(
  from: readonly FieldModel[],
  to: readonly FieldModel[],
  at: string,
): string[] {
  return to.flatMap(field => {
    const place = `${at}.${field.name}`;
    const given = from.find(({ name }) => name === field.name);
    if (!given) return field.optional ? [] : [`${place} is missing`];
    const lost = given.optional && !field.optional ? [`${place} may be missing`] : [];
    return [...lost, ...refusals(given.shape, field.shape, place)];
  });
}
