import { expect, test } from "vitest";
import { usesHashRoutes } from "../../src/services/route-address.ts";

test.each([
  ["https:", "/teams", false],
  ["http:", "/", false],
  ["https:", "/assets/index.html", true],
  ["file:", "/x/index.html", true],
  ["teamhub-app:", "/", true],
])("%s and %s use hash routes: %s", (protocol, pathname, expected) => {
  expect(usesHashRoutes({ protocol, pathname })).toBe(expected);
});
