import { exampleOf, exampleOfFields } from "../codegen/contract/example-of.ts";
import type { FieldModel, ShapeModel } from "../codegen/contract/model.ts";
import { ADDRESS_MAX_CHARS } from "../shapes.ts";

/** A good value with full lists and the longest addresses. */
export function largeValueOf(shape: ShapeModel): unknown {
  switch (shape.kind) {
    case "list":
      return Array(shape.maxItems).fill(largeValueOf(shape.of));
    case "url":
    case "media":
      return `${exampleOf(shape)}`.padEnd(ADDRESS_MAX_CHARS, "x");
    case "record":
      return largeFieldsOf(shape.fields);
    case "choice": {
      const [first] = shape.cases;
      return { [shape.by]: first?.name, ...largeFieldsOf(first?.fields ?? []) };
    }
    default:
      return exampleOf(shape);
  }
}

/** Texts and numbers are as in every example. */
const largeFieldsOf = (fields: readonly FieldModel[]) => ({
  ...exampleOfFields(fields),
  ...Object.fromEntries(
    fields
      .filter(({ shape }) => ["list", "url", "media", "record", "choice"].includes(shape.kind))
      .map(({ name, shape }) => [name, largeValueOf(shape)]),
  ),
});
