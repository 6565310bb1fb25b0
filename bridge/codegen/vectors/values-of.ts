import { ADDRESS_MAX_CHARS } from "../../shapes.ts";
import { exampleOf } from "../contract/example-of.ts";
import type {
  CaseModel,
  ChoiceModel,
  FieldModel,
  RecordModel,
  ShapeModel,
} from "../contract/model.ts";

/** A value for a vector. The oracle decides whether it is good. */
interface NamedValue {
  readonly name: string;
  readonly value: unknown;
}

/** A newer version of the other side may write fields that this one does not know. */
const LATER = { later: { list: [1, null, "…"], flag: true } };

/** Good and bad values of a record or choice: complete ones, and ones with one field at or beyond its limit. */
export function valuesOf(shape: RecordModel | ChoiceModel): NamedValue[] {
  if (shape.kind === "record") return recordValues(shape.fields, {});
  return [
    ...shape.cases.flatMap(({ name, fields }: CaseModel) =>
      recordValues(fields, { [shape.by]: name }).map(named => ({
        ...named,
        name: `${name}, ${named.name}`,
      })),
    ),
    ...[undefined, null, "", "later", 1, true, {}, [shape.cases[0]?.name]].map(by => ({
      name: `${shape.by} is ${spelled(by)}`,
      value: { ...(exampleOf(shape) as object), [shape.by]: by },
    })),
    ...noRecords(),
  ];
}

function recordValues(fields: readonly FieldModel[], start: object): NamedValue[] {
  const full = {
    ...start,
    ...Object.fromEntries(fields.map(of => [of.name, exampleOf(of.shape, of.name)])),
  };
  const needed = fields.filter(({ optional }) => !optional);
  const minimal = Object.fromEntries(needed.map(of => [of.name, exampleOf(of.shape, of.name)]));
  const nulls = Object.fromEntries(fields.filter(of => of.optional).map(of => [of.name, null]));
  const hasOptional = needed.length < fields.length;
  return [
    { name: "full", value: full },
    ...(hasOptional ? [{ name: "minimal", value: { ...start, ...minimal } }] : []),
    ...(hasOptional ? [{ name: "nulls", value: { ...start, ...minimal, ...nulls } }] : []),
    { name: "unknown fields", value: { ...LATER, ...full, ...LATER } },
    ...fields.flatMap(field => [
      { name: `${field.name} is missing`, value: { ...full, [field.name]: undefined } },
      ...edgesOf(field.shape, field.name).map(({ name, value }) => ({
        name: `${field.name} is ${name}`,
        value: { ...full, [field.name]: value },
      })),
    ]),
    ...("k" in start || Object.keys(start).length ? [] : noRecords()),
  ];
}

const noRecords = (): NamedValue[] =>
  [null, [], [{}], "", "text", 0, 1, true, false].map(value => ({
    name: `the whole is ${spelled(value)}`,
    value,
  }));

/** `undefined` is left out of JSON. */
const spelled = (value: unknown) => JSON.stringify(value) ?? "missing";
const plain = (...values: unknown[]): NamedValue[] =>
  values.map(value => ({ name: spelled(value), value }));
const edge = (name: string, value: unknown): NamedValue => ({ name, value });

function edgesOf(shape: ShapeModel, name: string): NamedValue[] {
  switch (shape.kind) {
    case "text":
      return [
        ...plain(
          null,
          1,
          false,
          [],
          {},
          "",
          "\u0000",
          'a "quoted"\\ line\nand /slashes/',
          "ok 😀 é я",
        ),
        edge("as long as may be", "x".repeat(shape.maxChars)),
        edge("too long", "x".repeat(shape.maxChars + 1)),
        edge("as long as may be in UTF-16", "😀".repeat(Math.floor(shape.maxChars / 2))),
        edge("too long in UTF-16 only", "😀".repeat(Math.floor(shape.maxChars / 2) + 1)),
      ];
    case "number":
    case "whole": {
      const { min, max } = shape;
      const outside = max < Number.MAX_SAFE_INTEGER ? [max + 1] : [];
      return plain(
        null,
        "1",
        true,
        [],
        {},
        min,
        max,
        min - 1,
        ...outside,
        min + 0.5,
        1e300,
        -1e300,
      );
    }
    case "flag":
      return plain(true, false, null, 0, 1, "true", "", [], {});
    case "oneOf":
      return [
        ...plain(
          ...shape.values,
          null,
          0,
          true,
          [shape.values[0]],
          {},
          "",
          "later",
          ` ${shape.values[0]}`,
        ),
        ...plain(shape.values[0]?.toUpperCase(), "constructor", "toString"),
        edge("a long unknown word", "x".repeat(100)),
        edge("too long an unknown word", "x".repeat(101)),
      ];
    case "path":
      return [
        ...plain("/", "/a", "/teams?code=ABCD2345#x", "/a//b", "/.//x", null, 1, {}, [], ""),
        ...plain("a", "//evil.example", "/\\evil.example", "\\/x", " /a", "https://x.example/"),
        edge("as long as may be", `/${"x".repeat(ADDRESS_MAX_CHARS - 1)}`),
        edge("too long", `/${"x".repeat(ADDRESS_MAX_CHARS)}`),
      ];
    case "url":
    case "media":
      return addressEdges(shape.schemes);
    case "list": {
      const item = exampleOf(shape.of, name);
      return [
        ...plain(null, {}, "", 1, []),
        edge("full", Array(shape.maxItems).fill(item)),
        edge("too long", Array(shape.maxItems + 1).fill(item)),
        ...nestedEdges(shape.of).map(({ name, value }) =>
          edge(`a list whose last ${name}`, [item, value]),
        ),
      ];
    }
    case "record":
      return nestedEdges(shape);
    default:
      return plain(null, 1, "", [], {}, { a: [{ b: null }] });
  }
}

/** The name is the end of a sentence: `is …`. */
function nestedEdges(shape: ShapeModel): NamedValue[] {
  if (shape.kind === "record" || shape.kind === "choice") {
    return valuesOf(shape).map(({ name, value }) => edge(`is a record: ${name}`, value));
  }
  return edgesOf(shape, "").map(({ name, value }) => edge(`is ${name}`, value));
}

function addressEdges(schemes: readonly string[]): NamedValue[] {
  const known = schemes.map(scheme => `${scheme}://x.example/a?b=c#d`);
  const start = `${schemes[0]}:`;
  return [
    ...plain(...known, `${start.toUpperCase()}//x.example`, `${start}x`, null, 1, {}, [], "", "/a"),
    ...plain("http://x.example", "ftp://x.example", "mailto:a@x.example", "javascript:alert(1)"),
    ...plain(
      "data:text/html,x",
      "file:///etc/passwd",
      "blob:https://x.example/1",
      "intent://x#Intent;end",
    ),
    ...plain(
      start,
      ":",
      "://x",
      `${start} x`,
      ` ${start}x`,
      `${start}x\n`,
      `${start}\u00a0`,
      `${start}x\u2028y`,
    ),
    ...plain(
      `${start}\ufeffx`,
      `${start}\u0085x`,
      `${start}é😀`,
      `x${start}y`,
      `attachment:0`,
      `https\u0000:x`,
      "ﬀ:x",
      "httpſ:x",
    ),
    edge("as long as may be", start.padEnd(ADDRESS_MAX_CHARS, "x")),
    edge("too long", start.padEnd(ADDRESS_MAX_CHARS + 1, "x")),
  ];
}
