import {
  and,
  desc,
  eq,
  exists,
  gt,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import {
  comments,
  likes,
  media,
  memberships,
  postImages,
  posts,
  teams,
  users,
} from "../store/schema.ts";
import type { CommentRow } from "./comments.ts";
import { prepareOnce } from "./prepare-once.ts";
import { readRowId } from "./row-id.ts";
import { PUBLIC } from "./teams.ts";
import { fullName } from "./users.ts";

interface Viewing {
  readonly queries: Queries;
  readonly viewerId: number;
}

/** A value, or the place that a prepared query keeps for it. */
type Value = number | Placeholder;

/** A post carries this many of its newest comments. */
const NEWEST_COMMENTS = 3;

/** A time stands as text in JSON. */
type CommentJson = Omit<CommentRow, "createdAt"> & { readonly createdAt: string };

const newestComments = sql<readonly CommentJson[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select ${comments.id}, ${comments.postId} as "postId", ${comments.userId} as "userId", ${comments.content},
      concat_ws(' ', author.first_name, author.last_name) as "userName",
      author.avatar_media_id as "avatarId",
      ${comments.createdAt} as "createdAt", ${comments.clientId} as "clientId"
    from ${comments} join ${users} as author on author.id = ${comments.userId}
    where ${comments.postId} = ${posts.id}
    order by ${comments.createdAt} desc, ${comments.id} desc
    limit ${sql.raw(String(NEWEST_COMMENTS))}
  ) as newest
)`;

/** The ids of its pictures, each with its size where that is known: `0a1b…#450x600`. */
const images = sql<readonly string[]>`array(
  select concat(${media.id}, '#' || ${media.widthPx} || 'x' || ${media.heightPx})
  from ${postImages} join ${media} on ${media.id} = ${postImages.mediaId}
  where ${postImages.postId} = ${posts.id} order by ${postImages.ordinal}
)`;

/** Posts with all that a card shows, in one query: pictures, newest comments, the viewer's like. */
function selectPosts(queries: Queries, viewerId: Value) {
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
      content: posts.content,
      images,
      likeCount: posts.likeCount,
      commentCount: posts.commentCount,
      newestComments,
      createdAt: posts.createdAt,
      clientId: posts.clientId,
      isLiked: sql<boolean>`${exists(liked)}`,
    })
    .from(posts)
    .innerJoin(teams, eq(teams.id, posts.teamId))
    .innerJoin(users, eq(users.id, posts.userId));
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** A post with all that a card shows. */
export async function findPost(
  { queries, viewerId }: Viewing,
  id: number,
): Promise<PostRow | undefined> {
  const [post] = await selectPosts(queries, viewerId).where(eq(posts.id, id));
  return post;
}

const selectVisiblePost = prepareOnce("visible_post", queries => {
  const membership = queries
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.teamId, posts.teamId),
        eq(memberships.userId, sql.placeholder("viewerId")),
      ),
    );
  return queries
    .select({
      id: posts.id,
      userId: posts.userId,
      teamId: posts.teamId,
      commentCount: posts.commentCount,
    })
    .from(posts)
    .innerJoin(teams, eq(teams.id, posts.teamId))
    .where(
      and(eq(posts.id, sql.placeholder("id")), or(eq(teams.privacy, PUBLIC), exists(membership))),
    );
});

/** Whose a post is, if the viewer may see its team. */
export async function findVisiblePost({ queries, viewerId }: Viewing, idText: unknown) {
  const id = readRowId(idText);
  if (id === undefined) return undefined;
  const [post] = await selectVisiblePost(queries, { id, viewerId });
  return post;
}

/**
 * One page of a team's posts, newest first. Positions have no gaps, so page N is a range of the
 * index (team, position): the last page costs as much as the first.
 * @param newest the first position of the page
 * @param older the first position that is not on the page any more
 */
export function selectTeamPosts(
  queries: Queries,
  { viewerId, teamId, newest, older }: Record<"viewerId" | "teamId" | "newest" | "older", Value>,
) {
  return selectPosts(queries, viewerId)
    .where(and(eq(posts.teamId, teamId), lte(posts.position, newest), gt(posts.position, older)))
    .orderBy(desc(posts.position));
}

const selectTeamPage = prepareOnce("team_page", queries =>
  selectTeamPosts(queries, {
    viewerId: sql.placeholder("viewerId"),
    teamId: sql.placeholder("teamId"),
    newest: sql.placeholder("newest"),
    older: sql.placeholder("older"),
  }),
);

export function listTeamPosts(
  { queries, viewerId }: Viewing,
  team: { readonly id: number; readonly postCount: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> {
  const newest = team.postCount - offset;
  return selectTeamPage(queries, { viewerId, teamId: team.id, newest, older: newest - limit });
}

/** The teams that the viewer may not see. A query of its own, not a list: there may be very many. */
function selectHiddenTeams(queries: Queries, viewerId: Value) {
  return queries
    .select({ id: teams.id })
    .from(teams)
    .leftJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, viewerId)))
    .where(and(ne(teams.privacy, PUBLIC), isNull(memberships.role)));
}

const sumVisiblePosts = prepareOnce("visible_posts", queries =>
  queries
    .select({ total: sql<number>`coalesce(sum(${teams.postCount}), 0)::int` })
    .from(teams)
    .where(notInArray(teams.id, selectHiddenTeams(queries, sql.placeholder("viewerId")))),
);

/**
 * One page of the posts of all teams but the hidden ones. The list differs for each viewer, so its
 * positions cannot be stored. The database skips earlier entries of the index and does not read their posts.
 */
export function selectVisiblePosts(
  queries: Queries,
  { viewerId, limit, offset }: Record<"viewerId" | "limit" | "offset", Value>,
) {
  const page = queries
    .select({ id: posts.id })
    .from(posts)
    .where(notInArray(posts.teamId, selectHiddenTeams(queries, viewerId)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  return selectPosts(queries, viewerId)
    .innerJoin(page, eq(page.id, posts.id))
    .orderBy(desc(posts.createdAt), desc(posts.id));
}

const selectVisiblePage = prepareOnce("visible_page", queries =>
  selectVisiblePosts(queries, {
    viewerId: sql.placeholder("viewerId"),
    limit: sql.placeholder("limit"),
    offset: sql.placeholder("offset"),
  }),
);

/** One page of the posts of every team that the viewer may see, newest first. */
export async function listAllPosts(
  { queries, viewerId }: Viewing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const rows = await selectVisiblePage(queries, { viewerId, limit, offset });
  const [sum] = await sumVisiblePosts(queries, { viewerId });
  return { rows, total: sum?.total ?? 0 };
}
