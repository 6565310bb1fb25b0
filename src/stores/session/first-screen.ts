import { withoutRefetchFlags } from "../../core/refetch-flags.ts";
import { href, teamOfPath } from "../../routes.ts";
import type { Route } from "../../services/route-address.ts";
import { feedKey, loadFeed } from "../posts/feeds.ts";
import { loadMyTeams } from "../teams/my-teams.ts";
import { loadTeam } from "../teams/team-details.ts";
import { onUserChange, session } from "./session.ts";

/** Names what a screen shows first: the list of teams, a team, or a feed by its `feedKey`. */
type FirstLoad = "teams" | `team:${string}` | `feed:${string}`;

/** What was asked for, in which language, and not yet taken over by its screen. */
const asked = new Set<string>();
const nameOf = (load: FirstLoad) => `${session.language} ${load}`;

onUserChange(() => asked.clear());

/**
 * Starts the requests of the teams page, or of a team's page, before there is a page to ask for them. Other
 * screens need other calls, and start them by themselves.
 * @returns settles when the list, or the team's posts, have come, from the device or from the server; at once for
 * other pages
 */
export async function loadFirstScreen({ path, search }: Route): Promise<void> {
  const teamId = teamOfPath(path);
  // A flag asks for the list anew, in the place of the stored one.
  const isTeams = path === href("teams") && withoutRefetchFlags(search) === undefined;
  if (session.token === undefined || (teamId === undefined && !isTeams)) return;
  if (teamId !== undefined) {
    asked.add(nameOf(`team:${teamId}`)).add(nameOf(feedKey({ teamId })));
    // It also asks what the viewer may do there, which the first look at the page does not need.
    void loadTeam(teamId);
    return loadFeed({ teamId });
  }
  asked.add(nameOf("teams"));
  return loadMyTeams();
}

/**
 * True once for each load that was started before the screen that opens the app: it must not ask again, also
 * where the load has failed. A link may have opened another screen before the first one was there.
 */
export function takeFirstLoad(load: FirstLoad): boolean {
  if (asked.delete(nameOf(load))) return true;
  asked.clear();
  return false;
}
