import { deprecationText } from "../contract/deprecation.ts";
import type { CaseModel, DeprecationModel, FieldModel, ShapeModel } from "../contract/model.ts";
import type { NamedModel } from "../contract/types-of.ts";
import { camel, indent, isSecret } from "../names.ts";

const KEYWORDS = new Set(
  "associatedtype break case catch class continue default defer do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator private protocol public repeat return self static struct subscript super switch throw throws true try typealias var where while".split(
    " ",
  ),
);
/** A name that is also a keyword of Swift. */
export const swiftName = (name: string) => (KEYWORDS.has(name) ? `\`${name}\`` : name);
const quoted = (text: string) => JSON.stringify(text);

export const swiftDoc = (doc: string) => (doc ? `/// ${doc.replaceAll("\n", "\n/// ")}\n` : "");

/** Before a declaration, so that Xcode warns whoever uses it. */
export const swiftDeprecation = (deprecated: DeprecationModel | undefined) =>
  deprecated ? `@available(*, deprecated, message: ${quoted(deprecationText(deprecated))})\n` : "";

/**
 * Functions that use what is deprecated, for generated code alone: called by way of a protocol, which is not
 * deprecated itself, they give no warning.
 * @param head what is before the body of each function
 */
export function swiftQuietly(
  name: string,
  functions: readonly { readonly head: string; readonly body: string }[],
): string {
  if (functions.length === 0) return "";
  const requirements = functions.map(({ head }) => head).join("\n");
  const bodies = functions.map(
    ({ head, body }) => `@available(*, deprecated)\n${head} {\n${indent(body)}\n}`,
  );
  return `

/// The page may still use what is deprecated: without the compiler's warning here.
private protocol ${name} {
${indent(requirements)}
}

private enum ${name}Quietly: ${name} {
${indent(bodies.join("\n\n"))}
}`;
}

/** Calls one of these functions. */
export const swiftCallQuietly = (name: string, call: string) =>
  `(${name}Quietly.self as any ${name}.Type).${call}`;

function typeOf(shape: ShapeModel): string {
  switch (shape.kind) {
    case "text":
    case "url":
    case "media":
    case "path":
      return "String";
    case "number":
      return "Double";
    case "whole":
      return "Int";
    case "flag":
      return "Bool";
    case "anything":
      return "TeamhubJSON?";
    case "list":
      return `[${typeOf(shape.of)}]`;
    default:
      return shape.type;
  }
}

/** An expression that reads the value of the expression `json`. It throws if the value has another shape. */
function read(shape: ShapeModel, json: string, at: string): string {
  switch (shape.kind) {
    case "text":
      return `readText(${json}, ${at}, maxChars: ${shape.maxChars})`;
    case "number":
      return `readNumber(${json}, ${at}, ${shape.min}...${shape.max})`;
    case "whole":
      return `readWhole(${json}, ${at}, ${shape.min}...${shape.max})`;
    case "flag":
      return `readFlag(${json}, ${at})`;
    case "path":
      return `readPath(${json}, ${at})`;
    case "url":
    case "media":
      return `readUrl(${json}, ${at}, [${shape.schemes.map(quoted).join(", ")}])`;
    case "anything":
      return json;
    case "list":
      return `readList(${json}, ${at}, maxItems: ${shape.maxItems}) { ${tried(shape.of, "$0", "$1")} }`;
    default:
      return `${shape.type}(json: ${json}, at: ${at})`;
  }
}

const tried = (shape: ShapeModel, json: string, at: string) =>
  shape.kind === "anything" ? json : `try ${read(shape, json, at)}`;

function jsonOf(shape: ShapeModel, value: string): string {
  switch (shape.kind) {
    case "text":
    case "url":
    case "media":
    case "path":
      return `.string(${value})`;
    case "number":
      return `.number(${value})`;
    case "whole":
      return `.number(Double(${value}))`;
    case "flag":
      return `.bool(${value})`;
    case "anything":
      return value;
    case "list":
      return `.array(${value}.map { ${jsonOf(shape.of, "$0")} })`;
    default:
      return `${value}.json`;
  }
}

const spelledType = ({ optional, shape }: FieldModel) =>
  optional ? `${typeOf(shape).replace(/\?$/, "")}?` : typeOf(shape);

/** `title: String? = nil, url: String`. */
const swiftParameters = (fields: readonly FieldModel[]) =>
  fields
    .map(field => `${field.name}: ${spelledType(field)}${field.optional ? " = nil" : ""}`)
    .join(", ");

function readField({ name, optional, shape }: FieldModel): string {
  const at = `place / ${quoted(name)}`;
  const field = `json?[${quoted(name)}]`;
  if (!optional) return tried(shape, field, at);
  const body = tried(shape, "$0", at);
  return `${body.startsWith("try") ? "try " : ""}readOptional(${field}) { ${body} }`;
}

/** `.captured(photos: try …)`. */
export const swiftCase = (name: string, fields: readonly FieldModel[]) =>
  `.${swiftName(camel(name))}${
    fields.length
      ? `(\n${indent(fields.map(field => `${field.name}: ${readField(field)}`).join(",\n"))})`
      : ""
  }`;

function writeField({ name, optional, shape }: FieldModel): string {
  const value = swiftName(name);
  const json =
    optional && shape.kind !== "anything"
      ? `${value}.map { ${jsonOf(shape, "$0")} }`
      : jsonOf(shape, value);
  return `${quoted(name)}: ${json},\n`;
}

/** A dictionary of the fields, each a name in scope. */
export const swiftWritten = (fields: readonly FieldModel[], first = "") => {
  const lines = first + fields.map(writeField).join("");
  return lines ? `.fields([\n${indent(lines)}])` : ".fields([:])";
};

/** `case .captured(let photos):` or without fields. */
export const swiftPattern = (name: string, fields: readonly FieldModel[]) => {
  const bound = fields.map(field => `let ${swiftName(field.name)}`).join(", ");
  return `case .${swiftName(camel(name))}${bound && `(${bound})`}:`;
};

export const swiftCaseDeclaration = (doc: string, name: string, fields: readonly FieldModel[]) => {
  const payload = swiftParameters(fields);
  return `${swiftDoc(doc)}case ${swiftName(camel(name))}${payload && `(${payload})`}`;
};

/** Without this, the type would show its secrets wherever it is printed. */
function masked(type: string, fields: readonly FieldModel[]) {
  return fields.some(({ name }) => isSecret(name))
    ? {
        protocols: "TeamhubValue, CustomStringConvertible",
        description: `\n\n    public var description: String { ${quoted(type)} }`,
      }
    : { protocols: "TeamhubValue", description: "" };
}

function structType(type: string, fields: readonly FieldModel[]): string {
  const properties = fields.map(
    field => `${swiftDoc(field.doc)}public var ${swiftName(field.name)}: ${spelledType(field)}`,
  );
  const assigned = fields.map(({ name }) => `self.${name} = ${swiftName(name)}`);
  const readFields = fields.map(field => `${swiftName(field.name)} = ${readField(field)}`);
  const { protocols, description } = masked(type, fields);
  return `public struct ${type}: ${protocols} {
${indent(properties.join("\n"))}

    public init(${swiftParameters(fields)}) {
${indent(assigned.join("\n"), 8)}
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
${indent(readFields.join("\n"), 8)}
    }

    public var json: TeamhubJSON {
${indent(swiftWritten(fields), 8)}
    }${description}
}`;
}

function choiceType(type: string, by: string, cases: readonly CaseModel[]): string {
  const reads = cases.map(
    ({ name, fields }) =>
      `case .string(${quoted(name)}):\n${indent(`self = ${swiftCase(name, fields)}`)}`,
  );
  const writes = cases.map(
    ({ name, fields }) =>
      `${swiftPattern(name, fields)}\n${indent(swiftWritten(fields, `${quoted(by)}: .string(${quoted(name)}),\n`))}`,
  );
  const { protocols, description } = masked(
    type,
    cases.flatMap(({ fields }) => fields),
  );
  return `public enum ${type}: ${protocols} {
${indent(cases.map(({ doc, name, fields }) => swiftCaseDeclaration(doc, name, fields)).join("\n"))}

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?[${quoted(by)}] {
${indent(reads.join("\n"), 8)}
        default: throw TeamhubShapeError(at: place / ${quoted(by)})
        }
    }

    public var json: TeamhubJSON {
        switch self {
${indent(writes.join("\n"), 8)}
        }
    }${description}
}`;
}

function enumType(type: string, values: readonly string[], open: boolean): string {
  const cases = values.map(value => `case ${swiftName(camel(value))}`);
  const reads = values.map(
    value => `case .string(${quoted(value)}): self = .${swiftName(camel(value))}`,
  );
  const names = values.map(value => `case .${swiftName(camel(value))}: ${quoted(value)}`);
  const unknown = open
    ? `default: self = .unknown(try readText(json, place, maxChars: 100))`
    : "default: throw TeamhubShapeError(at: place)";
  return `public enum ${type}: TeamhubValue {
${indent(cases.join("\n"))}
${open ? "    /// A value of a newer app.\n    case unknown(String)\n" : ""}
    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
${indent(reads.join("\n"), 8)}
        ${unknown}
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
${indent(names.join("\n"), 8)}
${open ? "        case .unknown(let name): name\n" : ""}        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}`;
}

export function swiftType(shape: NamedModel): string {
  if (shape.kind === "record") return structType(shape.type, shape.fields);
  if (shape.kind === "choice") return choiceType(shape.type, shape.by, shape.cases);
  return enumType(shape.type, shape.values, shape.open);
}
