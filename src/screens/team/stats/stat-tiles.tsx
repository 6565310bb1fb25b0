import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import type { TeamStats } from "../../../api/models.ts";
import { activityLevel } from "../../../core/activity-level.ts";
import { mediumDate, shortDate, spokenDates } from "../../../core/dates.ts";
import { abbreviate, average, hoursOf, signed } from "../../../core/numbers.ts";
import { type DateRange, partsOf, type StatsPeriod, weeksIn } from "../../../core/stats-range.ts";
import { ACTIVITY_LEVEL_FROM } from "../../../limits.ts";
import { teamDetails } from "../../../stores/teams/team-details.ts";
import { loadDetails, statsOf } from "../../../stores/teams/team-stats.ts";
import { statBars } from "../../../ui/team/stat-bars.ts";
import {
  MainStat,
  MissingStat,
  StatGridSkeleton,
  StatTile,
  type StatTileProps,
  statGrid,
} from "../../../ui/team/stat-tile.tsx";
import { LoadingText } from "../../shared/loading-text.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";

/** Longer numbers have no room above a bar; no number has where there is a bar for each month. */
const BAR_NUMBER_MAX_CHARS = 4;
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

const noonOf = (day: string) => Date.parse(`${day}T12:00`);

/** What the server sends is shown; what it does not send has no value. */
const ifSent = <T, Shown>(value: T | undefined, show: (value: T) => Shown) =>
  value === undefined ? undefined : show(value);

/** How many workouts there were, how many more or fewer than in the window before, and when. */
function Workouts({ teamId, period, stats, range }: WorkoutsProps) {
  const t = useText();
  const language = useLanguage();
  const { workoutsBefore, parts } = useSnapshot(statsOf(teamId, period));
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer figures have other details
  useEffect(() => loadDetails(teamId, period), [teamId, period, stats]);
  const count = stats.totalWorkouts;
  const most = Math.max(1, ...(parts ?? []).map((value = 0) => value));
  const change = ifSent(workoutsBefore, before => count - before);
  return (
    <MainStat
      label={t("stats.totalWorkouts")}
      value={abbreviate(count, language)}
      isMore={(change ?? 0) > 0}
      change={
        change === 0
          ? t("stats.noChange")
          : ifSent(change, more => t("stats.change", { change: signed(more, language) }))
      }
    >
      <div className={statBars}>
        {partsOf(period, range).map(({ start, end }, at) => {
          const value = parts?.[at];
          const fromMs = noonOf(start);
          const number = value === undefined ? "" : abbreviate(value, language);
          const style = {
            "--percent": ((value ?? 0) / most) * 100,
            "--accent": value === undefined ? "var(--border)" : undefined,
          };
          return (
            <span
              key={start}
              role="img"
              data-bar=""
              title={
                spokenDates(fromMs, noonOf(end), language) +
                (value === undefined ? "" : `: ${t("stats.workouts", { count: value })}`)
              }
              style={style as React.CSSProperties}
            >
              <span>{period !== "year" && number.length <= BAR_NUMBER_MAX_CHARS && number}</span>
              <small>{shortDate(fromMs, language, period)}</small>
            </span>
          );
        })}
      </div>
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
      isText: true,
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
      isText: true,
    },
    {
      icon: "trophy",
      label: t("stats.achievements"),
      value: ifSent(achievements, number),
    },
    {
      icon: "bolt",
      label: t("stats.activeStreak"),
      value: ifSent(activeStreakDays, count => t("stats.days", { count })),
      isText: true,
    },
    {
      icon: "heart",
      label: t("stats.engagement"),
      value: ifSent(engagementPercent, value => t("stats.percent", { value: number(value) })),
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
