import type { Team } from "../../api/models.ts";
import { parseFields } from "../../core/read.ts";
import { type Result, success } from "../../core/result.ts";
import type { Actor } from "../../services/call-context.ts";
import type { Attempt } from "../../services/drafts.ts";
import { services } from "../services.ts";
import { session } from "../session/session.ts";
import { findWritten } from "../writing/find-written.ts";

/** As the answer to a write has it. */
type FoundTeam = { readonly team: Team };

/** My teams as the server has them now, past the cache. */
function askForMyTeams(actor: Actor) {
  return services().api.call("userTeams", { actor, params: { lang: session.language } });
}

/** Looks among my teams whether a new one arrived. Succeeds with nothing if it certainly did not. */
export async function findSentTeam(
  attempt: Attempt,
  actor: Actor,
): Promise<Result<FoundTeam | undefined>> {
  const { name, description = "" } = parseFields(attempt.words) ?? {};
  const found = await findWritten<Team>(
    attempt,
    () => askForMyTeams(actor),
    () => false,
    (team, me) =>
      team.name === name &&
      // A list may have none.
      (team.description || description) === description &&
      (team.ownerId ?? me) === me,
  );
  return found.ok ? success(found.value && { team: found.value }) : found;
}

/** Looks among my teams for one that I have tried to join, to leave or to delete. */
export async function findMyTeam(
  isIt: (team: Team) => boolean,
  actor: Actor,
): Promise<Result<FoundTeam | undefined>> {
  const answer = await askForMyTeams(actor);
  if (!answer.ok) return answer;
  const team = answer.value.items.find(isIt);
  return success(team && { team });
}
