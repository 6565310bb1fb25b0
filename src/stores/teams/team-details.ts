import { proxy, ref, subscribe } from "valtio/vanilla";
import type { Member, Team } from "../../api/models.ts";
import type { Failure } from "../../core/result.ts";
import { CACHE_LIFETIME_MS } from "../../limits.ts";
import { isFetchDue, stampFetch } from "../../services/fetch-times.ts";
import { notifyError, notifyFailure } from "../../services/notify.ts";
import { createLatestOnly } from "../latest-only.ts";
import { failed, LOADING, type LoadState, markLoading, READY } from "../load-state.ts";
import { services } from "../services.ts";
import { isInside, viewerRole } from "../session/roles.ts";
import { session, waitForMe } from "../session/session.ts";
import { createUserRecords } from "../session/user-records.ts";
import { restoreJoined } from "./joined-teams.ts";
import { loadMyTeams, myTeams } from "./my-teams.ts";
import {
  dropTeamCaches,
  findListedTeam,
  removeTeamFromLists,
  updateTeamInLists,
} from "./team-lists.ts";

/** Whether a non-member may join. The server is asked once the team is known. */
type Eligibility = "unknown" | "checking" | "can-join" | "cannot-join";

interface TeamDetails {
  team: Team | undefined;
  state: LoadState;
  eligibility: Eligibility;
  isJoining: boolean;
}

/** Members are replaced, never changed. To watch each of them would cost a large team's page its first frames. */
function withPlainMembers<T extends Team | undefined>(team: T): T {
  if (team?.members) ref(team.members);
  return team;
}

const records = createUserRecords(teamId => ({
  details: proxy<TeamDetails>({
    team: withPlainMembers(findListedTeam(teamId)),
    state: LOADING,
    eligibility: "unknown",
    isJoining: false,
  }),
  requests: createLatestOnly(),
  /** The language it was last asked for in. */
  language: "",
}));

/** What a team's page shows. */
export function teamDetails(teamId: string): TeamDetails {
  return records.of(teamId).details;
}

/** A user's record in one of the teams that are known. */
export function findMember(userId: string): Member | undefined {
  return records
    .all()
    .flatMap(({ details }) => details.team?.members ?? [])
    .find(member => member.userId === userId);
}

/** The team does not exist any more, or the viewer may no longer see it: another try would not help. */
export function isTeamGone({ code }: Failure): boolean {
  return code === "NOT_FOUND" || code === "FORBIDDEN";
}

/** Shows what the cache has until the server answers. Who the viewer is may come later. */
export async function loadTeam(teamId: string): Promise<void> {
  const record = records.of(teamId);
  const { details, requests } = record;
  const { reads } = services();
  const lang = session.language;
  const options = { params: { lang, teamId } };
  record.language = lang;
  const isFirst = details.state.status !== "ready";
  markLoading(details);
  const restored = restoreJoined();
  await requests.run(async isLatest => {
    const showStored = (team: Team, isOld?: boolean) => {
      // A list that was just loaded has a newer one.
      if (isLatest() && !(isOld && details.team)) details.team = withPlainMembers(team);
    };
    const lifetimeMs = CACHE_LIFETIME_MS.teamDetails;
    const answer = await reads.fetch("team", options, lifetimeMs, isFirst ? showStored : undefined);
    if (!isLatest()) return;
    stampFetch(`team:${teamId}`, answer.ok);
    if (!answer.ok) {
      if (isTeamGone(answer.error)) dropTeam(teamId, details);
      // What was not asked for, the server decides when the user taps Join.
      else if (details.eligibility === "unknown") details.eligibility = "can-join";
      details.state = failed(answer.error);
      return;
    }
    details.team = withPlainMembers(answer.value);
    details.state = READY;
    updateTeamInLists(answer.value);
    // Where the members are only a number, my own list says whether I am one of them. What is not known soon is left
    // to the server's check.
    const isRoleKnown = answer.value.members || myTeams.state.status === "ready";
    await waitForMe(Promise.all([restored, isRoleKnown || loadMyTeams()]));
    if (isLatest()) await checkEligibility(teamId);
  });
}

/** When the user comes back: at most once a minute, and at once after a failure. */
export function refreshTeamIfDue(teamId: string): void {
  if (records.of(teamId).requests.isRunning()) return;
  if (isFetchDue(`team:${teamId}`)) void loadTeam(teamId);
}

/** Loads the team unless it is there, in the language of the session. */
export function ensureTeam(teamId: string): void {
  const { details, language } = records.of(teamId);
  if (details.state.status !== "ready" || language !== session.language) void loadTeam(teamId);
}

/** After joining: what is on screen is too old, and so is an answer that is on its way. */
export function reloadTeam(teamId: string): void {
  const { details, requests } = records.of(teamId);
  if (details.state.status === "ready" || requests.isRunning()) void loadTeam(teamId);
}

/** Something of the team was refused: where the team itself is gone, its page has to learn of it. */
export function checkTeam(teamId: string, error: Failure): void {
  const isShown = records.find(teamId)?.details.state.status === "ready";
  if (isShown && isTeamGone(error)) void loadTeam(teamId);
}

/** What was known of a team that is gone is shown nowhere any more. */
function dropTeam(teamId: string, details: TeamDetails): void {
  if (findListedTeam(teamId)) removeTeamFromLists(teamId);
  else dropTeamCaches();
  details.team = undefined;
}

/** Takes a version that is newer than any answer which is still on its way. */
export function replaceTeam(team: Team): void {
  const { details, requests } = records.of(team.id);
  requests.cancel();
  details.team = withPlainMembers(team);
  details.state = READY;
  updateTeamInLists(team);
}

/** After leaving or deleting: the next visit starts anew. */
export function forgetTeam(teamId: string): void {
  records.find(teamId)?.requests.cancel();
  records.remove(teamId);
}

// A newer list may say that the viewer is no member any more: the page would wait for a check that nobody makes.
subscribe(myTeams, () => {
  for (const { details, requests } of records.all()) {
    const { team, eligibility } = details;
    const isUnasked = eligibility === "unknown" && !requests.isRunning();
    if (team && isUnasked && details.state.status === "ready") void checkEligibility(team.id);
  }
});

/** Asked only for those who are neither owner nor member, as far as is known. */
async function checkEligibility(teamId: string): Promise<void> {
  const details = teamDetails(teamId);
  // It may be gone when the answer comes.
  const { team } = details;
  if (!team || isInside(viewerRole(team))) return;
  if (details.eligibility === "checking") return;
  if (details.eligibility === "unknown") details.eligibility = "checking";
  const answer = await services().api.call("eligibility", { params: { teamId } });
  // The user has joined meanwhile: this answer is from before.
  if (details.eligibility === "cannot-join" && viewerRole(team) !== "NonMember") return;
  // Where the check failed, the server decides when the user taps Join.
  const canJoin = answer.ok ? answer.value.canJoin : true;
  details.eligibility = canJoin ? "can-join" : "cannot-join";
}

/** Says why a team cannot be shown: it does not exist, the user may not see it, or loading has failed. */
export function reportTeamProblem(error: Failure): void {
  if (isTeamGone(error)) notifyError("teams.teamNotFound");
  else notifyFailure("teams.fetchError", error);
}
