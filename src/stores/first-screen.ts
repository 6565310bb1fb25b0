import { withoutRefetchFlags } from "../core/refetch-flags.ts";
import { href } from "../routes.ts";
import { loadMyTeams } from "./my-teams.ts";
import { services } from "./services.ts";
import { loadMe, session } from "./session.ts";

/** The first render waits this long for what is stored: after that, a skeleton is better. */
const STORED_LIMIT_MS = 100;

/**
 * Starts the requests of the teams page before there is a page to ask for them; the page's own call then
 * joins the one that is on its way. Other screens need other calls, and start them by themselves.
 * @returns settles when the first render should be made: at once where nothing is stored
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
  const teams = loadMyTeams();
  void loadMe();
  if (!services().cache.mayHaveStored()) return Promise.resolve();
  const limit = new Promise<void>(resolve => setTimeout(resolve, STORED_LIMIT_MS));
  return Promise.race([teams, limit]);
}
