import { expect, test } from "vitest";
import { findPostProblem } from "../../../src/stores/composer/post-problem.ts";

test.each([
  ["", 0, "", "composer.textRequired"],
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
