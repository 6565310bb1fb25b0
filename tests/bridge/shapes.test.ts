import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import {
  errorCodes,
  events,
  type MethodDefinition,
  type MethodResult,
  methods,
  type Params,
  type WebFallbackMethod,
} from "../../bridge/contract.ts";
import { check } from "../../bridge/shapes.ts";

const captured = (url: string) => ({
  status: "captured",
  photos: [{ url, mimeType: "image/jpeg" }],
});

test.each([
  ["https://teams.example/1", true],
  ["HTTPS://teams.example/1", true],
  ["mailto:coach@teams.example", true],
  ["http://teams.example", false],
  ["javascript:alert(1)", false],
  [" https://teams.example", false],
  ["java\nscript:alert(1)", false],
  ["https:", false],
  ["httpsx", false],
  ["/teams", false],
  [`https://a.example/${"x".repeat(2048)}`, false],
  [7, false],
])("link.open with %j is allowed: %s", (address, ok) => {
  expect(check<object>(methods["link.open"].params, { url: address }).ok).toBe(ok);
});

test.each([
  ["/teams/1?code=ABCD", true],
  ["/", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["https://evil.example", false],
  ["", false],
])("link.opened with %j is allowed: %s", (place, ok) => {
  expect(check<object>(events["link.opened"].params, { path: place }).ok).toBe(ok);
});

test.each([0, -1, 1.5, 11, "3", Number.NaN, null])("maxCount %j is refused", maxCount => {
  const params = { opId: "o", source: "camera", maxCount, maxEdgePx: 600 };
  expect(check<object>(methods["camera.capture"].params, params)).toEqual({
    ok: false,
    at: "maxCount",
  });
});

test("a photo may be a URL that the host serves, never base64 or a script", () => {
  const accepts = (url: string) =>
    check<object>(methods["camera.capture"].result, captured(url)).ok;
  expect(accepts("teamhub-media://photo/1")).toBe(true);
  expect(accepts("https://appassets.androidplatform.net/photo/1")).toBe(true);
  expect(accepts("data:image/jpeg;base64,AAAA")).toBe(false);
  expect(accepts("javascript:1")).toBe(false);
  expect(accepts("attachment:0")).toBe(false);
});

test("more photos than the contract allows are refused", () => {
  const photos = Array.from({ length: 11 }, () => captured("https://a.example/1").photos[0]);
  const checked = check<object>(methods["camera.capture"].result, { status: "captured", photos });
  expect(checked).toEqual({ ok: false, at: "photos" });
});

test("every method that shows something has no limit, and every silent one has", () => {
  for (const definition of Object.values<MethodDefinition>(methods)) {
    expect(definition.limitMs === undefined).toBe(definition.showsUi !== false);
  }
});

test("every method, event and error is documented where it is declared", () => {
  const source = readFileSync(new URL("../../bridge/contract.ts", import.meta.url), "utf8");
  const lines = source.split("\n").map(line => line.trim());
  const names = [methods, events].flatMap(Object.keys).map(name => `"${name}": {`);
  const undocumented = [...names, ...Object.keys(errorCodes).map(code => `${code}: 1,`)].filter(
    start => !lines[lines.findIndex(line => line.startsWith(start)) - 1]?.endsWith("*/"),
  );
  expect(undocumented).toEqual([]);
});

test("types are those of the tables", () => {
  expectTypeOf<Params<"share.open">>().toEqualTypeOf<{
    readonly url: string;
    readonly title?: string | undefined;
    readonly text?: string | undefined;
  }>();
  expectTypeOf<MethodResult<"share.open">["status"]>().toEqualTypeOf<"shared" | "dismissed">();
  expectTypeOf<"share.open">().toExtend<WebFallbackMethod>();
  expectTypeOf<"app.close">().not.toExtend<WebFallbackMethod>();
});

test("a method without a declared fallback, or with a limit on people, does not compile", () => {
  const { params, result } = methods["app.close"];
  const basics = { since: 1, params, result } as const;
  // @ts-expect-error a fallback is required
  const noFallback: MethodDefinition = { ...basics, showsUi: true };
  // @ts-expect-error what shows something has no limit
  const hurried: MethodDefinition = { ...basics, fallback: "web", showsUi: true, limitMs: 5000 };
  // @ts-expect-error a silent method needs a limit
  const endless: MethodDefinition = { ...basics, fallback: "web", showsUi: false };
  expect([noFallback, hurried, endless]).toHaveLength(3);
});
