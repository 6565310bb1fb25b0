import type { Team } from "../../api/models.ts";
import { readTeams, writeTeam } from "../../api/normalise.ts";
import { CACHE_LIFETIME_MS } from "../../limits.ts";
import { services } from "../services.ts";
import { onUserChange } from "../session/session.ts";

/**
 * Teams that the user has joined or created and that the server's list does not have yet. They are kept on the
 * device as long as a list of teams is, so that a reload does not lose them.
 */
const KEY = "joinedTeams";

let joined: readonly Team[] = [];
/** A list that has not got them by then never will: the user has left elsewhere, or was removed. */
let keptUntilMs = 0;
let restoring: Promise<void> | undefined;

onUserChange(() => {
  joined = [];
  keptUntilMs = 0;
  restoring = undefined;
});

export function joinedTeams(): readonly Team[] {
  return Date.now() < keptUntilMs ? joined : [];
}

/** Takes what was kept before a reload; nothing to wait for where nothing is stored. */
export function restoreJoined(): Promise<void> | undefined {
  const { cache } = services();
  if (!restoring && cache.mayHaveStored()) {
    const own = cache.load(KEY).then(item => {
      // Another user has signed in meanwhile.
      if (restoring !== own || !item) return;
      keptUntilMs ||= item.expiresAt;
      const kept = readTeams(item.data)?.items ?? [];
      joined = [...joined, ...kept.filter(({ id }) => !joined.some(team => team.id === id))];
    });
    restoring = own;
  }
  return restoring;
}

export function keepJoined(team: Team): void {
  replace([team, ...joined.filter(({ id }) => id !== team.id)]);
}

/** The server's list has them, or the user is no longer a member. */
export function forgetJoined(ids: readonly string[]): void {
  const rest = joined.filter(({ id }) => !ids.includes(id));
  if (rest.length < joined.length) replace(rest);
}

function replace(teams: readonly Team[]): void {
  const { cache } = services();
  const lifetimeMs = CACHE_LIFETIME_MS.userTeams;
  joined = teams;
  keptUntilMs = Date.now() + lifetimeMs;
  if (teams.length === 0) cache.drop(KEY);
  else cache.store(KEY, teams.map(writeTeam), lifetimeMs);
}
