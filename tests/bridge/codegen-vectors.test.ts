import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decode } from "../../bridge/codec.ts";
import {
  type Expectation,
  fromMessageText,
  type Vector,
} from "../../bridge/codegen/vectors/vector.ts";
import {
  type EventDefinition,
  events,
  MESSAGE_MAX_BYTES,
  type MethodDefinition,
  methods,
  parameters,
} from "../../bridge/contract.ts";
import { fromApp } from "../../bridge/from-app.ts";
import { fromHost } from "../../bridge/from-host.ts";
import { ownField } from "../../bridge/own-field.ts";
import { check, type Shape } from "../../bridge/shapes.ts";

const folder = join(import.meta.dirname, "vectors");
const files = readdirSync(folder).filter(name => name.endsWith(".json"));

/** What the TypeScript side makes of a message, with what it carries. */
function read({ from, method }: Vector, text: string): Expectation {
  const parsed = parseOurs(text);
  const checked = check(envelopeOf(from), parsed);
  if (!checked.ok) return { refused: checked.at };
  const message = checked.value as Readonly<Record<string, unknown>>;
  const payload = payloadOf(message, method);
  if (!payload) return { message };
  if (!payload.shape) return { code: "UNSUPPORTED", at: "" };
  const carried = check(payload.shape, payload.value);
  return carried.ok
    ? { message: { ...message, [payload.field]: carried.value } }
    : { code: payload.code, at: carried.at };
}

const envelopeOf = (from: Vector["from"]): Shape<object> => (from === "app" ? fromApp : fromHost);

function parseOurs(text: string): unknown {
  if (Buffer.byteLength(text) > MESSAGE_MAX_BYTES) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return ownField(parsed, "th") === 1 ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function payloadOf({ k, m, p, r, ok }: Readonly<Record<string, unknown>>, method?: string) {
  const methodOf = (name: string) => ownField(methods, name) as MethodDefinition | undefined;
  switch (k) {
    case "req":
      return {
        shape: ownField(parameters(), `${m}`) as Shape<object> | undefined,
        value: p,
        field: "p",
        code: "INVALID_PARAMS",
      };
    case "evt": {
      const event = ownField(events, `${m}`) as EventDefinition | undefined;
      return { shape: event?.params, value: p ?? {}, field: "p", code: "IGNORED" };
    }
    case "res": {
      const shape: Shape<object> | undefined = methodOf(`${method}`)?.result;
      return ok ? { shape, value: r ?? {}, field: "r", code: "INVALID_RESPONSE" } : undefined;
    }
    default:
      return undefined;
  }
}

function written(expected: Expectation, text: string): Expectation {
  if (!("message" in expected) || expected.message !== "same") return expected;
  const { th: _, ...message } = JSON.parse(text);
  return { message };
}

describe.each(files)("each message of %s is read as it says", file => {
  const vectors: readonly Vector[] = JSON.parse(readFileSync(join(folder, file), "utf8"));
  test.each(vectors.map(vector => [vector.name, vector] as const))("%s", (_, vector) => {
    const text = fromMessageText(vector.message);
    const expected = written(vector.expect, text);
    const decoded = decode(envelopeOf(vector.from), text);
    expect("value" in decoded).toBe(!("refused" in expected));
    expect(read(vector, text)).toEqual(expected);
  });
});

test("there are good and bad vectors for every method and event", () => {
  const vectors = files.flatMap(
    name => JSON.parse(readFileSync(join(folder, name), "utf8")) as Vector[],
  );
  const names = (has: (expect: Expectation) => boolean) =>
    vectors.flatMap(({ name, method, expect }) => (has(expect) ? [name, `of ${method}`] : []));
  const good = names(expect => "message" in expect).join("\n");
  const bad = names(expect => "code" in expect).join("\n");
  for (const name of Object.keys(methods)) {
    for (const list of [good, bad]) expect(list).toContain(`${name} params`);
    expect(good).toContain(`of ${name}`);
  }
  for (const name of Object.keys(events)) expect(good).toContain(`${name}:`);
});
