import { proxy, ref } from "valtio/vanilla";
import type { TeamStats, TopContributor } from "../api/models.ts";
import type { Result } from "../core/result.ts";
import { type DateRange, rangeBefore, type StatsPeriod, statsRange } from "../core/stats-range.ts";
import { FOCUS_REFETCH_MIN_INTERVAL_MS, STATS_WINDOW } from "../limits.ts";
import { whenIdle } from "../services/when-idle.ts";
import { serverTime } from "./dates.ts";
import { createLatestOnly } from "./latest-only.ts";
import { failed, LOADING, type LoadState, loadingAfter, READY } from "./load-state.ts";
import { services } from "./services.ts";
import { checkTeam } from "./team-details.ts";
import { createUserRecords } from "./user-records.ts";

/** A team's figures of one period. Each period has its own record, so no answer can get into another. */
interface PeriodStats {
  stats?: TeamStats;
  /** The window that `stats` are of. */
  range?: DateRange;
  /** The workouts of the window before that one, where there is one. They come after all else. */
  workoutsBefore?: number | undefined;
  state: LoadState;
  /** Highest score first. */
  contributors: readonly TopContributor[] | undefined;
  /** Where the ranking could not be loaded, the screen shows none and the console says so. */
  ranking: LoadState;
}

const records = createUserRecords(
  () => {
    const record = proxy<PeriodStats>({
      state: LOADING,
      contributors: undefined,
      ranking: LOADING,
    });
    return { record, requests: createLatestOnly(), askedAtMs: 0 };
  },
  ({ teamId, period }: { teamId: string; period: StatsPeriod }) => `${period}/${teamId}`,
);

export function statsOf(teamId: string, period: StatsPeriod): PeriodStats {
  return records.of({ teamId, period }).record;
}

/**
 * Loads a period's figures and ranking, unless they came less than a minute ago.
 * @param force loads them even then: the user wants another try
 */
export async function loadStats(
  teamId: string,
  period: StatsPeriod,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  const entry = records.of({ teamId, period });
  const { record, requests } = entry;
  if (entry.askedAtMs > 0 && record.state.status === "loading") return;
  const nowMs = Date.now();
  const age = nowMs - entry.askedAtMs;
  const isFresh = age >= 0 && age < FOCUS_REFETCH_MIN_INTERVAL_MS;
  if (isFresh && !force && record.state.status === "ready") return;
  entry.askedAtMs = nowMs;
  const range = statsRange(period, new Date(serverTime(nowMs)), STATS_WINDOW);
  const options = { params: { teamId }, query: range };
  record.state = loadingAfter(record.state);
  record.ranking = LOADING;
  await requests.run(async isLatest => {
    const { api } = services();
    await Promise.all([
      api.call("teamStats", options).then(answer => {
        if (!isLatest()) return;
        showFigures(record, range, answer);
        if (!answer.ok) checkTeam(teamId, answer.error);
      }),
      api.call("topContributors", options).then(answer => {
        if (!isLatest()) return;
        if (answer.ok) record.contributors = ref([...answer.value]);
        record.ranking = answer.ok ? READY : failed(answer.error);
      }),
    ]);
  });
  // Nobody waits for it: not the screen, and not the finger that has pulled it down.
  void loadBefore(teamId, period, record);
}

/** Asks for the last seven days in idle time: they are one line beside what the user waits for. */
export function loadWeek(teamId: string): void {
  whenIdle(() => void loadStats(teamId, "week"));
}

function showFigures(record: PeriodStats, range: DateRange, answer: Result<TeamStats>): void {
  if (!answer.ok) {
    // In place of the figures, or in a note above older ones.
    record.state = failed(answer.error);
    return;
  }
  record.stats = ref(answer.value);
  // On another day it is another window.
  if (record.range?.end !== range.end) record.workoutsBefore = undefined;
  record.range = range;
  record.state = READY;
}

async function loadBefore(teamId: string, period: StatsPeriod, record: PeriodStats): Promise<void> {
  const { range, state } = record;
  const before = range && state.status === "ready" ? rangeBefore(period, range) : undefined;
  if (!before) return;
  const answer = await services().api.call("teamStats", { params: { teamId }, query: before });
  if (answer.ok && record.range === range) record.workoutsBefore = answer.value.totalWorkouts;
}
