import { proxy, ref } from "valtio/vanilla";
import type { TeamStats, TopContributor } from "../../api/models.ts";
import { DAY_MS } from "../../core/dates.ts";
import {
  type DateRange,
  partsOf,
  rangeBefore,
  type StatsPeriod,
  statsRange,
} from "../../core/stats-range.ts";
import { STATS_WINDOW } from "../../limits.ts";
import { isRecent } from "../../services/fetch-times.ts";
import { whenIdle } from "../../services/when-idle.ts";
import { serverTime } from "../dates.ts";
import { createLatestOnly } from "../latest-only.ts";
import { failed, LOADING, type LoadState, loadingAfter, READY } from "../load-state.ts";
import { services } from "../services.ts";
import { createUserRecords } from "../session/user-records.ts";
import { checkTeam, teamDetails } from "./team-details.ts";

/** A team's figures of one period. Each period has its own record, so no answer can get into another. */
interface PeriodStats {
  stats?: TeamStats;
  /** The window that `stats` are of. */
  range?: DateRange;
  /** The workouts of the window before that one, where there is one and the team was there. */
  workoutsBefore?: number | undefined;
  /** The workouts of its days, weeks, months or years, as `partsOf` gives them. */
  parts?: readonly (number | undefined)[] | undefined;
  state: LoadState;
  /** Highest score first. */
  contributors: readonly TopContributor[] | undefined;
  /** Where the ranking could not be loaded, the screen shows none and the console says so. */
  rankingState: LoadState;
}

const createLoader = () => ({ requests: createLatestOnly(), askedAtMs: 0 });
type Loader = ReturnType<typeof createLoader>;

const records = createUserRecords(
  () => ({
    record: proxy<PeriodStats>({ state: LOADING, contributors: undefined, rankingState: LOADING }),
    figures: createLoader(),
    ranking: createLoader(),
    details: createLatestOnly(),
    /** Nothing is left to be asked by `loadDetails`, for the figures that the record has now. */
    hasDetails: false,
  }),
  ({ teamId, period }: { teamId: string; period: StatsPeriod }) => `${period}/${teamId}`,
);

export function statsOf(teamId: string, period: StatsPeriod): PeriodStats {
  return records.of({ teamId, period }).record;
}

interface LoadOptions {
  /** Loads them even where they came less than a minute ago: the user wants another try. */
  readonly force?: boolean;
}

/** Loads a period's figures and ranking, unless they came less than a minute ago. */
export async function loadStats(
  teamId: string,
  period: StatsPeriod,
  options: LoadOptions = {},
): Promise<void> {
  await Promise.all([loadFigures(teamId, period, options), loadRanking(teamId, period, options)]);
}

/** Asks for today and the seven days before in idle time: they stand beside what the user waits for. */
export function loadWeek(teamId: string, hasRanking: boolean): void {
  whenIdle(() => void (hasRanking ? loadStats : loadFigures)(teamId, "week"));
}

/** Asks unless it was asked less than a minute ago, with success. Waits for an answer that is on its way. */
async function askIfDue(
  loader: Loader,
  { status }: LoadState,
  { force }: LoadOptions,
  request: (isLatest: () => boolean) => Promise<void>,
): Promise<void> {
  if (!force && status === "ready" && isRecent(loader.askedAtMs)) return;
  loader.askedAtMs = Date.now();
  await loader.requests.join(request);
}

/** The call that asks for a team's window. */
const optionsOf = (teamId: string, period: StatsPeriod) => ({
  params: { teamId },
  query: statsRange(period, new Date(serverTime(Date.now())), STATS_WINDOW),
});

function loadFigures(teamId: string, period: StatsPeriod, options: LoadOptions = {}) {
  const entry = records.of({ teamId, period });
  const { record, figures } = entry;
  return askIfDue(figures, record.state, options, async isLatest => {
    record.state = loadingAfter(record.state);
    const call = optionsOf(teamId, period);
    const answer = await services().api.call("teamStats", call);
    if (!isLatest()) return;
    if (answer.ok) {
      const { range, stats } = record;
      const isSameDay = range?.end === call.query.end;
      entry.hasDetails &&= isSameDay && stats?.totalWorkouts === answer.value.totalWorkouts;
      // On another day it is another window.
      if (!isSameDay) record.workoutsBefore = record.parts = undefined;
      Object.assign(record, { stats: ref(answer.value), range: call.query, state: READY });
    } else {
      // In place of the figures, or in a note above older ones.
      record.state = failed(answer.error);
      checkTeam(teamId, answer.error);
    }
  });
}

function loadRanking(teamId: string, period: StatsPeriod, options: LoadOptions) {
  const { record, ranking } = records.of({ teamId, period });
  return askIfDue(ranking, record.rankingState, options, async isLatest => {
    record.rankingState = LOADING;
    const answer = await services().api.call("topContributors", optionsOf(teamId, period));
    if (!isLatest()) return;
    if (answer.ok) record.contributors = ref(answer.value);
    record.rankingState = answer.ok ? READY : failed(answer.error);
  });
}

/**
 * Asks what the figures on screen are made of, and for the window before them.
 * @returns makes answers that are on their way not count
 */
export function loadDetails(teamId: string, period: StatsPeriod): () => void {
  const entry = records.of({ teamId, period });
  const { record, details } = entry;
  const { stats, range } = record;
  const founded = teamDetails(teamId).team?.foundedAtMs ?? 0;
  let isWhole = true;
  const workoutsIn = async (query: DateRange) => {
    const answer = await services().api.call("teamStats", { params: { teamId }, query });
    isWhole &&= answer.ok;
    return answer.ok ? answer.value.totalWorkouts : undefined;
  };
  void details.run(async isLatest => {
    if (!stats || !range || entry.hasDetails) return;
    const before = rangeBefore(period, range);
    if (before && Date.parse(before.start) >= founded) {
      const workouts = await workoutsIn(before);
      if (!isLatest()) return;
      record.workoutsBefore = workouts ?? record.workoutsBefore;
    }
    // Two days after its beginning in Greenwich, a day has ended everywhere.
    const mayHave = ({ end }: DateRange) =>
      stats.totalWorkouts > 0 && Date.parse(end) + 2 * DAY_MS >= founded;
    const counts = await Promise.all(
      partsOf(period, range).map(part => (mayHave(part) ? workoutsIn(part) : 0)),
    );
    if (!isLatest()) return;
    record.parts = ref(counts);
    entry.hasDetails = isWhole;
  });
  return details.cancel;
}
