import type { Team } from "../../api/models.ts";
import type { Failure } from "../../core/result.ts";
import { notify, notifyFailure } from "../../services/notify.ts";
import { services } from "../services.ts";
import { currentActor, isCurrent } from "../session/actor.ts";
import { oneAtATime } from "../writing/one-at-a-time.ts";
import { notifyUnsent } from "../writing/unsent.ts";
import { joinOnce } from "./join-once.ts";
import { awaitNewTeam, loadMyTeams } from "./my-teams.ts";
import { loadTeam, reloadTeam, teamDetails } from "./team-details.ts";
import { addJoinedTeam, dropTeamCaches } from "./team-lists.ts";
import { refetchAfterJoin, refetchTeams } from "./teams.ts";

/** Not every server says which team a code belongs to. */
function sayJoined(team: Team | undefined): void {
  services().native.playHaptic("success");
  notify(
    team
      ? { kind: "success", key: "teams.joinedSuccess", values: { teamName: team.name } }
      : { kind: "success", key: "teams.joined" },
  );
}

/** Joins a public team from its card or its page. */
export async function joinTeam(team: Team): Promise<void> {
  const details = teamDetails(team.id);
  if (details.isJoining) return;
  details.isJoining = true;
  const sent = await joinOnce("joinTeam", team.id, currentActor());
  details.isJoining = false;
  // Another user has signed in, or the team was left.
  if (teamDetails(team.id) !== details) return;
  if (sent.status !== "sent") {
    notifyUnsent(sent, "teams.joinError", { retry: () => void joinTeam(team) });
    if (sent.status !== "refused") return;
    // What is on screen may be old: the user is a member already, may not join any more, or the team is gone.
    void loadMyTeams({ force: true });
    void loadTeam(team.id);
    return;
  }
  // A card may show a newer team than its page, which may have been opened before.
  const joined = { ...details.team, ...team, memberCount: team.memberCount + 1 };
  details.team = joined;
  details.eligibility = "cannot-join";
  services().cache.drop("team?");
  addJoinedTeam(joined);
  sayJoined(team);
  // The count and the member list as the server has them now.
  reloadTeam(team.id);
}

export const joinByCode = oneAtATime(sendCode);

/** Where the field of the code is gone. */
export function notifyWrongCode(error: Failure): void {
  notifyFailure("teams.invalidCode", error);
}

/**
 * What became of a code. A wrong code is one that the server does not know, or has words about: the field says so, not
 * a toast.
 */
type CodeOutcome =
  | { readonly status: "joined" | "failed" }
  | { readonly status: "wrong-code"; readonly error: Failure };

/**
 * Joins by a cleaned code. Where it worked, the lists are loaded again, after the time that the server
 * needs.
 */
async function sendCode(joinCode: string): Promise<CodeOutcome> {
  const actor = currentActor();
  const sent = await joinOnce("joinByCode", joinCode, actor);
  if (!isCurrent(actor)) return { status: "failed" };
  if (sent.status !== "sent") {
    if (sent.status === "refused") {
      const { code, fromServer } = sent.error;
      if (code !== "NOT_FOUND") void loadMyTeams({ force: true });
      if (code === "NOT_FOUND" || (fromServer && code !== "UNAUTHORIZED")) {
        return { status: "wrong-code", error: sent.error };
      }
    }
    notifyUnsent(sent, "teams.joinError");
    return { status: "failed" };
  }
  const { team } = sent.value;
  dropTeamCaches();
  refetchAfterJoin();
  if (team) addJoinedTeam(team);
  else {
    // Which team it is, only the list can say.
    awaitNewTeam();
    void refetchTeams();
  }
  sayJoined(team);
  return { status: "joined" };
}
