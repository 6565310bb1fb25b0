import { expect, it } from "vitest";
import { activityLevel } from "../../src/core/activity-level.ts";
import { ACTIVITY_LEVEL_FROM } from "../../src/limits.ts";

const { medium, high } = ACTIVITY_LEVEL_FROM;

it.each([
  [0, 10, "low"],
  [medium * 10 - 1, 10, "low"],
  [medium * 10, 10, "medium"],
  [high * 10 - 1, 10, "medium"],
  [high * 10, 10, "high"],
  [high, 0, "high"],
  [0, 0, "low"],
] as const)("%d workouts a week of %d members are %s", (workouts, members, level) => {
  expect(activityLevel(workouts, members, ACTIVITY_LEVEL_FROM)).toBe(level);
});
