import { withoutRefetchFlags } from "../core/refetch-flags.ts";
import { href } from "../routes.ts";
import { loadMyTeams } from "./my-teams.ts";
import { loadMe, session } from "./session.ts";

/**
 * Starts the requests of the teams page before there is a page to ask for them; the page's own call then
 * joins the one that is on its way. Other screens need other calls, and start them by themselves.
 * @returns settles when the list has come, from the device or from the server
 */
export function loadFirstScreen(entry: {
  readonly path: string;
  readonly search: string;
}): Promise<void> {
  const isTeams = entry.path === href("teams");
  // A flag asks for the list anew, in the place of the stored one.
  if (!isTeams || session.token === undefined || withoutRefetchFlags(entry.search) !== undefined) {
    return Promise.resolve();
  }
  void loadMe();
  return loadMyTeams();
}
