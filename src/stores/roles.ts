import type { Member, Team } from "../api/models.ts";

export type ViewerRole = "Owner" | "Member" | "NonMember";

/** What the role is derived from; nothing of it is stored. */
export interface RoleFacts {
  readonly me: string | undefined;
  readonly myTeams: readonly Team[];
  readonly joinedIds: readonly string[];
}

/**
 * Owner: my member record says so, or the team names me. Member: I am in its member list, or it is in
 * my list of teams. Where the list of members is only a number, my own lists decide.
 */
export function roleOn(team: Team, { me, myTeams, joinedIds }: RoleFacts): ViewerRole {
  const mine = me === undefined ? undefined : team.members?.find(member => member.userId === me);
  if (mine?.role === "Owner" || (me !== undefined && team.ownerId === me)) return "Owner";
  if (mine || joinedIds.includes(team.id)) return "Member";
  // A full list of members without me is newer than my cached list of teams.
  if (team.members && me !== undefined) return "NonMember";
  return myTeams.some(({ id }) => id === team.id) ? "Member" : "NonMember";
}

/**
 * Who gets a menu on other members: the owner, and admins. `loaded` are the members on screen, with
 * what was changed there; the team's own list tells of those who are not loaded yet.
 */
export function managerRole(
  team: Team,
  loaded: readonly Member[],
  me: string | undefined,
): "Owner" | "Admin" | undefined {
  if (me === undefined) return undefined;
  const isMine = ({ userId }: Member) => userId === me;
  const mine = loaded.find(isMine) ?? team.members?.find(isMine);
  if (mine?.role === "Owner" || team.ownerId === me) return "Owner";
  return mine?.role === "Admin" ? "Admin" : undefined;
}
