import { proxy, ref } from "valtio/vanilla";
import type { Team } from "../api/models.ts";
import {
  CACHE_LIFETIME_MS,
  DISCOVER_SEARCH_DEBOUNCE_MS,
  PAGE_SIZE,
  POST_JOIN_FIRST_WAIT_MS,
  POST_JOIN_SECOND_WAIT_MS,
} from "../limits.ts";
import { forgetFetches, isFetchDue, stampFetch } from "../services/focus.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { appendUnique, hasMoreBySize, type Paging } from "./paged-list.ts";
import { services } from "./services.ts";
import { onUserChange, session } from "./session.ts";

export type TeamsTab = "my" | "discover";

interface TeamList {
  items: readonly Team[];
  state: LoadState;
}

interface DiscoverList extends TeamList, Paging {
  /** The search that `items` answer. */
  search: string;
  moreState: LoadState;
}

interface Teams {
  tab: TeamsTab;
  /** As typed; each tab uses it trimmed. */
  search: string;
  my: TeamList;
  discover: DiscoverList;
  /** Joined in this run of the app; the server's list may not have them yet. */
  joinedIds: readonly string[];
}

function emptyTeams(): Teams {
  return {
    tab: "my",
    search: "",
    my: { items: ref([]), state: IDLE },
    discover: {
      items: ref([]),
      state: IDLE,
      page: 0,
      hasMore: false,
      search: "",
      moreState: IDLE,
    },
    joinedIds: ref([]),
  };
}

/** The teams page: both lists, the tab, the search; and which teams are mine. */
export const teams = proxy<Teams>(emptyTeams());

let searchTimer: ReturnType<typeof setTimeout> | undefined;
let joinTimers: ReturnType<typeof setTimeout>[] = [];
/** The newest request of each list: a late answer never overwrites a newer one. */
const newest = { my: 0, discover: 0 };
/** Requests that have not been answered: coming back gives several events, and one is enough. */
const pending = { my: 0, discover: 0 };

onUserChange(() => {
  newest.my += 1;
  newest.discover += 1;
  loadingMine = undefined;
  shownTimestamp = undefined;
  clearTimeout(searchTimer);
  cancelJoinRefetch();
  Object.assign(teams, emptyTeams());
});

/** When the cached answer on screen was stored, in milliseconds since the epoch. */
let shownTimestamp: number | undefined;
/** The first load, which whoever asks meanwhile waits for too. */
let loadingMine: Promise<void> | undefined;

/** @param force asks the server even where the cache is fresh, or where it is being asked already. */
export function loadMyTeams({ force = false }: { force?: boolean } = {}): Promise<void> {
  if (!force && loadingMine) return loadingMine;
  pending.my += 1;
  const load = askForMyTeams({ force }).finally(() => {
    pending.my -= 1;
    if (loadingMine === load) loadingMine = undefined;
  });
  loadingMine = load;
  return load;
}

async function askForMyTeams({ force = false }): Promise<void> {
  const request = ++newest.my;
  const { reads } = services();
  const options = { params: { lang: session.language } };
  if (teams.my.state.status !== "ready") teams.my.state = LOADING;
  if (!force) {
    const cached = await reads.cached("userTeams", options);
    if (request !== newest.my) return;
    if (cached) {
      // What is on screen already is not rendered anew.
      if (cached.timestamp !== shownTimestamp) teams.my.items = ref([...cached.value.items]);
      shownTimestamp = cached.timestamp;
      teams.my.state = READY;
      return;
    }
  }
  const answer = await reads.fetch("userTeams", options, CACHE_LIFETIME_MS.userTeams);
  if (request !== newest.my) return;
  if (answer.ok) {
    shownTimestamp = undefined;
    stampFetch("my-teams");
    teams.my.items = ref([...answer.value.items]);
  }
  teams.my.state = answer.ok ? READY : failed(answer.error);
}

function discoverQuery(page: number, search: string) {
  return {
    params: { lang: session.language },
    query: { page, limit: PAGE_SIZE.teams, search: search || undefined },
  };
}

/** The first page. Without a search it comes from the cache of popular teams, while that is fresh. */
export async function loadDiscover(options: { force?: boolean } = {}): Promise<void> {
  pending.discover += 1;
  await askForDiscover(options);
  pending.discover -= 1;
}

async function askForDiscover({ force = false }): Promise<void> {
  const request = ++newest.discover;
  const { reads, api } = services();
  const search = teams.search.trim();
  const options = discoverQuery(1, search);
  const { discover } = teams;
  if (discover.search !== search || discover.state.status !== "ready") discover.state = LOADING;
  discover.moreState = IDLE;
  let answer = undefined as Awaited<ReturnType<typeof reads.fetch<"teams">>> | undefined;
  if (!search && !force) {
    const cached = await reads.cached("teams", options);
    if (request !== newest.discover) return;
    if (cached) answer = { ok: true, value: cached.value };
  }
  if (!answer) {
    answer = search
      ? await api.call("teams", options)
      : await reads.fetch("teams", options, CACHE_LIFETIME_MS.popularTeams);
    if (answer.ok && request === newest.discover) stampFetch("discover");
  }
  if (request !== newest.discover) return;
  if (answer.ok) {
    discover.items = ref([...answer.value.items]);
    discover.page = 1;
    discover.hasMore = hasMoreBySize(answer.value, PAGE_SIZE.teams);
  } else if (discover.search !== search) {
    // The teams of another search do not answer this one.
    discover.items = ref([]);
    discover.page = 0;
    discover.hasMore = false;
  }
  discover.search = search;
  discover.state = answer.ok ? READY : failed(answer.error);
}

/** The next page of discover. After a failure it waits to be asked again by the user. */
export async function loadMoreDiscover(): Promise<void> {
  const { discover } = teams;
  if (!discover.hasMore || discover.moreState.status === "loading") return;
  if (discover.state.status !== "ready") return;
  const request = newest.discover;
  discover.moreState = LOADING;
  const page = discover.page + 1;
  // Of the list that is on screen, even where another search is being typed.
  const answer = await services().api.call("teams", discoverQuery(page, discover.search));
  if (request !== newest.discover) return;
  if (!answer.ok) {
    discover.moreState = failed(answer.error);
    return;
  }
  discover.items = ref(appendUnique(discover.items, answer.value.items));
  discover.page = page;
  discover.hasMore = hasMoreBySize(answer.value, PAGE_SIZE.teams);
  discover.moreState = READY;
}

/** Switching clears the search and starts paging anew; discover loads on its first showing. */
export function showTeamsTab(tab: TeamsTab): void {
  if (teams.tab === tab) return;
  clearTimeout(searchTimer);
  const hadSearch = teams.discover.search !== "";
  teams.tab = tab;
  teams.search = "";
  if (hadSearch || teams.discover.page > 1) resetDiscoverPaging(hadSearch);
  if (tab === "discover" && teams.discover.state.status !== "ready") void loadDiscover();
}

function resetDiscoverPaging(hadSearch: boolean): void {
  newest.discover += 1;
  const { discover } = teams;
  if (hadSearch) {
    discover.items = ref([]);
    discover.state = IDLE;
    discover.search = "";
  } else {
    discover.items = ref(discover.items.slice(0, PAGE_SIZE.teams));
    discover.hasMore = true;
  }
  discover.page = 1;
  discover.moreState = IDLE;
}

/** My teams are filtered at once; discover is asked once the typing pauses. */
export function searchTeams(text: string): void {
  teams.search = text;
  clearTimeout(searchTimer);
  if (teams.tab !== "discover") return;
  const answered = teams.discover.state.status === "ready" && teams.discover.search === text.trim();
  if (answered) return;
  searchTimer = setTimeout(() => void loadDiscover(), DISCOVER_SEARCH_DEBOUNCE_MS);
}

/** Asks the server for what is on screen, and for my teams, which tell what may be joined. */
export async function refetchTeams(): Promise<void> {
  const loads = [loadMyTeams({ force: true })];
  if (teams.tab === "discover") loads.push(loadDiscover({ force: true }));
  await Promise.all(loads);
}

/** On window focus: each list at most once a minute. */
export function refetchTeamsIfDue(): void {
  if (pending.my === 0 && isFetchDue("my-teams")) void loadMyTeams({ force: true });
  const isDiscoverFree = pending.discover === 0 && teams.discover.page <= 1;
  if (teams.tab === "discover" && isDiscoverFree && isFetchDue("discover")) {
    void loadDiscover({ force: true });
  }
}

/** The server needs a moment before a team joined by code is in its lists: it is asked twice. */
export function refetchAfterJoin(): void {
  cancelJoinRefetch();
  const refetch = () => void refetchTeams();
  joinTimers = [
    setTimeout(refetch, POST_JOIN_FIRST_WAIT_MS),
    setTimeout(refetch, POST_JOIN_FIRST_WAIT_MS + POST_JOIN_SECOND_WAIT_MS),
  ];
}

export function cancelJoinRefetch(): void {
  for (const timer of joinTimers) clearTimeout(timer);
  joinTimers = [];
}

/** Where a team is in a list already, its newer version takes the old one's place. */
export function updateTeamInLists(team: Team): void {
  for (const list of [teams.my, teams.discover]) {
    if (list.items.some(item => item.id === team.id)) {
      list.items = ref(list.items.map(item => (item.id === team.id ? team : item)));
    }
  }
}

/** What a successful join changes at once; the cached list is stale from now on. */
export function noteJoined(team: Team): void {
  services().cache.drop("userTeams");
  teams.joinedIds = ref([...new Set([...teams.joinedIds, team.id])]);
  updateTeamInLists(team);
}

/** What the caches say of teams is no longer true. */
export function dropTeamCaches(): void {
  const { cache } = services();
  cache.drop("userTeams");
  cache.drop("teams?");
  cache.drop("team?");
}

/** After leaving or deleting: the lists without it, the caches and the times of fetches empty. */
export function noteGone(teamId: string): void {
  dropTeamCaches();
  forgetFetches();
  resetDiscoverPaging(true);
  teams.joinedIds = ref(teams.joinedIds.filter(id => id !== teamId));
  teams.my.items = ref(teams.my.items.filter(team => team.id !== teamId));
}
