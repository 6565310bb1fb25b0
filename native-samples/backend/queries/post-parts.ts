import { asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { comments, postImages, users } from "../store/schema.ts";
import { type CommentRow, commentColumns } from "./comments.ts";

/** A post carries this many of its newest comments. */
const NEWEST_COMMENTS = 3;

/** The ids of the pictures of each post, in order. */
export async function findImages(
  queries: Queries,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await queries
    .select({ postId: postImages.postId, mediaId: postImages.mediaId })
    .from(postImages)
    .where(inArray(postImages.postId, [...postIds]))
    .orderBy(asc(postImages.postId), asc(postImages.ordinal));
  return groupByPost(rows, row => row.mediaId);
}

/** The newest comments of each post, newest first. */
export async function findNewestComments(
  queries: Queries,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CommentRow[]>> {
  if (postIds.length === 0) return new Map();
  const ranked = queries
    .select({
      id: comments.id,
      rank: sql<number>`row_number() over (
        partition by ${comments.postId} order by ${comments.createdAt} desc, ${comments.id} desc
      )`.as("rank"),
    })
    .from(comments)
    .where(inArray(comments.postId, [...postIds]))
    .as("ranked");
  const rows = await queries
    .select(commentColumns)
    .from(comments)
    .innerJoin(ranked, eq(ranked.id, comments.id))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(lte(ranked.rank, NEWEST_COMMENTS))
    .orderBy(desc(comments.createdAt), desc(comments.id));
  return groupByPost(rows, row => row);
}

function groupByPost<Row extends { readonly postId: number }, Part>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): ReadonlyMap<number, readonly Part[]> {
  const groups = new Map<number, Part[]>();
  for (const row of rows) {
    const group = groups.get(row.postId);
    if (group) group.push(toPart(row));
    else groups.set(row.postId, [toPart(row)]);
  }
  return groups;
}
