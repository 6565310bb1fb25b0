import { abbreviate, hoursOf } from "../../core/numbers.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import { useWeek } from "./use-week.ts";

/** A team's last seven days in one line; nothing while they are not known. */
export function WeekLine({ teamId }: { teamId: string }) {
  const t = useText();
  const language = useLanguage();
  const { stats } = useWeek(teamId);
  if (!stats) return null;
  return t("team.week", {
    // A line may end between its parts, and not within one.
    workouts: t("stats.workouts", { count: stats.totalWorkouts }).replaceAll(" ", "\u00a0"),
    hours: abbreviate(hoursOf(stats.workoutSeconds), language),
  });
}
