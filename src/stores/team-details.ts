import { proxy } from "valtio/vanilla";
import type { Team } from "../api/models.ts";
import type { Failure } from "../core/result.ts";
import { CACHE_LIFETIME_MS } from "../limits.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { createLatestOnly } from "./latest-only.ts";
import { failed, IDLE, type LoadState, markLoading, READY } from "./load-state.ts";
import { viewerRole } from "./roles.ts";
import { services } from "./services.ts";
import { loadMe, session } from "./session.ts";
import { findListedTeam, updateTeamInLists } from "./team-lists.ts";
import { createUserRecords } from "./user-records.ts";

/** Whether a non-member may join. The server is asked once the team is known. */
export type Eligibility = "unknown" | "checking" | "can-join" | "cannot-join";

export interface TeamDetails {
  team: Team | undefined;
  state: LoadState;
  eligibility: Eligibility;
  isJoining: boolean;
}

const records = createUserRecords(teamId => ({
  details: proxy<TeamDetails>({
    team: findListedTeam(teamId),
    state: IDLE,
    eligibility: "unknown",
    isJoining: false,
  }),
  requests: createLatestOnly(),
}));

/** What a team's page shows. */
export function teamDetails(teamId: string): TeamDetails {
  return records.of(teamId).details;
}

/** Shows what the cache has first, then what the server says. */
export async function loadTeam(teamId: string): Promise<void> {
  const { details, requests } = records.of(teamId);
  const { reads } = services();
  const options = { params: { lang: session.language, teamId } };
  const isFirst = details.state.status !== "ready";
  markLoading(details);
  const me = loadMe();
  await requests.run(async isLatest => {
    if (isFirst) {
      const cached = await reads.cached("team", options);
      if (!isLatest()) return;
      if (cached) details.team = cached.value;
    }
    const answer = await reads.fetch("team", options, CACHE_LIFETIME_MS.teamDetails);
    await me;
    if (!isLatest()) return;
    if (!answer.ok) {
      details.state = failed(answer.error);
      return;
    }
    details.team = answer.value;
    details.state = READY;
    updateTeamInLists(answer.value);
    await checkEligibility(teamId);
  });
}

/** Takes a version that is newer than any answer which is still on its way. */
export function replaceTeam(team: Team): void {
  const { details, requests } = records.of(team.id);
  requests.cancel();
  details.team = team;
  details.state = READY;
  updateTeamInLists(team);
}

/** After leaving or deleting: the next visit starts anew. */
export function forgetTeam(teamId: string): void {
  records.find(teamId)?.requests.cancel();
  records.remove(teamId);
}

/** Asked only for those who are neither owner nor member. */
async function checkEligibility(teamId: string): Promise<void> {
  const record = teamDetails(teamId);
  if (!record.team || viewerRole(record.team) !== "NonMember") return;
  if (record.eligibility === "checking") return;
  if (record.eligibility === "unknown") record.eligibility = "checking";
  const answer = await services().api.call("eligibility", { params: { teamId } });
  // The user has joined meanwhile: this answer is from before.
  if (record.eligibility === "cannot-join" && viewerRole(record.team) !== "NonMember") return;
  // Where the check failed, the server decides when the user taps Join.
  const canJoin = answer.ok ? answer.value.canJoin : true;
  record.eligibility = canJoin ? "can-join" : "cannot-join";
}

/** Says why a team cannot be shown: it does not exist, the user may not see it, or loading has failed. */
export function reportTeamProblem(error: Failure): void {
  if (error.code === "NOT_FOUND" || error.code === "FORBIDDEN") {
    notify({ kind: "error", key: "teams.teamNotFound" });
  } else {
    notifyFailure("teams.fetchError", error);
  }
}
