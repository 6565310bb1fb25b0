import { withoutRefetchFlags } from "../core/refetch-flags.ts";
import { href, teamOfPath } from "../routes.ts";
import { loadFeed } from "./feeds.ts";
import { loadMyTeams } from "./my-teams.ts";
import { loadMe, onUserChange, session } from "./session.ts";
import { loadTeam } from "./team-details.ts";

/** What was asked for, and not yet taken over by its screen: a team, or without an id the list. */
let asked: { readonly teamId: string | undefined; readonly language: string } | undefined;

onUserChange(() => {
  asked = undefined;
});

/**
 * Starts the requests of the teams page, or of a team's page, before there is a page to ask for them. Other
 * screens need other calls, and start them by themselves.
 * @returns settles when the list, or the team's posts, have come, from the device or from the server; at once for
 * other pages
 */
export function loadFirstScreen({
  path,
  search,
}: {
  readonly path: string;
  readonly search: string;
}): Promise<void> {
  const teamId = teamOfPath(path);
  // A flag asks for the list anew, in the place of the stored one.
  const isTeams = path === href("teams") && withoutRefetchFlags(search) === undefined;
  if (session.token === undefined || (teamId === undefined && !isTeams)) return Promise.resolve();
  asked = { teamId, language: session.language };
  if (teamId !== undefined) {
    // It also asks what the viewer may do there, which the first look at the page does not need.
    void loadTeam(teamId);
    return loadFeed({ teamId });
  }
  void loadMe();
  return loadMyTeams();
}

/**
 * True once, for the screen that opens the app: what it shows was asked for already.
 * A link may have opened another screen before the first one was there.
 * @param teamId the team that the screen shows; none for the teams page
 */
export function takeFirstLoad(teamId?: string): boolean {
  const wasAsked = asked?.teamId === teamId && asked?.language === session.language;
  asked = undefined;
  return wasAsked;
}
