import { proxy, ref } from "valtio/vanilla";
import type { Page, Team } from "../../api/models.ts";
import { CACHE_LIFETIME_MS } from "../../limits.ts";
import { cacheKeyOf } from "../../services/cache-key.ts";
import { isFetchDue, stampFetch } from "../../services/fetch-times.ts";
import { keepScreen } from "../../services/kept-screen.ts";
import { whenIdle } from "../../services/when-idle.ts";
import { createLatestOnly } from "../latest-only.ts";
import { failed, LOADING, type LoadState, markLoading, READY } from "../load-state.ts";
import { services } from "../services.ts";
import { onUserChange, session } from "../session/session.ts";
import { forgetJoined, joinedTeams, keepJoined, restoreJoined } from "./joined-teams.ts";

interface MyTeams {
  items: readonly Team[];
  state: LoadState;
  /** Joined or created in this run of the app, or shortly before it; the server's list may not have them yet. */
  joinedIds: readonly string[];
}

function noTeams(): MyTeams {
  return { items: ref([]), state: LOADING, joinedIds: ref([]) };
}

/** The teams that the user owns or is a member of. */
export const myTeams = proxy<MyTeams>(noTeams());
const requests = createLatestOnly();

/** The language that the list on screen was asked for in. */
let shownIn = "";

/** The teams that were known before a join whose answer did not name the team. */
let idsBeforeJoin: ReadonlySet<string> | undefined;

onUserChange(() => {
  idsBeforeJoin = undefined;
  Object.assign(myTeams, noTeams());
});

/** @param force asks the server even where the cache is fresh, or where it is being asked already. */
export function loadMyTeams({ force = false }: { force?: boolean } = {}): Promise<void> {
  markLoading(myTeams);
  const { run, join } = requests;
  return (force ? run : join)(async isLatest => {
    const { reads } = services();
    const { language } = session;
    const options = { params: { lang: language } };
    const restored = restoreJoined();
    const ask = force ? reads.fetch : reads.cachedOrFetch;
    const showStored = ({ items }: Page<Team>) => {
      if (isLatest() && myTeams.items.length === 0) show(items);
    };
    const answer = await ask("userTeams", options, CACHE_LIFETIME_MS.userTeams, showStored);
    await restored;
    if (!isLatest()) return;
    if (answer.cachedUntilMs) show(answer.value.items, shownIn === language);
    else {
      stampFetch("my-teams", answer.ok);
      if (answer.ok) showAnswer(answer.value.items);
      else myTeams.state = failed(answer.error);
    }
    if (answer.ok) shownIn = language;
  });
}

/**
 * Keeps how the page looks with the stored list, for the next start, after a change of screen and in idle time.
 * @param isShown whether the page still shows that list
 */
export async function keepMyTeamsScreen(isShown: () => boolean): Promise<void> {
  const { items } = myTeams;
  const { cache, history } = services();
  const key = cacheKeyOf("userTeams", { params: { lang: session.language } });
  await history.whenAtRest();
  whenIdle(async () => {
    const stored = await cache.load(key);
    // Keep nothing if the list changed meanwhile: the page then shows another list.
    if (stored && myTeams.items === items && isShown()) {
      keepScreen(cache.fullKey(key), stored.expiresAt);
    }
  });
}

function showAnswer(items: readonly Team[]): void {
  const known = idsBeforeJoin;
  forgetJoined(items.map(({ id }) => id));
  if (known && items.every(({ id }) => known.has(id))) {
    // The answer is from before the join: the next visit asks again.
    services().cache.drop("userTeams");
  } else idsBeforeJoin = undefined;
  show(items);
}

const idsOf = (teams: readonly Team[]) => teams.map(({ id }) => id).join();

/** @param isKnown these items may be on screen already: parts of what is shown are then newer */
function show(items: readonly Team[], isKnown = false): void {
  const listed = new Set(items.map(({ id }) => id));
  // What is shown may be newer than what was kept: the user may have renamed the team since.
  const joined = joinedTeams().map(kept => myTeams.items.find(({ id }) => id === kept.id) ?? kept);
  // Where the list had a team and has it no more, the user was removed from it.
  const stillThere = myTeams.joinedIds.filter(id => listed.has(id));
  myTeams.joinedIds = ref([...new Set([...stillThere, ...joined.map(({ id }) => id)])]);
  const all = [...joined.filter(({ id }) => !listed.has(id)), ...items];
  const isSame = isKnown && idsOf(all) === idsOf(myTeams.items);
  // What stays may be newer: the page of a team updates it here.
  if (!isSame) myTeams.items = ref(all);
  // A user who has just joined a team must not see "No teams yet".
  myTeams.state = idsBeforeJoin && myTeams.items.length === 0 ? LOADING : READY;
}

/** The user counts as a member at once, and the list has the team before the server's has it. */
export function addToMyTeams(team: Team): void {
  keepJoined(team);
  myTeams.joinedIds = ref([...new Set([...myTeams.joinedIds, team.id])]);
  if (!myTeams.items.some(({ id }) => id === team.id)) {
    myTeams.items = ref([team, ...myTeams.items]);
  }
}

export function removeFromMyTeams(teamId: string): void {
  forgetJoined([teamId]);
  myTeams.joinedIds = ref(myTeams.joinedIds.filter(id => id !== teamId));
  myTeams.items = ref(myTeams.items.filter(({ id }) => id !== teamId));
}

/** After a change: the cached list is too old, and so is one that is on its way. */
export function dropMyTeams(): void {
  services().cache.drop("userTeams");
  if (requests.isRunning()) void loadMyTeams({ force: true });
}

/** A team was joined whose name is not known: the list is incomplete until one more comes. */
export function awaitNewTeam(): void {
  idsBeforeJoin = new Set(myTeams.items.map(({ id }) => id));
  if (myTeams.items.length === 0) myTeams.state = LOADING;
}

/** The server was asked often enough: the list is what it says. */
export function stopAwaitingTeam(): void {
  if (!idsBeforeJoin) return;
  idsBeforeJoin = undefined;
  // The next visit asks again: the last answer, or one that is on its way, may be from before the join.
  services().cache.drop("userTeams");
  if (myTeams.state.status === "loading" && !requests.isRunning()) myTeams.state = READY;
}

/** On window focus, at most once a minute. Coming back gives several events: one request is enough. */
export function refetchMyTeamsIfDue(): void {
  if (!requests.isRunning() && isFetchDue("my-teams")) void loadMyTeams({ force: true });
}
