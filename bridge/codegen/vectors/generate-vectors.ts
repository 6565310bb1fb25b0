import { isDeepStrictEqual } from "node:util";
import { exampleOf } from "../contract/example-of.ts";
import type { CaseModel, ContractModel } from "../contract/model.ts";
import { expectationOf } from "./expect-of.ts";
import { valuesOf } from "./values-of.ts";
import { toMessageText, type Vector } from "./vector.ts";

export const VECTORS_FOLDER = "tests/bridge/vectors";

/** A vector whose message is not yet text. */
interface Draft {
  readonly name: string;
  readonly from: Vector["from"];
  readonly method?: string;
  readonly message: object;
}

/** Files of vectors by name. The vectors for texts that are not JSON are written by hand, beside them. */
export function generateVectors(contract: ContractModel): ReadonlyMap<string, readonly Vector[]> {
  const finished = (drafts: readonly Draft[]) =>
    unlike(drafts.map(draft => toVector(contract, draft)));
  return new Map([
    ["params.json", finished(contract.methods.flatMap(paramsDrafts))],
    ["results.json", finished(contract.methods.flatMap(resultDrafts))],
    ["events.json", finished(contract.events.flatMap(eventDrafts))],
    ["envelopes.json", finished(envelopeDrafts(contract))],
  ]);
}

function paramsDrafts({ name: m, params }: ContractModel["methods"][number]): Draft[] {
  return valuesOf(params).map(({ name, value }) => ({
    name: `${m} params: ${name}`,
    from: "app",
    message: { th: 1, k: "req", id: "p-1", m, p: value },
  }));
}

function resultDrafts({ name: method, result }: ContractModel["methods"][number]): Draft[] {
  return valuesOf(result).map(({ name, value }) => ({
    name: `${method} result: ${name}`,
    from: "host",
    method,
    message: { th: 1, k: "res", id: "p-1", ok: true, r: value },
  }));
}

function eventDrafts({ name: m, params }: ContractModel["events"][number]): Draft[] {
  return valuesOf(params).map(({ name, value }) => ({
    name: `${m}: ${name}`,
    from: "host",
    message: { th: 1, k: "evt", m, p: value, seq: 1 },
  }));
}

/** Every field of every envelope. The payload is good, so that only the envelope can be wrong. */
function envelopeDrafts({ envelope, methods, events }: ContractModel): Draft[] {
  const payloads: Readonly<Record<string, object>> = {
    req: { m: methods[0]?.name, p: methods[0] && exampleOf(methods[0].params) },
    res: { ok: true, r: methods[0] && exampleOf(methods[0].result), e: undefined },
    evt: { m: events[0]?.name, p: events[0] && exampleOf(events[0].params) },
  };
  const method = methods[0]?.name ?? "";
  return (["app", "host"] as const).flatMap(from => {
    const choice = envelope[from === "app" ? "fromApp" : "fromHost"];
    return choice.cases.flatMap((kind: CaseModel) =>
      valuesOf({ ...choice, cases: [kind] }).map(({ name, value }) => {
        const isChanged = (field: string) => name.startsWith(`${kind.name}, ${field} is`);
        const payload = Object.entries(payloads[kind.name] ?? {}).filter(
          ([field]) => !isChanged(field),
        );
        const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
        return {
          name: `${kind.name} from the ${from}: ${name}`,
          from,
          ...(kind.name === "res" ? { method } : {}),
          message: isRecord
            ? { th: 1, ...value, ...Object.fromEntries(payload) }
            : (value as object),
        };
      }),
    );
  });
}

function toVector(contract: ContractModel, { message, ...sent }: Draft): Vector {
  const text = JSON.stringify(message);
  const parsed: unknown = JSON.parse(text);
  const expect = expectationOf(contract, sent, parsed, false);
  const native = expectationOf(contract, sent, parsed, true);
  return {
    ...sent,
    message: toMessageText(text),
    expect,
    ...(isDeepStrictEqual(expect, native) ? {} : { native }),
  };
}

/** Without duplicates. */
function unlike(vectors: readonly Vector[]): Vector[] {
  const seen = new Set<string>();
  return vectors.filter(({ from, method, message }) => {
    const key = JSON.stringify([from, method, message]);
    return !seen.has(key) && seen.add(key);
  });
}
