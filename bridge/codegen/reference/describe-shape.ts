import { ADDRESS_MAX_CHARS } from "../../shapes.ts";
import type { ChoiceModel, FieldModel, RecordModel, ShapeModel } from "../contract/model.ts";

export const oneLine = (text: string) => text.replaceAll("\n", " ").replaceAll("|", "\\|");
export const anchor = (name: string) => name.replaceAll(".", "").toLowerCase();
const listed = (values: readonly string[]) => values.map(value => `\`${value}\``).join(", ");

function describeValue(shape: ShapeModel): string {
  switch (shape.kind) {
    case "text":
      return `text, at most ${shape.maxChars} characters`;
    case "number":
      return `number from ${shape.min} to ${shape.max}`;
    case "whole":
      return `whole number from ${shape.min} to ${shape.max}`;
    case "flag":
      return "`true` or `false`";
    case "anything":
      return "any JSON";
    case "path":
      return `path that starts with one \`/\`, at most ${ADDRESS_MAX_CHARS} characters`;
    case "url":
    case "media":
      return `address, at most ${ADDRESS_MAX_CHARS} characters, with the scheme ${listed(shape.schemes)}`;
    case "oneOf":
      return shape.open
        ? `one of ${listed(shape.values)}; a newer page may send others`
        : `one of ${listed(shape.values)}`;
    case "list":
      return `list of at most ${shape.maxItems}: ${describeValue(shape.of)}`;
    default:
      return `[${shape.type}](#${anchor(shape.type)})`;
  }
}

export function fieldTable(fields: readonly FieldModel[]): string {
  const rows = fields.map(
    ({ name, optional, shape, doc }) =>
      `| \`${name}\`${optional ? " (may be missing)" : ""} | ${describeValue(shape)} | ${oneLine(doc)} |`,
  );
  return `| field | value | |\n|---|---|---|\n${rows.join("\n")}`;
}

/** The fields as a table; a choice has a table for each case. */
export function describe(shape: RecordModel | ChoiceModel): string {
  if (shape.kind === "record") {
    return shape.fields.length ? fieldTable(shape.fields) : "Nothing: `{}`.";
  }
  const cases = shape.cases.map(({ name, doc, fields }) => {
    const head = `\`"${shape.by}": "${name}"\`${doc && `: ${oneLine(doc)}`}`;
    return fields.length ? `${head}\n\n${fieldTable(fields)}` : head;
  });
  return cases.join("\n\n");
}
