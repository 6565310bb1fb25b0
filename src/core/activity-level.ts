type ActivityLevel = "low" | "medium" | "high";

/** The lowest number of workouts a week for each member (limits.ts has the figures). */
interface ActivityLevelFrom {
  readonly medium: number;
  readonly high: number;
}

/** How active a team is. A team without members counts as one of one. */
export function activityLevel(
  weeklyWorkouts: number,
  memberCount: number,
  from: ActivityLevelFrom,
): ActivityLevel {
  const each = weeklyWorkouts / Math.max(1, memberCount);
  if (each >= from.high) return "high";
  return each >= from.medium ? "medium" : "low";
}
