import { expect, test } from "vitest";
import { routeOf, usesHashRoutes } from "../../src/services/route-address.ts";

test.each([
  ["https:", "/teams", false],
  ["http:", "/", false],
  ["https:", "/assets/index.html", true],
  ["file:", "/x/index.html", true],
  ["teamhub-app:", "/", true],
])("%s and %s use hash routes: %s", (protocol, pathname, expected) => {
  expect(usesHashRoutes({ protocol, pathname })).toBe(expected);
});

test.each(["/teams", "/teams/", "/teams//"])(
  "a slash at the end of %s changes no route",
  pathname => {
    const url = new URL(`https://app.test${pathname}?x=/`);
    expect(routeOf(url, false)).toEqual({ path: "/teams", search: "x=/" });
    expect(routeOf(new URL(`file:///index.html#${pathname}?x=/`), true).path).toBe("/teams");
  },
);
