import { expect, test, vi } from "vitest";
import { findPostProblem } from "../../../src/stores/composer/post-problem.ts";

test.each([
  ["", 0, "", "composer.textRequired"],
  ["\u200b \u2060", 1, "7", "composer.textRequired"],
  ["Run", 0, "", "composer.imageRequired"],
  ["x".repeat(501), 1, "", "composer.teamRequired"],
  // An emoji is one character for the limit, two for JavaScript.
  ["🏃".repeat(500), 3, "7", undefined],
] as const)(
  "%j with %i photos for team %j: the first problem is %s [5.18]",
  (text, photos, team, key) => {
    expect(findPostProblem(team, text, photos)).toBe(key);
  },
);

test("text or an image is enough where the other reading is switched on [5.25]", async () => {
  vi.doMock("../../../src/limits.ts", async original => ({
    ...(await original<object>()),
    POST_REQUIRES: "either",
  }));
  vi.resetModules();
  const either = await import("../../../src/stores/composer/post-problem.ts");
  expect(either.findPostProblem("7", " ", 0)).toBe("composer.eitherRequired");
  expect(either.findPostProblem("7", "Morning run", 0)).toBeUndefined();
  expect(either.findPostProblem("7", "", 1)).toBeUndefined();
});
