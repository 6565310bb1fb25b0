import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDocComments } from "../../bridge/codegen/contract/doc-comments.ts";
import { readDurable } from "../../bridge/codegen/contract/durable.ts";
import type {
  ContractModel,
  FieldModel,
  RecordModel,
  ShapeModel,
} from "../../bridge/codegen/contract/model.ts";
import { createShapeReader } from "../../bridge/codegen/contract/read-shape.ts";
import { typesOf } from "../../bridge/codegen/contract/types-of.ts";
import { contractOf } from "../../bridge/codegen/generate.ts";
import { kotlinEvents } from "../../bridge/codegen/kotlin/kotlin-methods.ts";
import { kdoc, kotlinType } from "../../bridge/codegen/kotlin/kotlin-types.ts";
import { printJson } from "../../bridge/codegen/print-json.ts";
import { generateReference } from "../../bridge/codegen/reference/generate-reference.ts";
import { swiftEvents } from "../../bridge/codegen/swift/swift-events.ts";
import * as shapes from "../../bridge/shapes.ts";

const root = join(import.meta.dirname, "../..");
const contract = contractOf(path => readFileSync(join(root, path), "utf8"));

describe("the contract as data", () => {
  test("documents every method, event and error", () => {
    const { methods, events, errors } = contract;
    const silent = [...methods, ...events, ...errors].filter(({ doc }) => !doc);
    expect(silent).toEqual([]);
  });

  test("has the documentation of a constant's fields where it is used", () => {
    const result = contract.methods.find(({ name }) => name === "camera.capture")?.result;
    expect(JSON.stringify(result)).toContain('"doc":"Such as `image/jpeg`."');
    expect(JSON.stringify(contract.envelope.fromHost)).toContain('"type":"HostInfo"');
  });

  test("marks the values that a host must accept when they are new", () => {
    const { methods, events } = contract;
    expect(JSON.stringify(methods.map(({ params }) => params))).not.toContain('"open":false');
    expect(JSON.stringify(methods.map(({ result }) => result))).not.toContain('"open":true');
    expect(JSON.stringify(events)).not.toContain('"open":true');
  });

  test("gives one name to one shape only", () => {
    const [first] = contract.methods;
    const twice = first && { ...contract, methods: [first, { ...first, params: otherParams }] };
    expect(() => twice && typesOf(twice)).toThrow("Two shapes would be called ShareOpenParams");
    const names = typesOf(contract).map(({ type }) => type);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a contract that may come", () => {
  const field = (name: string, shape: ShapeModel): FieldModel => ({
    ...{ name, doc: "", optional: false },
    shape,
  });
  const record = (...fields: FieldModel[]) =>
    ({ kind: "record", type: "SomeParams", fields }) as const;
  const event = (...fields: FieldModel[]): ContractModel => ({
    ...contract,
    events: [
      { name: "some.changed", doc: "", since: 3, retained: false, params: record(...fields) },
    ],
  });
  const TEXT = { kind: "text", maxChars: 100 } as const;

  test("keeps all digits of a whole number, also of a negative one", () => {
    const whole = (min: number, max: number) =>
      kotlinType(record(field("x", { kind: "whole", min, max })));
    expect(whole(-5, 5)).toContain("val x: Int,");
    expect(whole(0, 3e9)).toContain("val x: Long,");
    expect(whole(-3e9, 0)).toContain("val x: Long,");
    expect(whole(-3e9, 0)).not.toContain("toInt");
  });

  test("shows no token of an event where an app prints the event", () => {
    const withToken = event(field("token", TEXT), field("kind", TEXT));
    expect(kotlinEvents(withToken)).toContain(
      'override fun toString(): String = "SomeChanged(token=•••, kind=$kind)"',
    );
    expect(swiftEvents(withToken)).toContain("public var description: String { name }");
    expect(swiftEvents(event(field("kind", TEXT)))).not.toContain("description");
  });

  test("may have fields whose names are keywords, and words that would begin a comment", () => {
    const named = kotlinType(record(field("object", TEXT), field("kind", TEXT)));
    expect(named).toContain("val `object`: String,");
    expect(named).toContain('`object` = readText(fieldOf(json, "object"), at / "object", 100),');
    expect(named).toContain('.put("object", `object`)');
    // In Kotlin a comment may stand in a comment.
    expect(kdoc("Such as `image/*`.")).toBe("/** Such as `image/&#42;`. */\n");
  });

  test("is refused where native code would differ from the app's", () => {
    const { record: readRecord } = createShapeReader(new Map(), true);
    const holes = shapes.record({ words: shapes.list(shapes.optional(shapes.text(9)), 3) });
    expect(() => readRecord(holes, "SomeParams", undefined)).toThrow(
      "SomeWords: an item of a list cannot be optional",
    );
  });
});

const otherParams: RecordModel = {
  kind: "record",
  type: "ShareOpenParams",
  fields: [{ name: "x", doc: "", optional: false, shape: { kind: "flag" } }],
};

describe("a durable method", () => {
  const opIdOf = (shape: ShapeModel, optional = false): RecordModel => ({
    ...otherParams,
    fields: [{ name: "opId", doc: "", optional, shape }],
  });
  const text = (maxChars: number) => ({ kind: "text", maxChars }) as const;

  test("keeps its result under the opId of its parameters", () => {
    expect(readDurable("some.take", true, opIdOf(text(100)))).toBe(true);
    expect(readDurable("some.take", undefined, otherParams)).toBe(false);
  });

  test.each([
    ["no", otherParams],
    ["an optional", opIdOf(text(100), true)],
    ["a numeric", opIdOf({ kind: "whole", min: 0, max: 9 })],
    ["too long an", opIdOf(text(101))],
  ])("is refused with %s opId", (_, params) => {
    expect(() => readDurable("some.take", true, params)).toThrow(
      "some.take is durable, so its parameters need `opId: text(100)`",
    );
  });
});

describe("a comment belongs", () => {
  const docs = readDocComments(`
/** Of a constant. */
const inner = record({
  /** Of a field: "quoted", { bracketed } and so on. */
  field: text(3),
  // Not documentation.
  plain: oneOf("a, b", "/** no comment */"),
});
export const table = {
  /**
   * Of a key,
   * over lines.
   */
  "a.b": { params: record({ inner, /** Of a shorthand. */ short, last: inner }), since: 1 },
  c: choice("by", { /** Of a case. */ one: nothing }),
} as const satisfies Readonly<Record<string, unknown>>;
`);
  const node = (...path: readonly string[]) =>
    path.slice(1).reduce((at, key) => at?.keys.get(key), docs.get(path[0] ?? ""));

  test("to the constant, the key or the field that it stands before", () => {
    expect(node("inner")?.doc).toBe("Of a constant.");
    expect(node("inner", "field")?.doc).toBe('Of a field: "quoted", { bracketed } and so on.');
    expect(node("table", "a.b")?.doc).toBe("Of a key,\nover lines.");
    expect(node("table", "a.b", "params", "short")?.doc).toBe("Of a shorthand.");
    expect(node("table", "c", "one")?.doc).toBe("Of a case.");
  });

  test("to nothing else", () => {
    expect(node("inner", "plain")?.doc).toBe("");
    expect(node("table")?.doc).toBe("");
    expect(node("table", "c")?.doc).toBe("");
    expect(node("table", "a.b", "params", "last")?.doc).toBe("");
    expect(node("table", "a.b", "params", "last")?.uses).toEqual(["inner"]);
  });
});

test("every link of the reference leads to a heading of its own", () => {
  const page = generateReference(contract);
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  expect(links.length).toBeGreaterThan(contract.methods.length + contract.events.length);
  expect(links.filter(link => headings.filter(heading => heading === link).length !== 1)).toEqual(
    [],
  );
});

test("JSON is printed as the formatter leaves it, and says the same", () => {
  const value = {
    list: [1, "two", null],
    empty: [[], {}],
    many: [{ a: 1, b: 2 }, { c: [true, 1] }],
  };
  const long = { name: "x".repeat(90), more: { a: "y".repeat(20) }, none: undefined };
  expect(JSON.parse(printJson([value, long]))).toEqual(JSON.parse(JSON.stringify([value, long])));
  expect(printJson({ a: { b: [1] }, c: [{ d: 1 }] })).toBe(
    '{\n  "a": { "b": [1] },\n  "c": [{ "d": 1 }]\n}\n',
  );
});
