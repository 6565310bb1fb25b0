import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as contract from "../../bridge/contract.ts";
import { check as checkPacked, type Packed } from "../../bridge/packed-shapes.ts";
import { check, type Shape } from "../../bridge/shapes.ts";
import * as wire from "../../bridge/wire.ts";
import { packContract, packWire } from "../../src/build/bridge/pack-contract.ts";

const moduleOf = (source: string) =>
  import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);

const packed: {
  methods: Record<string, { result: Packed; since: number; fallback: string; limitMs?: number }>;
  events: Record<string, { params: Packed; retained?: true }>;
} & Record<string, unknown> = await moduleOf(packContract(contract));
const packedWire: Record<string, Packed> = await moduleOf(packWire(wire));

/** Every shape that the bundle has, in both forms. */
const pairs: { name: string; full: Shape<unknown>; short: Packed }[] = [
  ...Object.entries(contract.methods).map(([name, { result }]) => ({
    name,
    full: result as Shape<unknown>,
    short: packed.methods[name]?.result ?? 0,
  })),
  ...Object.entries(contract.events).map(([name, { params }]) => ({
    name,
    full: params as Shape<unknown>,
    short: packed.events[name]?.params ?? 0,
  })),
  { name: "fromHost", full: wire.fromHost, short: packedWire.fromHost ?? 0 },
  { name: "fromApp", full: wire.fromApp, short: packedWire.fromApp ?? 0 },
];

/** Values that are nearly of a shape: from what the shape says of itself, each part right or a bit wrong. */
function nearly(shape: Shape<unknown>): fc.Arbitrary<unknown> {
  const { about } = shape;
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, "", 0, -1, 1.5, Number.NaN, true, [], {}, "__proto__", "$"),
    fc.string({ maxLength: 3 }),
  );
  const right = (): fc.Arbitrary<unknown> => {
    switch (about.kind) {
      case "text":
        return fc.constantFrom("a", "x".repeat(about.maxChars), "x".repeat(about.maxChars + 1));
      case "number":
      case "whole":
        return fc.constantFrom(about.min, about.max, about.min - 1, about.max + 1, about.min + 0.5);
      case "flag":
        return fc.boolean();
      case "anything":
        return fc.jsonValue({ maxDepth: 1 });
      case "oneOf":
        return fc.constantFrom(...about.values, about.values.join("|"), "");
      case "url":
      case "media":
        return fc.constantFrom(
          ...about.schemes.map(scheme => `${scheme}://a.example/1`),
          ...about.schemes.map(scheme => `${scheme.toUpperCase()}:x`),
          ...[
            "https:",
            " https://a",
            "https://a b",
            "javascript:1",
            "http",
            "attachment:0",
            "file:x",
          ],
          `https://${"x".repeat(2041)}`,
        );
      case "path":
        return fc.constantFrom("/", "/teams?code=1", "//evil", "/\\evil", "teams", "");
      case "optional":
        return nearly(about.of);
      case "list":
        return fc.array(nearly(about.of), { maxLength: about.maxItems + 1 });
      case "record":
        return fc.record(
          Object.fromEntries(Object.entries(about.fields).map(([name, of]) => [name, nearly(of)])),
          { requiredKeys: [] },
        );
      case "choice":
        return fc
          .constantFrom(...Object.keys(about.cases), "$", "constructor")
          .chain(name =>
            nearlyCase(about.cases, name).map(rest =>
              rest && typeof rest === "object" ? { ...rest, [about.by]: name } : rest,
            ),
          );
    }
  };
  return fc.oneof({ weight: 12, arbitrary: right() }, { weight: 1, arbitrary: odd });
}

function nearlyCase(cases: Readonly<Record<string, Shape<unknown>>>, name: string) {
  const of = Object.hasOwn(cases, name) && cases[name];
  return of ? nearly(of) : fc.constant<unknown>({});
}

test.each(pairs)("both readings of $name agree", ({ full, short }) => {
  let accepted = 0;
  fc.assert(
    fc.property(nearly(full), value => {
      const expected = check(full, value);
      expect(checkPacked(short, value)).toEqual(expected);
      if (expected.ok) accepted += 1;
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test("no reading takes a list of a name for the name", () => {
  const result = { status: ["shared"] };
  for (const [read, shape] of [
    [checkPacked, packed.methods["share.open"]?.result],
    [check, contract.methods["share.open"].result],
  ] as const) {
    expect(read(shape as never, result)).toEqual({ ok: false, at: "" });
  }
});

test("a value that is nested 100,000 deep makes no reading throw", () => {
  const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  const names = ["k", "m", "p", "r", "e", "status", "token", "photos", "data", "th", "id", "seq"];
  const values = [deep, Object.fromEntries(names.map(name => [name, deep]))];
  for (const k of ["welcome", "ack", "res", "evt", "req"]) values.push({ ...values[1], k });
  for (const { full, short } of pairs) {
    for (const value of values) expect(checkPacked(short, value).ok).toBe(check(full, value).ok);
  }
});

test("both readings agree on what the golden vectors hold", () => {
  const folder = new URL("vectors/", import.meta.url);
  const values: unknown[] = [];
  const collect = (value: unknown) => {
    values.push(value);
    if (value && typeof value === "object") for (const part of Object.values(value)) collect(part);
  };
  for (const file of readdirSync(folder).filter(name => name.endsWith(".json"))) {
    collect(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  }
  const apart = pairs.flatMap(({ name, full, short }) =>
    values
      .filter(value => !isDeepStrictEqual(checkPacked(short, value), check(full, value)))
      .map(value => ({ name, value })),
  );
  expect(apart).toEqual([]);
  expect(values.length).toBeGreaterThan(100);
});

test("the packed tables say of each definition what the app reads of it", () => {
  for (const [name, { since, fallback, ...rest }] of Object.entries<contract.MethodDefinition>(
    contract.methods,
  )) {
    expect(packed.methods[name]).toMatchObject({
      since,
      fallback,
      ...(rest.limitMs ? { limitMs: rest.limitMs } : {}),
      ...(rest.durable ? { durable: true } : {}),
    });
  }
  for (const [name, { retained }] of Object.entries<contract.EventDefinition>(contract.events)) {
    expect(packed.events[name]?.retained).toBe(retained);
  }
  expect(packed.HELLO_AT_MS).toEqual(contract.HELLO_AT_MS);
});
