import { ref } from "valtio/vanilla";
import type { Team } from "../../api/models.ts";
import { forgetFetches } from "../../services/fetch-times.ts";
import { services } from "../services.ts";
import { discover, outdateDiscover, removeFromDiscover } from "./discover.ts";
import { addToMyTeams, dropMyTeams, myTeams, removeFromMyTeams } from "./my-teams.ts";

/** What a change of one team means for the lists of teams and for the caches. */

/** A team of the lists, where one of them has it. */
export function findListedTeam(teamId: string): Team | undefined {
  return [...myTeams.items, ...discover.items].find(({ id }) => id === teamId);
}

/** Where a team is in a list already, its newer version takes the old one's place. */
export function updateTeamInLists(team: Team): void {
  for (const list of [myTeams, discover]) {
    if (list.items.some(item => item.id === team.id)) {
      list.items = ref(list.items.map(item => (item.id === team.id ? team : item)));
    }
  }
}

/** After joining: the user counts as a member at once. */
export function addJoinedTeam(team: Team): void {
  addToMyTeams(team);
  updateTeamInLists(team);
}

/** After leaving or deleting: the lists without it, the caches and the times of fetches empty. */
export function removeTeamFromLists(teamId: string): void {
  dropTeamCaches();
  forgetFetches();
  removeFromDiscover(teamId);
  removeFromMyTeams(teamId);
}

/** Forgets the answers about teams: they are too old after a change. */
export function dropTeamCaches(): void {
  services().cache.drop("teams?", "team?");
  outdateDiscover();
  dropMyTeams();
}
