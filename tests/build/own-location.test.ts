import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { withOwnLocation } from "../../src/build/router/own-location.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("wouter"), "utf8");

it("leaves the browser's own location out of wouter", () => {
  expect(source).toContain("useBrowserLocation");
  expect(withOwnLocation(source)).not.toContain("useBrowserLocation");
});

it("lets the bundler drop the Link that nobody uses", () => {
  expect(withOwnLocation(source)).toContain("/* @__PURE__ */ forwardRef(");
});

it("fails for a wouter that it does not know", () => {
  expect(() =>
    withOwnLocation(source.replace("hook: useBrowserLocation", "hook: other")),
  ).toThrow();
});

it("is only for routers that are told their location", () => {
  const app = readFileSync("src/app.tsx", "utf8");
  expect(app.match(/<Router\b[^>]*>/g)).toEqual([
    "<Router hook={useLocation} searchHook={useSearch}>",
  ]);
});
