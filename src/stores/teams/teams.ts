import { proxy } from "valtio/vanilla";
import {
  DISCOVER_SEARCH_DEBOUNCE_MS,
  POST_JOIN_FIRST_WAIT_MS,
  POST_JOIN_SECOND_WAIT_MS,
} from "../../limits.ts";
import { onUserChange } from "../session/session.ts";
import {
  clearDiscover,
  cutDiscoverToFirstPage,
  discover,
  findTeams,
  needsDiscover,
  refetchDiscoverIfDue,
} from "./discover.ts";
import { loadMyTeams, refetchMyTeamsIfDue, stopAwaitingTeam } from "./my-teams.ts";

export type TeamsTab = "my" | "discover";

interface Teams {
  tab: TeamsTab;
  /** As typed; each tab uses it trimmed. */
  search: string;
}

/** The teams page: its tab and its search. The lists of the two tabs are stores of their own. */
export const teams = proxy<Teams>({ tab: "my", search: "" });

let searchTimer: ReturnType<typeof setTimeout> | undefined;
let joinTimers: ReturnType<typeof setTimeout>[] = [];

onUserChange(() => {
  clearTimeout(searchTimer);
  cancelJoinRefetch();
  teams.tab = "my";
  teams.search = "";
});

/** The first page of what is searched for. */
export function loadDiscover(options?: { force?: boolean }): Promise<void> {
  return findTeams(teams.search.trim(), options);
}

/**
 * Switching clears the search and starts paging anew; discover loads on its first showing.
 * @param search is searched for there
 */
export function showTeamsTab(tab: TeamsTab, search = ""): void {
  if (teams.tab === tab) return;
  clearTimeout(searchTimer);
  teams.tab = tab;
  teams.search = search;
  if (discover.search !== search) clearDiscover();
  else cutDiscoverToFirstPage();
  if (tab === "discover" && needsDiscover()) void loadDiscover();
}

/** My teams are filtered at once; discover is asked once the typing pauses. */
export function searchTeams(text: string): void {
  teams.search = text;
  clearTimeout(searchTimer);
  if (teams.tab !== "discover") return;
  const isAnswered = discover.state.status === "ready" && discover.search === text.trim();
  if (isAnswered) return;
  // Nobody goes on typing after the field was cleared.
  if (text === "") void loadDiscover();
  else searchTimer = setTimeout(() => void loadDiscover(), DISCOVER_SEARCH_DEBOUNCE_MS);
}

/** Asks the server for what is on screen, and for my teams, which decide what may be joined. */
export async function refetchTeams(): Promise<void> {
  const loads = [loadMyTeams({ force: true })];
  if (teams.tab === "discover") loads.push(loadDiscover({ force: true }));
  await Promise.all(loads);
}

/** On window focus: each list that is needed, at most once a minute. */
export function refetchTeamsIfDue(): void {
  refetchMyTeamsIfDue();
  if (teams.tab === "discover") refetchDiscoverIfDue(teams.search.trim());
}

/** The server needs a moment before a team joined by code is in its lists: it is asked twice. */
export function refetchAfterJoin(): void {
  cancelJoinRefetch();
  joinTimers = [
    setTimeout(() => void refetchTeams(), POST_JOIN_FIRST_WAIT_MS),
    setTimeout(
      () => void refetchTeams().then(stopAwaitingTeam),
      POST_JOIN_FIRST_WAIT_MS + POST_JOIN_SECOND_WAIT_MS,
    ),
  ];
}

export function cancelJoinRefetch(): void {
  for (const timer of joinTimers) clearTimeout(timer);
  stopAwaitingTeam();
}
