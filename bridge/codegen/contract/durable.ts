import type { RecordModel } from "./model.ts";

/** What the ack and the welcome can carry. */
const OP_ID_MAX_CHARS = 100;

/** Whether a method is durable. Its result is kept under the `opId` of its parameters, so it must have one. */
export function readDurable(
  name: string,
  durable: true | undefined,
  { fields }: RecordModel,
): boolean {
  const opId = fields.find(field => field.name === "opId");
  const canKeep =
    opId && !opId.optional && opId.shape.kind === "text" && opId.shape.maxChars <= OP_ID_MAX_CHARS;
  if (durable && !canKeep) {
    throw new Error(
      `${name} is durable, so its parameters need \`opId: text(${OP_ID_MAX_CHARS})\`: the host keeps the result under it until the page acks it`,
    );
  }
  return durable ?? false;
}
