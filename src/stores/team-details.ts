import { proxy } from "valtio/vanilla";
import type { Team } from "../api/models.ts";
import type { Failure } from "../core/result.ts";
import { CACHE_LIFETIME_MS } from "../limits.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { roleOn, type ViewerRole } from "./roles.ts";
import { services } from "./services.ts";
import { loadMe, onUserChange, session } from "./session.ts";
import { dropTeamCaches, noteJoined, refetchAfterJoin, teams, updateTeamInLists } from "./teams.ts";

/** Whether a non-member may join: asked of the server once the team is known. */
export type Eligibility = "unknown" | "checking" | "can-join" | "cannot-join";

export interface TeamDetails {
  team: Team | undefined;
  state: LoadState;
  eligibility: Eligibility;
  isJoining: boolean;
}

const details = new Map<string, TeamDetails>();
const newest = new Map<string, number>();

onUserChange(() => {
  details.clear();
  for (const [teamId, request] of newest) newest.set(teamId, request + 1);
});

/** The one record of a team's page; made on first use. */
export function teamDetails(teamId: string): TeamDetails {
  let record = details.get(teamId);
  if (!record) {
    const known = [...teams.my.items, ...teams.discover.items].find(({ id }) => id === teamId);
    record = proxy<TeamDetails>({
      team: known,
      state: IDLE,
      eligibility: "unknown",
      isJoining: false,
    });
    details.set(teamId, record);
  }
  return record;
}

/** The viewer's role, or undefined while it cannot be told yet. */
export function viewerRole(team: Team): ViewerRole | undefined {
  if (!session.me && session.meState.status !== "failed") return undefined;
  return roleOn(team, {
    me: session.me?.id,
    myTeams: teams.my.items,
    joinedIds: teams.joinedIds,
  });
}

/** Shows what the cache has first, then what the server says. */
export async function loadTeam(teamId: string): Promise<void> {
  const request = (newest.get(teamId) ?? 0) + 1;
  newest.set(teamId, request);
  const record = teamDetails(teamId);
  const { reads } = services();
  const options = { params: { lang: session.language, teamId } };
  if (record.state.status !== "ready") record.state = LOADING;
  const me = loadMe();
  if (record.state.status !== "ready") {
    const cached = await reads.cached("team", options);
    if (request !== newest.get(teamId)) return;
    if (cached) record.team = cached.value;
  }
  const answer = await reads.fetch("team", options, CACHE_LIFETIME_MS.teamDetails);
  await me;
  if (request !== newest.get(teamId)) return;
  if (!answer.ok) {
    record.state = failed(answer.error);
    return;
  }
  record.team = answer.value;
  record.state = READY;
  updateTeamInLists(answer.value);
  await checkEligibility(teamId);
}

/** A version that is newer than any answer which is still on its way. */
export function replaceTeam(team: Team): void {
  newest.set(team.id, (newest.get(team.id) ?? 0) + 1);
  const record = teamDetails(team.id);
  record.team = team;
  record.state = READY;
  updateTeamInLists(team);
}

/** After leaving or deleting: the next visit starts anew. */
export function forgetTeam(teamId: string): void {
  newest.set(teamId, (newest.get(teamId) ?? 0) + 1);
  details.delete(teamId);
}

/** Asked only for those who are neither owner nor member. */
async function checkEligibility(teamId: string): Promise<void> {
  const record = teamDetails(teamId);
  if (!record.team || viewerRole(record.team) !== "NonMember") return;
  if (record.eligibility === "checking") return;
  if (record.eligibility === "unknown") record.eligibility = "checking";
  const answer = await services().api.call("eligibility", { params: { teamId } });
  // Joined while it was being asked: the answer is about the time before.
  if (record.eligibility === "cannot-join" && viewerRole(record.team) !== "NonMember") return;
  // Where the check failed, the server decides when the user taps Join.
  const canJoin = answer.ok ? answer.value.canJoin : true;
  record.eligibility = canJoin ? "can-join" : "cannot-join";
}

function applyJoin(team: Team): void {
  const joined: Team = { ...team, memberCount: team.memberCount + 1 };
  const record = teamDetails(team.id);
  record.team = joined;
  record.eligibility = "cannot-join";
  services().cache.drop("team?");
  noteJoined(joined);
}

/** Joins a public team from its card or its page. */
export async function joinTeam(team: Team): Promise<void> {
  const record = teamDetails(team.id);
  if (record.isJoining) return;
  record.isJoining = true;
  const answer = await services().api.call("joinTeam", { params: { teamId: team.id } });
  record.isJoining = false;
  // Another user's by now.
  if (details.get(team.id) !== record) return;
  if (!answer.ok) {
    notifyFailure("teams.joinError", answer.error, { retry: () => void joinTeam(team) });
    return;
  }
  applyJoin(record.team ?? team);
  services().native.playHaptic("success");
  notify({ kind: "success", key: "teams.joinedSuccess", values: { teamName: team.name } });
  // The count and the member list as the server has them now.
  if (record.state.status === "ready") void loadTeam(team.id);
}

/**
 * Joins by a cleaned code. True where it worked: the dialog closes, and the lists are asked for again
 * after the waits that the server needs.
 */
export async function joinByCode(code: string): Promise<boolean> {
  const answer = await services().api.call("joinByCode", { params: { code } });
  if (!answer.ok) {
    const isUnknownCode = answer.error.code === "NOT_FOUND";
    notifyFailure(isUnknownCode ? "teams.invalidCode" : "teams.joinError", answer.error);
    return false;
  }
  const { team } = answer.value;
  dropTeamCaches();
  if (team) noteJoined(team);
  services().native.playHaptic("success");
  // Not every server says which team the code was of.
  notify(
    team
      ? { kind: "success", key: "teams.joinedSuccess", values: { teamName: team.name } }
      : { kind: "success", key: "teams.joined" },
  );
  refetchAfterJoin();
  return true;
}

/** Why a team cannot be shown; one that does not exist, or is not ours to see, has a text of its own. */
export function reportTeamProblem(error: Failure): void {
  if (error.code === "NOT_FOUND" || error.code === "FORBIDDEN") {
    notify({ kind: "error", key: "teams.teamNotFound" });
  } else {
    notifyFailure("teams.fetchError", error);
  }
}
