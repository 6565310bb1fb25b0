import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { memberships, users, workouts } from "../store/schema.ts";

/** From `from` up to `until`, which is not included. Without one of them there is no bound. */
export interface TimeRange {
  readonly from?: Date;
  readonly until?: Date;
}

const SCORE_PER_WORKOUT = 10;
const SCORE_PER_CALORIE = 0.05;
const CONTRIBUTORS_MAX = 10;

const workoutCount = sql<number>`count(${workouts.id})::int`;
// Five years of a large team are more seconds than an integer holds.
const calories = sql<number>`coalesce(sum(${workouts.calories}), 0)::float8`;
const seconds = sql<number>`coalesce(sum(${workouts.durationSeconds}), 0)::float8`;
const score = sql<number>`round(count(${workouts.id}) * ${SCORE_PER_WORKOUT}::numeric + coalesce(sum(${workouts.calories}), 0) * ${SCORE_PER_CALORIE}::numeric)::float8`;

/** A member's workouts count for the team from the moment they joined. */
function ofTeam(teamId: number, { from, until }: TimeRange) {
  return and(
    eq(memberships.teamId, teamId),
    gte(workouts.startedAt, memberships.joinedAt),
    from && gte(workouts.startedAt, from),
    until && lt(workouts.startedAt, until),
  );
}

export async function sumWorkouts(queries: Queries, teamId: number, range: TimeRange) {
  const [sums] = await queries
    .select({ workoutCount, calories, seconds })
    .from(memberships)
    .innerJoin(workouts, eq(workouts.userId, memberships.userId))
    .where(ofTeam(teamId, range));
  return sums ?? { workoutCount: 0, calories: 0, seconds: 0 };
}

/** Members who trained in the range, best score first. */
export function listTopContributors(queries: Queries, teamId: number, range: TimeRange) {
  return queries
    .select({
      userId: users.id,
      firstName: users.firstName,
      avatarId: users.avatarMediaId,
      workoutCount,
      calories,
      score,
    })
    .from(memberships)
    .innerJoin(workouts, eq(workouts.userId, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofTeam(teamId, range))
    .groupBy(users.id)
    .orderBy(desc(score), users.id)
    .limit(CONTRIBUTORS_MAX);
}
