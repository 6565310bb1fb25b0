import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import type { TeamStats } from "../../../api/models.ts";
import { activityLevel } from "../../../core/activity-level.ts";
import { mediumDate, shortDate } from "../../../core/dates.ts";
import { abbreviate, average, hoursOf, signed } from "../../../core/numbers.ts";
import { type DateRange, partsOf, type StatsPeriod, weeksIn } from "../../../core/stats-range.ts";
import { ACTIVITY_LEVEL_FROM } from "../../../limits.ts";
import { teamDetails } from "../../../stores/team-details.ts";
import { loadDetails, statsOf } from "../../../stores/team-stats.ts";
import { StatBars } from "../../../ui/stat-bars.tsx";
import {
  MainStat,
  MissingStat,
  StatGridSkeleton,
  StatTile,
  type StatTileProps,
  statGrid,
} from "../../../ui/stat-tile.tsx";
import { LoadingText } from "../../shared/loading-text.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";

/** What is written below a part of a period. */
const PARTS = { week: "weekday", month: "day", year: "month", all: "year" } as const;
const HOUR_MINUTES = 60;
const LEVELS = {
  low: "stats.levelLow",
  medium: "stats.levelMedium",
  high: "stats.levelHigh",
} as const;

interface StatTilesProps {
  readonly teamId: string;
  readonly period: StatsPeriod;
}

interface WorkoutsProps extends StatTilesProps {
  readonly stats: TeamStats;
  readonly range: DateRange;
}

export function StatTiles({ teamId, period }: StatTilesProps) {
  const { stats, range } = useSnapshot(statsOf(teamId, period));
  if (!stats || !range) {
    return (
      <>
        <LoadingText />
        <StatGridSkeleton />
      </>
    );
  }
  return (
    <dl className={statGrid}>
      <Workouts teamId={teamId} period={period} stats={stats} range={range} />
      <Tiles teamId={teamId} stats={stats} range={range} />
    </dl>
  );
}

/** How many workouts there were, how many more or fewer than in the window before, and when. */
function Workouts({ teamId, period, stats, range }: WorkoutsProps) {
  const t = useText();
  const language = useLanguage();
  const { workoutsBefore, parts } = useSnapshot(statsOf(teamId, period));
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer figures have other details
  useEffect(() => loadDetails(teamId, period), [teamId, period, stats]);
  const count = stats.totalWorkouts;
  const change = workoutsBefore === undefined ? undefined : count - workoutsBefore;
  return (
    <MainStat
      label={t("stats.totalWorkouts")}
      value={abbreviate(count, language)}
      isMore={change !== undefined && change > 0}
      change={
        change === undefined
          ? undefined
          : change === 0
            ? t("stats.noChange")
            : t("stats.change", { change: signed(change, language) })
      }
    >
      {count > 0 && (
        <StatBars
          items={partsOf(period, range).map(({ start, end }, at) => {
            const [from, to] = [Date.parse(`${start}T12:00`), Date.parse(`${end}T12:00`)];
            const value = parts?.[at];
            // Eleven or twelve months leave no room for numbers.
            const isNarrow = period === "year";
            return {
              value,
              text: value !== undefined && !isNarrow ? abbreviate(value, language) : undefined,
              label: shortDate(from, language, PARTS[period]),
              title:
                [...new Set([mediumDate(from, language), mediumDate(to, language)])].join(" – ") +
                (value === undefined ? "" : `: ${t("stats.workouts", { count: value })}`),
            };
          })}
        />
      )}
    </MainStat>
  );
}

/**
 * Tiles for the figures that the server sends. Figures that it does not send are listed below in small type,
 * because no value is invented.
 */
function Tiles({ teamId, stats, range }: { teamId: string; stats: TeamStats; range: DateRange }) {
  const t = useText();
  const language = useLanguage();
  const { team } = useSnapshot(teamDetails(teamId));
  const number = (value: number) => abbreviate(value, language);
  const noData = t("stats.noData");
  const { totalWorkouts, achievements, activeStreakDays, engagementPercent } = stats;
  const weeklyWorkouts = totalWorkouts / weeksIn(range, team?.foundedAtMs);
  const hours = hoursOf(stats.workoutSeconds);
  const averageHours = average(hours, totalWorkouts);
  const averageMinutes = Math.round(averageHours * HOUR_MINUTES);
  const isShort = averageMinutes < HOUR_MINUTES;

  const tiles: readonly (Omit<StatTileProps, "value"> & { value: string | undefined })[] = [
    {
      icon: "bolt",
      label: t("stats.activityLevel"),
      value: team
        ? t(LEVELS[activityLevel(weeklyWorkouts, team.memberCount, ACTIVITY_LEVEL_FROM)])
        : noData,
      words: true,
    },
    { icon: "calendar", label: t("stats.weeklyWorkouts"), value: number(weeklyWorkouts) },
    {
      icon: "clock",
      label: t("stats.totalHours"),
      value: number(hours),
      unit: t("stats.hoursUnit"),
    },
    {
      icon: "timer",
      label: t("stats.averageDuration"),
      value: number(isShort ? averageMinutes : averageHours),
      unit: t(isShort ? "stats.minutesUnit" : "stats.hoursUnit"),
    },
    { icon: "flame", label: t("stats.calories"), value: number(stats.burnedCalories) },
    {
      icon: "flag",
      label: t("stats.teamFounded"),
      value: (team && mediumDate(team.createdAtMs, language)) || noData,
      words: true,
    },
    {
      icon: "trophy",
      label: t("stats.achievements"),
      value: achievements === undefined ? undefined : number(achievements),
    },
    {
      icon: "bolt",
      label: t("stats.activeStreak"),
      value:
        activeStreakDays === undefined ? undefined : t("stats.days", { count: activeStreakDays }),
      words: true,
    },
    {
      icon: "heart",
      label: t("stats.engagement"),
      value:
        engagementPercent === undefined
          ? undefined
          : t("stats.percent", { value: number(engagementPercent) }),
    },
  ];
  return (
    <>
      {tiles.map(({ value, ...tile }) =>
        value === undefined ? (
          <MissingStat key={tile.label} label={tile.label} text={noData} />
        ) : (
          <StatTile key={tile.label} {...tile} value={value} />
        ),
      )}
    </>
  );
}
