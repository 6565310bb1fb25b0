import { useSnapshot } from "valtio/react";
import { STATS_PERIODS, type StatsPeriod } from "../../../core/stats-range.ts";
import { loadStats, statsOf } from "../../../stores/teams/team-stats.ts";
import { SegmentedControl } from "../../../ui/controls/segmented-control.tsx";
import { css } from "../../../ui/css.ts";
import { Page } from "../../../ui/page/page.tsx";
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

const PERIOD_TEXTS = {
  week: { name: "stats.week", window: "stats.weekWindow" },
  month: { name: "stats.month", window: "stats.monthWindow" },
  year: { name: "stats.year", window: "stats.yearWindow" },
  all: { name: "stats.all", window: "stats.allWindow" },
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
        tabs={STATS_PERIODS.map(id => ({ id, label: t(PERIOD_TEXTS[id].name) }))}
        selected={period}
        onSelect={setPeriod}
      />
      <h2 className={windowLabel}>{t(PERIOD_TEXTS[period].window)}</h2>
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
