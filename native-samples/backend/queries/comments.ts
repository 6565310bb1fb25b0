import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { comments, posts, users } from "../store/schema.ts";
import { keepPost } from "./post-writes.ts";
import { readRowId } from "./row-id.ts";
import { fullName } from "./users.ts";

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  userId: comments.userId,
  userName: fullName,
  avatarId: users.avatarMediaId,
  content: comments.content,
  createdAt: comments.createdAt,
  clientId: comments.clientId,
} as const;

function selectComments(queries: Queries) {
  return queries
    .select(commentColumns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId));
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Newest first. */
export function listComments(
  queries: Queries,
  postId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return selectComments(queries)
    .where(eq(comments.postId, postId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
}

export async function findComment(
  queries: Queries,
  postId: number,
  idText: unknown,
): Promise<CommentRow | undefined> {
  const id = readRowId(idText);
  if (id === undefined) return undefined;
  const [comment] = await selectComments(queries).where(
    and(eq(comments.id, id), eq(comments.postId, postId)),
  );
  return comment;
}

/** Returns the id of the new comment, and nothing if the post is gone. */
export function insertComment(
  queries: Queries,
  comment: {
    postId: number;
    userId: number;
    content: string;
    clientId: string | undefined;
    now: Date;
  },
): Promise<number | undefined> {
  return queries.transaction(async tx => {
    if (!(await keepPost(tx, comment.postId))) return undefined;
    const { now, ...values } = comment;
    const [row] = await tx
      .insert(comments)
      .values({ ...values, createdAt: now })
      .returning({ id: comments.id });
    await changeCommentCount(tx, comment.postId, 1);
    return row?.id;
  });
}

export function deleteComment(
  queries: Queries,
  comment: { id: number; postId: number },
): Promise<void> {
  return queries.transaction(async tx => {
    await keepPost(tx, comment.postId);
    const removed = await tx
      .delete(comments)
      .where(eq(comments.id, comment.id))
      .returning({ id: comments.id });
    if (removed.length > 0) await changeCommentCount(tx, comment.postId, -1);
  });
}

async function changeCommentCount(queries: Queries, postId: number, by: 1 | -1): Promise<void> {
  await queries
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${by}::integer` })
    .where(eq(posts.id, postId));
}
