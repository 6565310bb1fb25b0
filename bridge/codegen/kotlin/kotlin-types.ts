import { deprecationText } from "../contract/deprecation.ts";
import type { CaseModel, DeprecationModel, FieldModel, ShapeModel } from "../contract/model.ts";
import { isEmpty, type NamedModel } from "../contract/types-of.ts";
import { indent, isSecret, pascal, upperSnake } from "../names.ts";

const INT_MAX = 2 ** 31 - 1;
const isInt = (shape: ShapeModel) =>
  shape.kind === "whole" && -INT_MAX <= shape.min && shape.max <= INT_MAX;
/** A whole number would be an Int. */
const double = (value: number) => (Number.isInteger(value) ? `${value}.0` : `${value}`);
const quoted = (text: string) => JSON.stringify(text).replaceAll("$", "\\$");

const KEYWORDS = new Set(
  "as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while".split(
    " ",
  ),
);
/** A field whose name is also a keyword of Kotlin. */
const kotlinName = (name: string) => (KEYWORDS.has(name) ? `\`${name}\`` : name);

export function kdoc(doc: string): string {
  if (!doc) return "";
  // Kotlin's comments nest: another one would begin.
  const words = doc.replaceAll("/*", "/&#42;");
  return `/** ${words.includes("\n") ? `\n * ${words.replaceAll("\n", "\n * ")}\n ` : `${words} `}*/\n`;
}

/** Before a declaration, so that the compiler warns whoever uses it. */
export const kotlinDeprecation = (deprecated: DeprecationModel | undefined) =>
  deprecated ? `@Deprecated(${quoted(deprecationText(deprecated))})\n` : "";

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
      return isInt(shape) ? "Int" : "Long";
    case "flag":
      return "Boolean";
    case "anything":
      return "Any?";
    case "list":
      return `List<${typeOf(shape.of)}>`;
    default:
      return shape.type;
  }
}

/** An expression that reads the value of the expression `json`. It throws if the value has another shape. */
function kotlinRead(shape: ShapeModel, json: string, at: string): string {
  switch (shape.kind) {
    case "text":
      return `readText(${json}, ${at}, ${shape.maxChars})`;
    case "number":
      return `readNumber(${json}, ${at}, ${double(shape.min)}, ${double(shape.max)})`;
    case "whole":
      return `readWhole(${json}, ${at}, ${shape.min}, ${shape.max})${isInt(shape) ? ".toInt()" : ""}`;
    case "flag":
      return `readFlag(${json}, ${at})`;
    case "path":
      return `readPath(${json}, ${at})`;
    case "url":
    case "media":
      return `readUrl(${json}, ${at}, ${shape.schemes.map(quoted).join(", ")})`;
    case "anything":
      return json;
    case "list":
      return `readList(${json}, ${at}, ${shape.maxItems}) { item, place -> ${kotlinRead(shape.of, "item", "place")} }`;
    default:
      return `${shape.type}.read(${json}, ${at})`;
  }
}

function jsonOf(shape: ShapeModel, value: string): string {
  switch (shape.kind) {
    case "record":
    case "choice":
      return `${value}.toJson()`;
    case "oneOf":
      return `${value}.wireName`;
    case "number":
      return `writeNumber(${value})`;
    case "list":
      return `JSONArray(${value}.map { ${jsonOf(shape.of, "it")} })`;
    default:
      return value;
  }
}

function parameter({ name, doc, optional, shape }: FieldModel): string {
  const type = typeOf(shape);
  const spelled = optional ? `${type.replace(/\?$/, "")}? = null` : type;
  return `${kdoc(doc)}val ${kotlinName(name)}: ${spelled},\n`;
}

export const kotlinParameters = (fields: readonly FieldModel[]) => fields.map(parameter).join("");

function readField({ name, optional, shape }: FieldModel): string {
  const at = `at / ${quoted(name)}`;
  const field = `fieldOf(json, ${quoted(name)})`;
  const start = `${kotlinName(name)} = `;
  if (!optional) return `${start}${kotlinRead(shape, field, at)},\n`;
  return `${start}readOptional(${field}) { ${kotlinRead(shape, "it", at)} },\n`;
}

/** `put` leaves null values out. */
function writeField({ name, optional, shape }: FieldModel): string {
  const field = kotlinName(name);
  const isPlain = jsonOf(shape, field) === field;
  const value =
    optional && !isPlain ? `${field}?.let { ${jsonOf(shape, "it")} }` : jsonOf(shape, field);
  return `.put(${quoted(name)}, ${value})`;
}

export const kotlinWritten = (fields: readonly FieldModel[], start = "JSONObject()") =>
  [start, ...fields.map(field => indent(writeField(field)))].join("\n");

/** Inside a class. */
export const kotlinToJson = (json: string) =>
  `override fun toJson(): JSONObject =${json.includes("\n") ? `\n${indent(json, 8)}` : ` ${json}`}`;

export const kotlinCall = (name: string, fields: readonly FieldModel[]) =>
  fields.length ? `${name}(\n${indent(fields.map(readField).join(""))})` : name;

/** Without this, a data class would show its secrets wherever it is printed. */
export function kotlinMasked(type: string, fields: readonly FieldModel[]): string {
  if (!fields.some(({ name }) => isSecret(name))) return "";
  const shown = fields.map(
    ({ name }) => `${name}=${isSecret(name) ? "•••" : `$${kotlinName(name)}`}`,
  );
  return `\n    override fun toString(): String = "${type}(${shown.join(", ")})"\n`;
}

function recordType(type: string, fields: readonly FieldModel[]): string {
  return `data class ${type}(
${indent(kotlinParameters(fields))}) : TeamhubValue {
    ${kotlinToJson(kotlinWritten(fields))}
${kotlinMasked(type, fields)}
    companion object {
        fun read(json: Any?, at: TeamhubPlace): ${type} {
            requireRecord(json, at)
            return ${indent(kotlinCall(type, fields), 12).trimStart()}
        }
    }
}`;
}

function caseType(choice: string, by: string, { name, doc, fields }: CaseModel): string {
  const start = `JSONObject().put(${quoted(by)}, ${quoted(name)})`;
  const body = ` : ${choice} {
    ${kotlinToJson(kotlinWritten(fields, start))}
${kotlinMasked(pascal(name), fields)}}`;
  const type = pascal(name);
  if (fields.length === 0) return `${kdoc(doc)}data object ${type}${body}`;
  return `${kdoc(doc)}data class ${type}(\n${indent(kotlinParameters(fields))})${body}`;
}

function choiceType(type: string, by: string, cases: readonly CaseModel[]): string {
  const reads = cases.map(
    ({ name, fields }) => `${quoted(name)} -> ${kotlinCall(pascal(name), fields)}`,
  );
  return `sealed interface ${type} : TeamhubValue {
${indent(cases.map(of => caseType(type, by, of)).join("\n\n"))}

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ${type} {
            requireRecord(json, at)
            return when (fieldOf(json, ${quoted(by)})) {
${indent(reads.join("\n"), 16)}
                else -> fail(at / ${quoted(by)})
            }
        }
    }
}`;
}

function closedEnum(type: string, values: readonly string[]): string {
  return `enum class ${type}(val wireName: String) {
${indent(values.map(value => `${upperSnake(value)}(${quoted(value)}),`).join("\n"))}
    ;

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ${type} =
            entries.find { it.wireName == json } ?: fail(at)
    }
}`;
}

function openEnum(type: string, values: readonly string[]): string {
  const known = values.map(
    value =>
      `data object ${pascal(value)} : ${type} {\n    override val wireName = ${quoted(value)}\n}\n`,
  );
  return `sealed interface ${type} {
    val wireName: String

${indent(known.join("\n"))}
    /** A value of a newer app. */
    data class Unknown(override val wireName: String) : ${type}

    companion object {
        fun read(json: Any?, at: TeamhubPlace): ${type} =
            when (json) {
${indent(values.map(value => `${quoted(value)} -> ${pascal(value)}`).join("\n"), 16)}
                else -> Unknown(readText(json, at, 100))
            }
    }
}`;
}

export function kotlinType(shape: NamedModel): string {
  if (shape.kind === "record") return recordType(shape.type, shape.fields);
  if (shape.kind === "choice") return choiceType(shape.type, shape.by, shape.cases);
  return shape.open ? openEnum(shape.type, shape.values) : closedEnum(shape.type, shape.values);
}

/** The type of a parameter or result; `Unit` if it has no fields. */
export const kotlinPayload = (shape: ShapeModel) => (isEmpty(shape) ? "Unit" : typeOf(shape));
