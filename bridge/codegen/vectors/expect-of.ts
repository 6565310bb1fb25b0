import { isDeepStrictEqual } from "node:util";
import type { ContractModel } from "../contract/model.ts";
import { judge } from "./judge.ts";
import type { Expectation, Vector } from "./vector.ts";

type Sent = Pick<Vector, "from" | "method">;

/** The right result of a message that is JSON and within the size limit. */
export function expectationOf(
  contract: ContractModel,
  sent: Sent,
  parsed: unknown,
  isNative: boolean,
): Expectation {
  const isOurs = typeof parsed === "object" && parsed !== null && (parsed as { th?: 1 }).th === 1;
  const envelope = contract.envelope[sent.from === "app" ? "fromApp" : "fromHost"];
  const verdict = judge(envelope, isOurs ? parsed : undefined, isNative);
  if (!verdict.ok) return { refused: verdict.at };
  const message = verdict.value as Readonly<Record<string, unknown>>;
  const payload = payloadOf(contract, sent, message);
  if (!payload) return taken(message, parsed);
  if (!payload.shape) return { code: "UNSUPPORTED", at: "" };
  const carried = judge(payload.shape, payload.value, isNative);
  return carried.ok
    ? taken({ ...message, [payload.field]: carried.value }, parsed)
    : { code: payload.code, at: carried.at };
}

function payloadOf(
  { methods, events }: ContractModel,
  { method }: Sent,
  message: Readonly<Record<string, unknown>>,
) {
  const { k, m, ok } = message;
  if (k === "req") {
    const shape = methods.find(({ name }) => name === m)?.params;
    return { shape, value: message.p, field: "p", code: "INVALID_PARAMS" };
  }
  if (k === "evt") {
    const shape = events.find(({ name }) => name === m)?.params;
    return { shape, value: message.p ?? {}, field: "p", code: "IGNORED" };
  }
  if (k === "res" && ok === true && method) {
    const shape = methods.find(({ name }) => name === method)?.result;
    return { shape, value: message.r ?? {}, field: "r", code: "INVALID_RESPONSE" };
  }
  return undefined;
}

function taken(message: Readonly<Record<string, unknown>>, parsed: unknown): Expectation {
  const isSame = isDeepStrictEqual({ th: 1, ...message }, parsed);
  return { message: isSame ? "same" : message };
}
