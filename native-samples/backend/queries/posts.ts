import { and, desc, eq, exists, gt, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { likes, memberships, posts, teams, users } from "../store/schema.ts";
import { readRowId } from "./row-id.ts";
import { PUBLIC } from "./teams.ts";
import { fullName } from "./users.ts";

export interface Viewing {
  readonly queries: Queries;
  readonly viewerId: number;
}

function selectPosts({ queries, viewerId }: Viewing) {
  const liked = queries
    .select()
    .from(likes)
    .where(and(eq(likes.postId, posts.id), eq(likes.userId, viewerId)));
  return queries
    .select({
      id: posts.id,
      userId: posts.userId,
      userName: fullName,
      avatarId: users.avatarMediaId,
      teamId: posts.teamId,
      teamName: teams.name,
      position: posts.position,
      content: posts.content,
      likeCount: posts.likeCount,
      commentCount: posts.commentCount,
      createdAt: posts.createdAt,
      clientId: posts.clientId,
      isLiked: sql<boolean>`${exists(liked)}`,
    })
    .from(posts)
    .innerJoin(teams, eq(teams.id, posts.teamId))
    .innerJoin(users, eq(users.id, posts.userId));
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** A post of a team that the viewer may see. */
export async function findVisiblePost(
  viewing: Viewing,
  idText: unknown,
): Promise<PostRow | undefined> {
  const id = readRowId(idText);
  if (id === undefined) return undefined;
  const { queries, viewerId } = viewing;
  const membership = queries
    .select()
    .from(memberships)
    .where(and(eq(memberships.teamId, posts.teamId), eq(memberships.userId, viewerId)));
  const [post] = await selectPosts(viewing).where(
    and(eq(posts.id, id), or(eq(teams.privacy, PUBLIC), exists(membership))),
  );
  return post;
}

/**
 * One page of a team's posts, newest first. Positions have no gaps, so page N is a range of the
 * index (team, position): the last page costs as much as the first.
 */
export function listTeamPosts(
  viewing: Viewing,
  team: { readonly id: number; readonly postCount: number },
  { limit, offset }: { limit: number; offset: number },
) {
  const newest = team.postCount - offset;
  return selectPosts(viewing)
    .where(
      and(
        eq(posts.teamId, team.id),
        lte(posts.position, newest),
        gt(posts.position, newest - limit),
      ),
    )
    .orderBy(desc(posts.position));
}

/** The teams that the viewer may not see. A query of its own, not a list: there may be very many. */
function selectHiddenTeams({ queries, viewerId }: Viewing) {
  return queries
    .select({ id: teams.id })
    .from(teams)
    .leftJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, viewerId)))
    .where(and(ne(teams.privacy, PUBLIC), isNull(memberships.role)));
}

/** The number of posts of all teams but the hidden ones. */
async function countVisiblePosts(viewing: Viewing): Promise<number> {
  const [sum] = await viewing.queries
    .select({ total: sql<number>`coalesce(sum(${teams.postCount}), 0)::int` })
    .from(teams)
    .where(notInArray(teams.id, selectHiddenTeams(viewing)));
  return sum?.total ?? 0;
}

/**
 * One page of the posts of all teams but the hidden ones. The list differs for each viewer, so its
 * positions cannot be stored. The database skips earlier entries of the index and does not read their posts.
 */
export function listVisiblePosts(
  viewing: Viewing,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = viewing.queries
    .select({ id: posts.id })
    .from(posts)
    .where(notInArray(posts.teamId, selectHiddenTeams(viewing)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  return selectPosts(viewing)
    .innerJoin(page, eq(page.id, posts.id))
    .orderBy(desc(posts.createdAt), desc(posts.id));
}

/** One page of the posts of every team that the viewer may see, newest first. */
export async function listAllPosts(
  viewing: Viewing,
  paging: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  return {
    rows: await listVisiblePosts(viewing, paging),
    total: await countVisiblePosts(viewing),
  };
}
