import { proxy, ref } from "valtio/vanilla";
import type { TeamStats, TopContributor } from "../api/models.ts";
import { type DateRange, type StatsPeriod, statsRange } from "../core/stats-range.ts";
import { FOCUS_REFETCH_MIN_INTERVAL_MS, STATS_WINDOW } from "../limits.ts";
import { notifyFailure } from "../services/notify.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";

/** A team's figures of one period. Each period has a record of its own: no answer can meet another's. */
export interface PeriodStats {
  stats: TeamStats | undefined;
  /** The window that `stats` are of. */
  range: DateRange | undefined;
  state: LoadState;
  /** Highest score first. */
  contributors: readonly TopContributor[] | undefined;
  /** Why there is no ranking is kept here alone: its failure is no concern of the user's. */
  ranking: LoadState;
}

interface Entry {
  readonly record: PeriodStats;
  askedAtMs: number;
}

const entries = new Map<string, Entry>();

onUserChange(() => entries.clear());

function entryOf(teamId: string, period: StatsPeriod): Entry {
  const key = `${period}/${teamId}`;
  let entry = entries.get(key);
  if (!entry) {
    const record = proxy<PeriodStats>({
      stats: undefined,
      range: undefined,
      state: IDLE,
      contributors: undefined,
      ranking: IDLE,
    });
    entry = { record, askedAtMs: 0 };
    entries.set(key, entry);
  }
  return entry;
}

export function statsOf(teamId: string, period: StatsPeriod): PeriodStats {
  return entryOf(teamId, period).record;
}

/**
 * Asks for a period's figures and ranking; what came less than a minute ago is shown as it is.
 * @param force asks even then: the user wants another try.
 */
export async function loadStats(
  teamId: string,
  period: StatsPeriod,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  const entry = entryOf(teamId, period);
  const { record } = entry;
  if (record.state.status === "loading") return;
  const age = Date.now() - entry.askedAtMs;
  const isFresh = age >= 0 && age < FOCUS_REFETCH_MIN_INTERVAL_MS;
  if (isFresh && !force && record.state.status === "ready") return;
  entry.askedAtMs = Date.now();
  const range = statsRange(period, new Date(), STATS_WINDOW);
  await Promise.all([loadFigures(teamId, range, record), loadRanking(teamId, range, record)]);
}

async function loadFigures(teamId: string, range: DateRange, record: PeriodStats): Promise<void> {
  record.state = LOADING;
  const answer = await services().api.call("teamStats", {
    params: { teamId },
    query: { ...range },
  });
  if (answer.ok) {
    record.stats = ref(answer.value);
    record.range = range;
    record.state = READY;
    return;
  }
  record.state = failed(answer.error);
  // Older figures stay on screen, with a note that says so.
  if (!record.stats) notifyFailure("teams.statsError", answer.error);
}

async function loadRanking(teamId: string, range: DateRange, record: PeriodStats): Promise<void> {
  record.ranking = LOADING;
  const answer = await services().api.call("topContributors", {
    params: { teamId },
    query: { ...range },
  });
  if (answer.ok) record.contributors = ref([...answer.value]);
  record.ranking = answer.ok ? READY : failed(answer.error);
}
