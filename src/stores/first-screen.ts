import { withoutRefetchFlags } from "../core/refetch-flags.ts";
import { href } from "../routes.ts";
import { loadMyTeams } from "./my-teams.ts";
import { loadMe, onUserChange, session } from "./session.ts";

let firstLoad: Promise<void> | undefined;
let firstLanguage: string | undefined;

onUserChange(() => {
  firstLoad = undefined;
});

/**
 * Starts the requests of the teams page before there is a page to ask for them. Other screens need other
 * calls, and start them by themselves.
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
  firstLanguage = session.language;
  firstLoad = loadMyTeams();
  void loadMe();
  return firstLoad;
}

/** True once, for the screen that opens the app: its list was asked for already. */
export function takeFirstLoad(): boolean {
  const wasStarted = firstLoad !== undefined && firstLanguage === session.language;
  firstLoad = undefined;
  return wasStarted;
}
