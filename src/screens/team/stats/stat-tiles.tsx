import { useSnapshot } from "valtio/react";
import type { TeamStats } from "../../../api/models.ts";
import { activityLevel } from "../../../core/activity-level.ts";
import { mediumDate } from "../../../core/dates.ts";
import { abbreviate, average, hoursOf } from "../../../core/numbers.ts";
import { type DateRange, type StatsPeriod, weeksIn } from "../../../core/stats-range.ts";
import { ACTIVITY_LEVEL_FROM } from "../../../limits.ts";
import { teamDetails } from "../../../stores/team-details.ts";
import { statsOf } from "../../../stores/team-stats.ts";
import {
  StatGrid,
  StatTile,
  type StatTileProps,
  StatTileSkeleton,
} from "../../../ui/stat-tile.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";

const TILES = 10;
const HOUR_MINUTES = 60;
const LEVELS = {
  low: "stats.levelLow",
  medium: "stats.levelMedium",
  high: "stats.levelHigh",
} as const;

export function StatTiles({ teamId, period }: { teamId: string; period: StatsPeriod }) {
  const { stats, range } = useSnapshot(statsOf(teamId, period));
  if (stats && range) return <Tiles teamId={teamId} stats={stats} range={range} />;
  return (
    <StatGrid>
      {Array.from({ length: TILES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <StatTileSkeleton key={at} />
      ))}
    </StatGrid>
  );
}

/** A value without a source is shown as a dash: no value is invented. */
function Tiles({ teamId, stats, range }: { teamId: string; stats: TeamStats; range: DateRange }) {
  const t = useText();
  const language = useLanguage();
  const { team } = useSnapshot(teamDetails(teamId));
  const number = (value: number) => abbreviate(value, language);
  const unknown = t("common.notKnown");
  const { totalWorkouts, achievements, activeStreakDays, engagementPercent } = stats;
  const weeklyWorkouts = totalWorkouts / weeksIn(range, team?.foundedAtMs);
  const hours = hoursOf(stats.workoutSeconds);
  const averageHours = average(hours, totalWorkouts);
  const averageMinutes = Math.round(averageHours * HOUR_MINUTES);

  const tiles: readonly StatTileProps[] = [
    {
      icon: "bolt",
      label: t("stats.activityLevel"),
      value: team
        ? t(LEVELS[activityLevel(weeklyWorkouts, team.memberCount, ACTIVITY_LEVEL_FROM)])
        : unknown,
      words: true,
    },
    { icon: "calendar", label: t("stats.weeklyWorkouts"), value: number(weeklyWorkouts) },
    {
      icon: "trophy",
      label: t("stats.achievements"),
      value: achievements === undefined ? unknown : number(achievements),
    },
    { icon: "dumbbell", label: t("stats.totalWorkouts"), value: number(totalWorkouts) },
    {
      icon: "flame",
      label: t("stats.activeStreak"),
      value:
        activeStreakDays === undefined ? unknown : t("stats.days", { count: activeStreakDays }),
      words: activeStreakDays !== undefined,
    },
    {
      icon: "flag",
      label: t("stats.teamFounded"),
      value: (team && mediumDate(team.createdAtMs, language)) || unknown,
      words: true,
    },
    {
      icon: "heart",
      label: t("stats.engagement"),
      value:
        engagementPercent === undefined
          ? unknown
          : t("stats.percent", { value: number(engagementPercent) }),
    },
    {
      icon: "clock",
      label: t("stats.totalHours"),
      value: number(hours),
      unit: t("stats.hoursUnit"),
    },
    averageMinutes < HOUR_MINUTES
      ? {
          icon: "timer",
          label: t("stats.averageDuration"),
          value: number(averageMinutes),
          unit: t("stats.minutesUnit"),
        }
      : {
          icon: "timer",
          label: t("stats.averageDuration"),
          value: number(averageHours),
          unit: t("stats.hoursUnit"),
        },
    { icon: "flame", label: t("stats.calories"), value: number(stats.burnedCalories) },
  ];
  return (
    <StatGrid>
      {tiles.map(tile => (
        <StatTile key={tile.label} {...tile} />
      ))}
    </StatGrid>
  );
}
