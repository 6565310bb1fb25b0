import { useSnapshot } from "valtio/react";
import { abbreviate, hoursOf } from "../../core/numbers.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { loadStats, statsOf } from "../../stores/team-stats.ts";
import { useLoad } from "../shared/use-load.ts";
import { useLanguage, useText } from "../shared/use-text.ts";

/** A team's last seven days in one line; an empty one while they are not known. It does not delay the team. */
export function useWeek(teamId: string): string {
  const t = useText();
  const language = useLanguage();
  const isReady = useSnapshot(teamDetails(teamId)).state.status === "ready";
  const { stats } = useSnapshot(statsOf(teamId, "week"));
  useLoad(() => {
    if (isReady) void loadStats(teamId, "week");
  }, isReady);
  if (!stats) return "";
  return t("team.week", {
    workouts: t("stats.workouts", { count: stats.totalWorkouts }),
    hours: abbreviate(hoursOf(stats.workoutSeconds), language),
  });
}
