import type { JsonSchema } from "../../src/build/packages/json-schema.ts";

/** The words that a schema of the contract may use. Another one would be passed over in silence. */
const KNOWN = new Set([
  ...["$ref", "allOf", "anyOf", "const", "description", "enum", "if", "items", "maxItems"],
  ...[
    "maximum",
    "maxLength",
    "minimum",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "then",
    "type",
  ],
]);

/** Whether a value is valid by the rules of JSON Schema, draft 2020-12, for the words above. */
export function isValid(
  schema: JsonSchema | undefined,
  value: unknown,
  definitions: Readonly<Record<string, JsonSchema>>,
): boolean {
  if (!schema) throw new Error("There is no such schema.");
  const is = (part: unknown, of = value) => isValid(part as JsonSchema, of, definitions);
  return Object.entries(schema).every(([word, by]) => {
    if (!KNOWN.has(word)) throw new Error(`"${word}" is not known here.`);
    const parts = by as readonly unknown[];
    switch (word) {
      case "$ref":
        return is(definitions[`${by}`.replace("#/$defs/", "")]);
      case "allOf":
        return parts.every(part => is(part));
      case "anyOf":
        return parts.some(part => is(part));
      case "oneOf":
        return parts.filter(part => is(part)).length === 1;
      case "const":
        return value === by;
      case "enum":
        return parts.includes(value);
      case "then":
        return !is(schema.if) || is(by);
      case "type":
        return [by].flat().some(type => isOfType(value, `${type}`));
      case "items":
        return !Array.isArray(value) || value.every(item => is(by, item));
      case "maxItems":
        return !Array.isArray(value) || value.length <= Number(by);
      case "properties":
        return Object.entries(by as object).every(
          ([name, part]) => !has(value, name) || is(part, (value as Record<string, unknown>)[name]),
        );
      case "required":
        return !isRecord(value) || parts.every(name => has(value, `${name}`));
      case "minimum":
        return typeof value !== "number" || value >= Number(by);
      case "maximum":
        return typeof value !== "number" || value <= Number(by);
      case "maxLength":
        return typeof value !== "string" || Array.from(value).length <= Number(by);
      case "pattern":
        return typeof value !== "string" || new RegExp(`${by}`, "u").test(value);
      default:
        return true;
    }
  });
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "object":
      return isRecord(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function has(value: unknown, name: string): boolean {
  return isRecord(value) && Object.hasOwn(value, name);
}
