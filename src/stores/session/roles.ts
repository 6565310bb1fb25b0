import type { Member, Team } from "../../api/models.ts";
import { isOver, isStale } from "../load-state.ts";
import { myTeams } from "../teams/my-teams.ts";
import { session } from "./session.ts";

export type ViewerRole = "Owner" | "Member" | "NonMember";

/** Whether the viewer belongs to the team. */
export const isInside = (role: ViewerRole | undefined): role is "Owner" | "Member" =>
  role === "Owner" || role === "Member";

/**
 * Owner: my member record says so, or the team names me. Member: I am in its member list, or it is in my list of
 * teams. Where the list of members is only a number, my own lists decide. The role itself is stored nowhere.
 *
 * Undefined while what decides it is not known: who the viewer is, and my teams where the team's members are only
 * a number. A screen gives the snapshots of the two stores, so that it renders again when the role changes.
 */
export function viewerRole(
  team: Team,
  { me, meState }: Pick<typeof session, "me" | "meState"> = session,
  { items, joinedIds, state }: Pick<typeof myTeams, "items" | "joinedIds" | "state"> = myTeams,
): ViewerRole | undefined {
  if (!me && !isStale(meState)) return undefined;
  const mine = me && team.members?.find(({ userId }) => userId === me.id);
  if (me && (mine?.role === "Owner" || team.ownerId === me.id)) return "Owner";
  if (mine || joinedIds.includes(team.id)) return "Member";
  // A full list of members is newer than the cached list of my teams.
  if (team.members && me) return "NonMember";
  if (items.some(({ id }) => id === team.id)) return "Member";
  return team.members || isOver(state) ? "NonMember" : undefined;
}

/** A member's role in the list: whom the team names as its owner is the owner, whatever the record says. */
export function roleOfMember(
  { userId, role }: Member,
  ownerId: string | undefined,
): Member["role"] {
  return userId === ownerId ? "Owner" : role;
}

/**
 * Who gets a menu on other members: the owner, and admins.
 * @param loaded the members on screen, with what was changed there; a viewer who is not among them yet
 *   is looked up in the team's own list
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
