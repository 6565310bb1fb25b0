import type { Shape } from "../../shapes.ts";
import { pascal } from "../names.ts";
import type { DocNode } from "./doc-comments.ts";
import type { ChoiceModel, FieldModel, RecordModel, ShapeModel } from "./model.ts";

type Docs = DocNode | undefined;
type ShapeOf<K extends ShapeModel["kind"]> = Extract<ShapeModel, { readonly kind: K }>;

/** Names for parts of the envelope, instead of the name of their place. */
const NAMES: Readonly<Record<string, string>> = {
  MessageFromHostResE: "ErrorBody",
  MessageFromHostWelcomeRestored: "RestoredBody",
};

/**
 * Reads shapes as data. A type gets the name of the constant with its shape, or the name of its place.
 * `open` is true if a native host reads the values: it must accept values that it does not know.
 */
export function createShapeReader(constants: ReadonlyMap<string, DocNode>, open: boolean) {
  function constantOf(docs: Docs): [name: string, node: DocNode] | undefined {
    for (const name of docs?.uses ?? []) {
      const node = constants.get(name);
      if (node && node.keys.size > 0) return [name, node];
    }
    return undefined;
  }

  function read(shape: Shape<unknown>, place: string, docs: Docs): ShapeModel {
    const constant = constantOf(docs);
    const type = constant ? pascal(constant[0]) : (NAMES[place] ?? place);
    const inner = constant?.[1] ?? docs;
    switch (shape.kind) {
      case "record":
        return { kind: "record", type, fields: readFields(shape.fields, type, inner) };
      case "choice":
        return {
          kind: "choice",
          type,
          by: shape.by,
          cases: Object.entries(shape.cases).map(([name, of]) => {
            const node = inner?.keys.get(name);
            const record = read(of, type + pascal(name), node);
            return { name, doc: node?.doc ?? "", fields: fieldsOf(record) };
          }),
        };
      case "oneOf":
        return { kind: "oneOf", type, open, values: shape.values };
      case "list":
        // On the page null would be a hole, and native code would refuse it.
        if (shape.of.kind === "optional") {
          throw new Error(`${place}: an item of a list cannot be optional`);
        }
        return { kind: "list", of: read(shape.of, place, docs), maxItems: shape.maxItems };
      case "optional":
        return read(shape.of, place, docs);
      default:
        return shape;
    }
  }

  function readFields(
    fields: Readonly<Record<string, Shape<unknown>>>,
    type: string,
    docs: Docs,
  ): FieldModel[] {
    return Object.entries(fields).map(([name, shape]) => {
      const node = docs?.keys.get(name);
      return {
        name,
        doc: node?.doc ?? "",
        optional: shape.kind === "optional",
        shape: read(shape, type.replace(/(Params|Result)$/, "") + pascal(name), node),
      };
    });
  }

  function only<const K extends ShapeModel["kind"]>(
    kinds: readonly K[],
    shape: Shape<unknown>,
    place: string,
    docs: Docs,
  ): ShapeOf<K> {
    const model = read(shape, place, docs);
    if (!kinds.some(kind => kind === model.kind)) throw new Error(`${place} is ${model.kind}`);
    return model as ShapeOf<K>;
  }

  return {
    record: (shape: Shape<unknown>, place: string, docs: Docs): RecordModel =>
      only(["record"], shape, place, docs),
    choice: (shape: Shape<unknown>, place: string, docs: Docs): ChoiceModel =>
      only(["choice"], shape, place, docs),
    payload: (shape: Shape<unknown>, place: string, docs: Docs): RecordModel | ChoiceModel =>
      only(["record", "choice"], shape, place, docs),
  };
}

function fieldsOf(model: ShapeModel): readonly FieldModel[] {
  if (model.kind !== "record") throw new Error("A case of a choice is a record");
  return model.fields;
}
