import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ContractModel } from "../../bridge/codegen/contract/model.ts";
import { fromMessageText, type Vector } from "../../bridge/codegen/vectors/vector.ts";
import { type JsonSchema, jsonSchemaOf } from "../../src/build/packages/json-schema.ts";
import { ROOT } from "../../src/build/settings.ts";
import { isValid } from "./json-schema.ts";

const contract: ContractModel = JSON.parse(
  readFileSync(join(ROOT, "bridge/generated/contract.json"), "utf8"),
);
const schema = jsonSchemaOf(contract);
const definitions = schema.$defs as Readonly<Record<string, JsonSchema>>;

const folder = join(ROOT, "tests/bridge/vectors");
const vectors = readdirSync(folder).flatMap<Vector>(name =>
  JSON.parse(readFileSync(join(folder, name), "utf8")),
);
/** What a schema cannot say: it counts characters, not UTF-16 units, and no bytes. */
const isBeyond = ({ name }: Vector) => /too long in UTF-16 only|too large/.test(name);

/** What the schema says of a message, and of the result in an answer; one that is left out counts as null. */
function accepts({ from, method, message }: Vector): boolean {
  let parsed: { readonly ok?: unknown; readonly r?: unknown } | undefined;
  try {
    parsed = JSON.parse(fromMessageText(message));
  } catch {
    return false;
  }
  const envelope = definitions[from === "app" ? "MessageFromApp" : "MessageFromHost"];
  if (!isValid(envelope, parsed, definitions)) return false;
  const result = contract.methods.find(({ name }) => name === method)?.result;
  return (
    !result ||
    parsed?.ok !== true ||
    isValid(definitions[result.type], parsed.r ?? null, definitions)
  );
}

describe("the JSON Schema of the contract", () => {
  it("accepts the golden vectors that the bridge accepts, and refuses those that it refuses", () => {
    expect(vectors.length).toBeGreaterThan(1000);
    const unlike = vectors.filter(vector => {
      const { expect: right } = vector;
      // An unknown method or event is a good message that this contract has nothing for.
      const isGood = "message" in right || ("code" in right && right.code === "UNSUPPORTED");
      return !isBeyond(vector) && accepts(vector) !== isGood;
    });
    expect(unlike.map(({ name }) => name)).toEqual([]);
  });

  it("defines the payloads of all methods and events under the names of their types", () => {
    const types = [
      ...contract.methods.flatMap(({ params, result }) => [params.type, result.type]),
      ...contract.events.map(({ params }) => params.type),
    ];
    expect(types.filter(type => !definitions[type])).toEqual([]);
  });
});
