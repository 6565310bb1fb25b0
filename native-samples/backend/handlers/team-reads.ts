import { PAGE_SIZE } from "../../../src/limits.ts";
import { answer, refuse } from "../http/answer.ts";
import type { Handlers } from "../http/call.ts";
import { describePage, readPaging } from "../http/paging.ts";
import { listAllMembers, listMembers } from "../queries/members.ts";
import { findVisibleTeam, listPublicTeams, listUserTeams, PUBLIC } from "../queries/teams.ts";
import { toMember, toTeam } from "./records.ts";

export const teamReads: Pick<
  Handlers,
  "userTeams" | "teams" | "team" | "teamMembers" | "eligibility"
> = {
  async userTeams(call) {
    const rows = await listUserTeams(call);
    return answer(rows.map(row => toTeam(row, call)));
  },

  async teams(call) {
    const paging = readPaging(call.query, PAGE_SIZE.teams);
    const search = call.query.search?.trim() ?? "";
    const { rows, total } = await listPublicTeams(call, { search, ...paging });
    return answer({
      teams: rows.map(row => toTeam(row, call)),
      pagination: describePage(paging, total),
    });
  },

  async team(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    return answer(toTeam(team, call, await listAllMembers(call.queries, team.id)));
  },

  async teamMembers(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    const paging = readPaging(call.query, PAGE_SIZE.members);
    const rows = await listMembers(call.queries, team.id, paging);
    return answer({
      members: rows.map(row => toMember(row, call.mediaUrl)),
      pagination: describePage(paging, team.memberCount),
    });
  },

  async eligibility(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    return answer({ can_join: team.role === null && team.privacy === PUBLIC });
  },
};
