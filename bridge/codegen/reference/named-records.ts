import type { ContractModel, RecordModel, ShapeModel } from "../contract/model.ts";

/** The records inside other records. The page describes each of them once, after the ones that use it. */
export function namedRecords({ methods, events, envelope }: ContractModel): RecordModel[] {
  const found = new Map<string, RecordModel>();
  const addNested = (shape: ShapeModel): void => {
    if (shape.kind === "list") addNested(shape.of);
    if (shape.kind === "record") {
      found.set(shape.type, shape);
      addFieldsOf(shape);
    }
  };
  const addFieldsOf = (shape: ShapeModel): void => {
    const records = shape.kind === "choice" ? shape.cases : shape.kind === "record" ? [shape] : [];
    for (const { fields } of records) for (const field of fields) addNested(field.shape);
  };
  for (const { params, result } of methods) {
    addFieldsOf(params);
    addFieldsOf(result);
  }
  for (const { params } of events) addFieldsOf(params);
  for (const shape of Object.values(envelope)) addFieldsOf(shape);
  return [...found.values()];
}
