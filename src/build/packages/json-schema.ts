import type {
  CaseModel,
  ContractModel,
  EventModel,
  FieldModel,
  MethodModel,
  ShapeModel,
} from "../../../bridge/codegen/contract/model.ts";

/** A JSON Schema of draft 2020-12, as far as the contract needs one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A path inside the app starts with exactly one slash. */
const PATH = "^/(?![/\\\\])";

/**
 * The contract as a JSON Schema: every envelope, and the payloads of all methods and events under their names. A
 * schema cannot count the bytes of a message, it counts a character outside of Unicode's first plane once and not
 * twice, and it cannot know the method of an answer: check `r` by the type of the method's result.
 */
export function jsonSchemaOf(contract: ContractModel): JsonSchema {
  const types = new Map<string, JsonSchema>();
  const shape = (model: ShapeModel): JsonSchema => schemaOf(model, contract, types);
  const { fromApp, fromHost } = contract.envelope;
  for (const { result } of contract.methods) shape(result);
  const envelopes = {
    MessageFromApp: envelopeOf(fromApp.cases, shape, { req: contract.methods }),
    MessageFromHost: envelopeOf(fromHost.cases, shape, { evt: contract.events }),
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Teamhub bridge, contract ${contract.contract}`,
    oneOf: Object.keys(envelopes).map(refTo),
    $defs: { ...envelopes, ...Object.fromEntries(types) },
  };
}

type Payload = MethodModel | EventModel;

/** @param payloads for a kind of message with `m`: what `p` must be */
function envelopeOf(
  cases: readonly CaseModel[],
  shape: (model: ShapeModel) => JsonSchema,
  payloads: Readonly<Record<string, readonly Payload[]>>,
): JsonSchema {
  return {
    oneOf: cases.map(({ name, doc, fields }) => {
      const own = recordOf(fields, doc, shape, { th: { const: 1 }, k: { const: name } });
      const known = payloads[name];
      return known ? { ...own, allOf: known.map(payload => payloadOf(payload, shape)) } : own;
    }),
  };
}

function payloadOf(
  { name, params }: Payload,
  shape: (model: ShapeModel) => JsonSchema,
): JsonSchema {
  const isNeeded = params.kind === "choice" || params.fields.some(isRequired);
  return {
    if: { properties: { m: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { p: shape(params) }, ...(isNeeded && { required: ["p"] }) },
  };
}

/** A type with a name is defined once, and referred to by its name. */
function schemaOf(
  model: ShapeModel,
  contract: ContractModel,
  types: Map<string, JsonSchema>,
): JsonSchema {
  const shape = (inner: ShapeModel): JsonSchema => schemaOf(inner, contract, types);
  const define = (name: string, make: () => JsonSchema): JsonSchema => {
    if (!types.has(name)) types.set(name, make());
    return refTo(name);
  };
  const address = { type: "string", maxLength: contract.limits.addressMaxChars };
  switch (model.kind) {
    case "text":
      return { type: "string", maxLength: model.maxChars };
    case "number":
      return { type: "number", minimum: model.min, maximum: model.max };
    case "whole":
      return { type: "integer", minimum: model.min, maximum: model.max };
    case "flag":
      return { type: "boolean" };
    case "anything":
      return {};
    case "path":
      return { ...address, pattern: PATH };
    case "url":
    case "media":
      return { ...address, pattern: `^(${model.schemes.map(anyCase).join("|")}):\\S+$` };
    case "list":
      return { type: "array", items: shape(model.of), maxItems: model.maxItems };
    case "oneOf":
      return define(model.type, () => ({ enum: model.values }));
    case "record":
      return define(model.type, () => recordOf(model.fields, "", shape));
    case "choice":
      return define(model.type, () => ({
        oneOf: model.cases.map(({ name, doc, fields }) =>
          recordOf(fields, doc, shape, { [model.by]: { const: name } }),
        ),
      }));
  }
}

/** @param constants fields with one value each, which must be there */
function recordOf(
  fields: readonly FieldModel[],
  doc: string,
  shape: (model: ShapeModel) => JsonSchema,
  constants: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const properties = fields.map(({ name, doc: words, optional, shape: model }) => {
    const own = { ...(words && { description: words }), ...shape(model) };
    return [name, optional ? { anyOf: [own, { type: "null" }] } : own] as const;
  });
  const required = [
    ...Object.keys(constants),
    ...fields.filter(isRequired).map(({ name }) => name),
  ];
  return {
    ...(doc && { description: doc }),
    // A host may send anything, or nothing, where no field is required.
    type: required.length > 0 ? "object" : ["object", "array", "null"],
    properties: { ...constants, ...Object.fromEntries(properties) },
    required,
  };
}

function isRequired({ optional, shape }: FieldModel): boolean {
  return !optional && shape.kind !== "anything";
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

/** JSON Schema has no patterns without case. */
function anyCase(scheme: string): string {
  return Array.from(scheme, letter =>
    /[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter,
  ).join("");
}
