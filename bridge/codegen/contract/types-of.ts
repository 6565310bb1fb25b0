import type {
  ChoiceModel,
  ContractModel,
  FieldModel,
  OneOfModel,
  RecordModel,
  ShapeModel,
} from "./model.ts";

export type NamedModel = RecordModel | ChoiceModel | OneOfModel;

/**
 * Each type that generated code declares, once; the types of the envelope come last. A record without fields
 * has no type, and the parameters of an event have none of their own.
 */
export function typesOf(contract: ContractModel): NamedModel[] {
  const types = new Map<string, NamedModel>();
  const addFields = (fields: readonly FieldModel[]) => {
    for (const { shape } of fields) add(shape);
  };
  function add(shape: ShapeModel): void {
    if (shape.kind === "list") add(shape.of);
    if (shape.kind === "record") addFields(shape.fields);
    if (shape.kind === "choice") for (const { fields } of shape.cases) addFields(fields);
    if (!isNamed(shape) || isEmpty(shape)) return;
    const same = types.get(shape.type);
    if (same && JSON.stringify(same) !== JSON.stringify(shape)) {
      throw new Error(`Two shapes would be called ${shape.type}`);
    }
    types.set(shape.type, shape);
  }
  for (const { params, result } of contract.methods)
    for (const shape of [params, result]) add(shape);
  for (const { params } of contract.events) {
    if (params.kind === "record") addFields(params.fields);
    else add(params);
  }
  for (const shape of Object.values(contract.envelope)) add(shape);
  return [...types.values()];
}

export const isEmpty = (shape: ShapeModel) => shape.kind === "record" && shape.fields.length === 0;

const isNamed = (shape: ShapeModel): shape is NamedModel => "type" in shape;
