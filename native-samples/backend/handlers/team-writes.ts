import { type Answer, answer, refuse } from "../http/answer.ts";
import type { Call, Handlers } from "../http/call.ts";
import { addMember, listAllMembers, removeMember } from "../queries/members.ts";
import { deleteTeam, insertTeam, updateTeam } from "../queries/team-writes.ts";
import { findTeamByCode, findVisibleTeam } from "../queries/teams.ts";
import { ROLE } from "../store/roles.ts";
import { toTeam } from "./records.ts";
import { readTeamForm } from "./team-form.ts";

async function answerTeam(call: Call, teamId: number, status: 200 | 201 = 200): Promise<Answer> {
  const team = await findVisibleTeam(call, String(teamId));
  if (!team) return refuse(404, "teamNotFound");
  const members = await listAllMembers(call.queries, team.id);
  return answer({ team: toTeam(team, call, members) }, status);
}

async function join(call: Call, team: { id: number; name: string }): Promise<Answer> {
  const member = { teamId: team.id, userId: call.viewerId, now: call.now };
  if (!call.isRepeat && !(await addMember(call.queries, member)))
    return refuse(404, "teamNotFound");
  const joined = await answerTeam(call, team.id);
  if (joined.status >= 400) return joined;
  return { ...joined, message: "joined", variables: { team: team.name } };
}

export const teamWrites: Pick<
  Handlers,
  "createTeam" | "updateTeam" | "deleteTeam" | "joinByCode" | "joinTeam" | "leaveTeam"
> = {
  async createTeam(call) {
    const form = readTeamForm(call.body, "create");
    if (!form.ok) return refuse(400, form.message);
    const { name, description = "", privacy, picture } = form.changes;
    if (name === undefined) return refuse(400, "nameRequired");
    if (privacy === undefined) return refuse(400, "invalidPrivacy");
    const id = await insertTeam(
      call.queries,
      { name, description, privacy, picture: picture ?? undefined },
      { ownerId: call.viewerId, clientId: call.clientId, now: call.now },
    );
    return id === undefined ? refuse(500, "unexpected") : answerTeam(call, id, 201);
  },

  async updateTeam(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    if (team.role !== ROLE.owner) return refuse(403, "ownerOnly");
    const form = readTeamForm(call.body, "edit");
    if (!form.ok) return refuse(400, form.message);
    await updateTeam(call.queries, team.id, form.changes);
    return answerTeam(call, team.id);
  },

  async deleteTeam(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    if (team.role !== ROLE.owner) return refuse(403, "ownerOnly");
    await deleteTeam(call.queries, team.id);
    return answer(null);
  },

  async joinByCode(call) {
    const team = await findTeamByCode(call, call.params.code);
    return team ? join(call, team) : refuse(404, "invalidCode");
  },

  async joinTeam(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    // A private team is visible to its members only, and for them joining again changes nothing.
    return team ? join(call, team) : refuse(404, "teamNotFound");
  },

  async leaveTeam(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    if (team.role === null) return refuse(403, "notMember");
    if (team.role === ROLE.owner) return refuse(403, "ownerCannotLeave");
    await removeMember(call.queries, team.id, call.viewerId);
    return answer(null);
  },
};
