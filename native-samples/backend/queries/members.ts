import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { ROLE } from "../store/roles.ts";
import { memberships, teams, users } from "../store/schema.ts";

const columns = {
  id: memberships.id,
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: memberships.role,
  avatarId: users.avatarMediaId,
} as const;

/** The owner first, then the admins, then the others in the order in which they joined. */
function selectMembers(queries: Queries, teamId: number) {
  return queries
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(memberships.role), asc(memberships.joinedAt), asc(memberships.id));
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export function listAllMembers(queries: Queries, teamId: number): Promise<MemberRow[]> {
  return selectMembers(queries, teamId);
}

export function listMembers(
  queries: Queries,
  teamId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  return selectMembers(queries, teamId).limit(limit).offset(offset);
}

/** Adds a plain member. Joining twice changes nothing. Returns false if the team is gone. */
export function addMember(
  queries: Queries,
  { teamId, userId, now }: { teamId: number; userId: number; now: Date },
): Promise<boolean> {
  return queries.transaction(async tx => {
    if (!(await keepTeam(tx, teamId))) return false;
    const added = await tx
      .insert(memberships)
      .values({ teamId, userId, role: ROLE.member, joinedAt: now })
      .onConflictDoNothing()
      .returning({ id: memberships.id });
    if (added.length > 0) await changeCount(tx, teamId, 1);
    return true;
  });
}

export function removeMember(queries: Queries, teamId: number, userId: number): Promise<void> {
  return queries.transaction(async tx => {
    // The team comes before its member, as where it is deleted: otherwise each could wait for the other.
    await keepTeam(tx, teamId);
    const removed = await tx
      .delete(memberships)
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
      .returning({ id: memberships.id });
    if (removed.length > 0) await changeCount(tx, teamId, -1);
  });
}

/**
 * Keeps a team until the end of the transaction. Its owner may delete it at this moment: then this waits for that.
 * Returns false if the team is gone.
 */
async function keepTeam(tx: Queries, teamId: number): Promise<boolean> {
  const isTeam = eq(teams.id, teamId);
  const kept = await tx.select({ id: teams.id }).from(teams).where(isTeam).for("key share");
  return kept.length > 0;
}

async function changeCount(queries: Queries, teamId: number, by: 1 | -1): Promise<void> {
  await queries
    .update(teams)
    .set({ memberCount: sql`${teams.memberCount} + ${by}::integer` })
    .where(eq(teams.id, teamId));
}
