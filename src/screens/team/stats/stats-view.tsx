import { useSnapshot } from "valtio/react";
import type { StatsPeriod } from "../../../core/stats-range.ts";
import { loadStats, statsOf } from "../../../stores/teams/team-stats.ts";
import { SegmentedControl } from "../../../ui/controls/segmented-control.tsx";
import { css } from "../../../ui/css.ts";
import { Page } from "../../../ui/page/page.tsx";
import { choicesOf } from "../../shared/choices-of.ts";
import { FailureState } from "../../shared/failure-state.tsx";
import { Refresh } from "../../shared/refresh.tsx";
import { StaleNote } from "../../shared/stale-note.tsx";
import { useEntryState } from "../../shared/use-entry.ts";
import { useLoad } from "../../shared/use-load.ts";
import { useReturn } from "../../shared/use-return.ts";
import { useText } from "../../shared/use-text.ts";
import { StatTiles } from "./stat-tiles.tsx";
import { TopContributors } from "./top-contributors.tsx";

const windowLabel = css`
  padding: 16px 0 8px;
  font: var(--type-13);
  color: var(--text-2);
`;

const PERIOD_NAMES = {
  week: "stats.week",
  month: "stats.month",
  year: "stats.year",
  all: "stats.all",
} as const;
const WINDOW_NAMES = {
  week: "stats.weekWindow",
  month: "stats.monthWindow",
  year: "stats.yearWindow",
  all: "stats.allWindow",
} as const;

/** A team's figures of a period, and who contributed most. */
export function StatsView({ teamId }: { teamId: string }) {
  const t = useText();
  const [period, setPeriod] = useEntryState<StatsPeriod>("stats-period", "week");
  const { state, stats } = useSnapshot(statsOf(teamId, period));
  const load = () => void loadStats(teamId, period);
  useLoad(load, period);
  useReturn(load);

  const refresh = () => loadStats(teamId, period, { force: true });
  return (
    <Page>
      <Refresh onRefresh={refresh} />
      <SegmentedControl
        label={t("stats.period")}
        tabs={choicesOf(t, PERIOD_NAMES)}
        selected={period}
        onSelect={setPeriod}
      />
      <h2 className={windowLabel}>{t(WINDOW_NAMES[period])}</h2>
      {stats && <StaleNote state={state} onRetry={refresh} />}
      {state.status === "failed" && !stats ? (
        <FailureState
          error={state.error}
          titleKey="teams.statsError"
          textKey="errors.unknown"
          onRetry={refresh}
        />
      ) : (
        <StatTiles teamId={teamId} period={period} />
      )}
      <TopContributors teamId={teamId} period={period} />
    </Page>
  );
}
