import type { Team } from "../api/models.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { act } from "./actor.ts";
import { awaitNewTeam } from "./my-teams.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { services } from "./services.ts";
import { loadTeam, teamDetails } from "./team-details.ts";
import { addJoinedTeam, dropTeamCaches } from "./team-lists.ts";
import { refetchAfterJoin, refetchTeams } from "./teams.ts";

function applyJoin(team: Team): void {
  const joined: Team = { ...team, memberCount: team.memberCount + 1 };
  const details = teamDetails(team.id);
  details.team = joined;
  details.eligibility = "cannot-join";
  services().cache.drop("team?");
  addJoinedTeam(joined);
}

/** Joins a public team from its card or its page. */
export async function joinTeam(team: Team): Promise<void> {
  const record = teamDetails(team.id);
  if (record.isJoining) return;
  record.isJoining = true;
  const answer = await act("joinTeam", { params: { teamId: team.id } });
  record.isJoining = false;
  // Another user has signed in, or the team was left.
  if (teamDetails(team.id) !== record) return;
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

export const joinByCode = oneAtATime(sendCode);

/**
 * Joins by a cleaned code. True where it worked: the lists are then loaded again, after the time that the
 * server needs.
 */
async function sendCode(code: string): Promise<boolean> {
  const answer = await act("joinByCode", { params: { code } });
  if (!answer.ok) {
    const isUnknownCode = answer.error.code === "NOT_FOUND";
    notifyFailure(isUnknownCode ? "teams.invalidCode" : "teams.joinError", answer.error);
    return false;
  }
  const { team } = answer.value;
  dropTeamCaches();
  refetchAfterJoin();
  if (team) addJoinedTeam(team);
  else {
    // Which team it is, only the list can say.
    awaitNewTeam();
    void refetchTeams();
  }
  services().native.playHaptic("success");
  // Not every server says which team the code belongs to.
  notify(
    team
      ? { kind: "success", key: "teams.joinedSuccess", values: { teamName: team.name } }
      : { kind: "success", key: "teams.joined" },
  );
  return true;
}
