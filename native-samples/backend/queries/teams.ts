import { and, asc, desc, eq, isNotNull, like, or, type Placeholder, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { memberships, SCHEMA_NAME, teams } from "../store/schema.ts";
import { prepareOnce } from "./prepare-once.ts";
import { readRowId } from "./row-id.ts";

export const PRIVATE = 1;
export const PUBLIC = 2;

const columns = {
  id: teams.id,
  name: teams.name,
  description: teams.description,
  privacy: teams.privacy,
  ownerId: teams.ownerId,
  inviteCode: teams.inviteCode,
  memberCount: teams.memberCount,
  postCount: teams.postCount,
  createdAt: teams.createdAt,
  clientId: teams.clientId,
  imageId: teams.imageMediaId,
  /** The viewer's role; null if the viewer is not a member. */
  role: memberships.role,
} as const;

function selectTeams(queries: Queries, viewerId: number | Placeholder) {
  return queries
    .select(columns)
    .from(teams)
    .leftJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, viewerId)));
}

export type TeamRow = Awaited<ReturnType<typeof selectTeams>>[number];

interface Viewing {
  readonly queries: Queries;
  readonly viewerId: number;
}

const selectVisibleTeam = prepareOnce("visible_team", queries =>
  selectTeams(queries, sql.placeholder("viewerId")).where(
    and(
      eq(teams.id, sql.placeholder("id")),
      or(eq(teams.privacy, PUBLIC), isNotNull(memberships.role)),
    ),
  ),
);

/** A public team, or a private one if the viewer is a member of it. */
export async function findVisibleTeam(
  { queries, viewerId }: Viewing,
  idText: unknown,
): Promise<TeamRow | undefined> {
  const id = readRowId(idText);
  if (id === undefined) return undefined;
  const [team] = await selectVisibleTeam(queries, { viewerId, id });
  return team;
}

export async function findTeamByCode(
  { queries, viewerId }: Viewing,
  code: string,
): Promise<TeamRow | undefined> {
  const [team] = await selectTeams(queries, viewerId).where(
    eq(teams.inviteCode, code.toUpperCase()),
  );
  return team;
}

const selectUserTeams = prepareOnce("user_teams", queries =>
  selectTeams(queries, sql.placeholder("viewerId"))
    .where(isNotNull(memberships.role))
    .orderBy(desc(memberships.joinedAt), desc(memberships.id)),
);

/** The viewer's teams; the team joined last comes first. */
export function listUserTeams({ queries, viewerId }: Viewing): Promise<TeamRow[]> {
  return selectUserTeams(queries, { viewerId });
}

/** A text as the search compares it. */
const searchForm = (text: string) => sql`${sql.identifier(SCHEMA_NAME)}.search_form(${text})`;

/** Public teams, the largest first. */
export async function listPublicTeams(
  { queries, viewerId }: Viewing,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: TeamRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = and(
    eq(teams.privacy, PUBLIC),
    search ? like(teams.searchForm, searchForm(pattern)) : undefined,
  );
  const rows = await selectTeams(queries, viewerId)
    .where(matching)
    .orderBy(desc(teams.memberCount), asc(teams.id))
    .limit(limit)
    .offset(offset);
  const [count] = await queries
    .select({ total: sql<number>`count(*)::int` })
    .from(teams)
    .where(matching);
  return { rows, total: count?.total ?? 0 };
}
