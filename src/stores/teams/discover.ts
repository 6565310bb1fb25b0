import { proxy, ref } from "valtio/vanilla";
import type { Page, Team } from "../../api/models.ts";
import { CACHE_LIFETIME_MS, PAGE_SIZE } from "../../limits.ts";
import { isFetchDue, stampFetch } from "../../services/fetch-times.ts";
import type { Read } from "../../services/reads.ts";
import { failed, LOADING, markLoading } from "../load-state.ts";
import { bySize, createPager, emptyPagedList, type PagedList } from "../paged-list.ts";
import { services } from "../services.ts";
import { onUserChange, session } from "../session/session.ts";

interface Discover extends PagedList<Team> {
  /** The search that `items` answer. */
  search: string;
}

function nothingFound(): Discover {
  return { ...emptyPagedList(), search: "" };
}

/** All teams that can be found: the popular ones, or those that answer a search. */
export const discover = proxy<Discover>(nothingFound());

const pager = createPager<Team, Team>(discover, {
  // The page belongs to the list on screen, also while another search is being typed.
  ask: page => services().api.call("teams", requestOf(page, discover.search)),
  keep: items => items,
  hasMore: bySize(PAGE_SIZE.teams),
});

/** The search that the first page is being asked for. */
let asking = "";

onUserChange(clearDiscover);

/** The language that the list was asked for in. Undefined where a team has changed since. */
let askedIn: string | undefined;
let freshUntilMs = 0;

/**
 * True where there is no list yet, or only one in another language or from before a change, or an old one. An old one
 * of several pages stays: a reader who comes back would lose the place.
 */
export function needsDiscover(): boolean {
  const isOld = discover.page < 2 && Date.now() >= freshUntilMs;
  return discover.state.status !== "ready" || askedIn !== session.language || isOld;
}

function requestOf(page: number, search: string) {
  return {
    params: { lang: session.language },
    query: { page, limit: PAGE_SIZE.teams, ...(search && { search }) },
  };
}

/** The first page of what answers a search. Popular teams come from the cache while that is fresh. */
export async function findTeams(
  search: string,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (!force && asking === search && pager.first.isRunning()) return;
  asking = search;
  if (discover.search === search) markLoading(discover);
  else discover.state = LOADING;
  pager.cancel();
  askedIn = session.language;
  await pager.first.run(async isLatest => {
    const { api, reads } = services();
    const request = requestOf(1, search);
    const ask = force ? reads.fetch : reads.cachedOrFetch;
    const answer: Read<Page<Team>> = search
      ? await api.call("teams", request)
      : await ask("teams", request, CACHE_LIFETIME_MS.popularTeams, stored => {
          if (!isLatest() || (discover.search === search && discover.items.length > 0)) return;
          pager.showFirst(stored);
          discover.search = search;
        });
    if (!isLatest()) return;
    if (!answer.cachedUntilMs) stampFetch("discover", answer.ok);
    if (answer.ok) {
      pager.showFirst(answer.value);
      freshUntilMs = answer.cachedUntilMs ?? Date.now() + CACHE_LIFETIME_MS.popularTeams;
    } else {
      // The teams of another search do not answer this one.
      if (discover.search !== search) clearDiscover();
      discover.state = failed(answer.error);
    }
    discover.search = search;
  });
}

export function loadMoreDiscover(): Promise<void> {
  return pager.loadNext();
}

/** Nothing is known any more; an answer that is on its way is dropped. */
export function clearDiscover(): void {
  pager.cancel();
  Object.assign(discover, nothingFound());
}

/** After a change of a team: the next showing asks again. An answer that is on its way is too old. */
export function outdateDiscover(): void {
  askedIn = undefined;
  if (pager.first.isRunning()) void findTeams(asking, { force: true });
}

/** After a team has gone, or the user has left it. */
export const removeFromDiscover = pager.remove;

/** Back to the first page of the list that is there. */
export function cutDiscoverToFirstPage(): void {
  if (discover.page <= 1) return;
  pager.cancel();
  discover.items = ref(discover.items.slice(0, PAGE_SIZE.teams));
  discover.page = 1;
  discover.hasMore = true;
}

/** On window focus, at most once a minute, and not where further pages would be lost. */
export function refetchDiscoverIfDue(search: string): void {
  if (pager.first.isRunning() || discover.page > 1) return;
  if (isFetchDue("discover")) void findTeams(search, { force: true });
}
