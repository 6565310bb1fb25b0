import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EndpointName, endpoints } from "../../src/api/endpoints.ts";

/** Any value that JSON can carry, with the names that the readers look for among its keys. */
const KNOWN_KEYS = [
  ...["id", "user_id", "userId", "name", "content", "members", "teams", "activities", "comments"],
  ...["pagination", "pages", "total", "likes", "images", "image", "timestamp", "created_at"],
  ...["first_comment", "user", "stats", "team", "activity", "comment", "can_join", "privacy"],
  ...["__proto__", "constructor", "toString", "length"],
];
const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      null,
      true,
      "",
      "0",
      -1,
      1e308,
      -1e308,
      "2026-13-45",
      "data:image/png;base64,",
      7,
    ),
    fc.jsonValue(),
    fc.array(tie("json"), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom(...KNOWN_KEYS), tie("json"), { maxKeys: 8 }),
  ),
}));

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = keys.flatMap(key => pathsOf(Reflect.get(value, key), [...path, key]));
  return [path, ...below];
}

function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, replaced(Reflect.get(value, key), rest, part));
  return copy;
}

/** The example with some of its parts replaced: what is almost right reaches deeper than noise. */
function damaged(example: unknown) {
  const part = fc.tuple(fc.constantFrom(...pathsOf(example)), json);
  return fc
    .array(part, { minLength: 1, maxLength: 4 })
    .map(parts => parts.reduce((data, [path, value]) => replaced(data, path, value), example));
}

function findTimes(value: unknown): number[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "createdAtMs" ? [Number(entry)] : findTimes(entry),
  );
}

describe.each(Object.keys(endpoints) as EndpointName[])("the reader of %s", name => {
  const { read, example } = endpoints[name];
  const answer = fc.oneof(json, damaged(example.data));

  test("reads its own example", () => {
    expect(read(example.data)).toBeDefined();
  });

  test("never throws, and gives times that a clock can show, ids that are not empty and counts from 0 up", () => {
    fc.assert(
      fc.property(answer, data => {
        const value = read(data);
        const text = JSON.stringify(value) ?? "";
        expect(text).not.toMatch(/"id":""/);
        expect(text).not.toMatch(/"(memberCount|likeCount|commentCount|received)":-/);
        for (const timeMs of findTimes(value)) {
          expect(() => new Date(timeMs).toISOString()).not.toThrow();
        }
      }),
      { numRuns: 400 },
    );
  });
});
