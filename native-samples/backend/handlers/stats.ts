import { answer, refuse } from "../http/answer.ts";
import type { Call, Handlers } from "../http/call.ts";
import { listTopContributors, sumWorkouts, type TimeRange } from "../queries/stats.ts";
import { findVisibleTeam } from "../queries/teams.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `start` and `end` are days in UTC, both included. Returns `undefined` if one is not a day. */
function readRange({ start, end }: Call["query"]): TimeRange | undefined {
  const from = start === undefined ? undefined : readDay(start);
  const last = end === undefined ? undefined : readDay(end);
  if (from === null || last === null) return undefined;
  return {
    ...(from && { from }),
    ...(last && { until: new Date(last.getTime() + DAY_MS) }),
  };
}

function readDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) return null;
  // JavaScript takes 31 February for 3 March. PostgreSQL knows no year 0 and the day after a range may not
  // leave the years of four digits.
  const isOnCalendar = day.toISOString().startsWith(text);
  return isOnCalendar && text >= "0001" && text < "9999" ? day : null;
}

export const stats: Pick<Handlers, "teamStats" | "topContributors"> = {
  async teamStats(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    const range = readRange(call.query);
    if (!range) return refuse(400, "invalidDates");
    const sums = await sumWorkouts(call.queries, team.id, range);
    return answer({
      total_workouts: sums.workoutCount,
      total_burned_calories: sums.calories,
      // In seconds, despite its name.
      total_workout_hours: sums.seconds,
      average_workout_duration:
        sums.workoutCount === 0 ? 0 : Math.round(sums.seconds / sums.workoutCount),
    });
  },

  async topContributors(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    const range = readRange(call.query);
    if (!range) return refuse(400, "invalidDates");
    const rows = await listTopContributors(call.queries, team.id, range);
    return answer(
      rows.map(row => ({
        user: {
          id: String(row.userId),
          first_name: row.firstName,
          facebook_avatar_url: call.mediaUrl(row.avatarId),
        },
        stats: {
          workouts: row.workoutCount,
          totalCalories: row.calories,
          top_contributor_score: row.score,
        },
      })),
    );
  },
};
