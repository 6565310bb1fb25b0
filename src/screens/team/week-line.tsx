import { abbreviate, hoursOf } from "../../core/numbers.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import { useWeek } from "./use-week.ts";

/**
 * Placeholder figures, whose line is as long as any real one. They reserve its room: several lines with very large
 * letters.
 */
const LONGEST = { totalWorkouts: 1000, workoutSeconds: 3_600_000 };

/** A team's figures of today and the seven days before in one line; only its room while they are not known. */
export function WeekLine({ teamId }: { teamId: string }) {
  const t = useText();
  const language = useLanguage();
  const { stats } = useWeek(teamId);
  const lineOf = ({ totalWorkouts, workoutSeconds }: typeof LONGEST) =>
    t("team.week", {
      // A line may end between its parts, and not within one.
      workouts: t("stats.workouts", { count: totalWorkouts }).replaceAll(" ", "\u00a0"),
      hours: abbreviate(hoursOf(workoutSeconds), language),
    });
  return (
    <>
      <span style={{ visibility: "hidden" }}>{lineOf(LONGEST)}</span>
      {stats && <span>{lineOf(stats)}</span>}
    </>
  );
}
