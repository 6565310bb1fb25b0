import { asFields } from "../../../src/core/read.ts";

/**
 * Replaces parts of an answer's data. A path names each part: `name`, `stats.workouts`, or
 * `activities.*.timestamp` for all items of a list. The last name of a path may be new; any other name
 * that does not exist changes nothing.
 */
export function replaceParts(data: unknown, parts: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(parts).reduce(
    (changed, [path, part]) => replacePart(changed, path.split("."), part),
    data,
  );
}

function replacePart(data: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(data)) {
    return name === "*" ? data.map(item => replacePart(item, rest, part)) : data;
  }
  const fields = asFields(data);
  if (!fields || (rest.length > 0 && !Object.hasOwn(fields, name))) return data;
  return { ...fields, [name]: replacePart(fields[name], rest, part) };
}
