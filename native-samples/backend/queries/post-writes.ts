import { and, eq, gt, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { dropUnusedPictures, storePictures } from "../store/media.ts";
import type { Picture } from "../store/pictures/read-picture.ts";
import { likes, postImages, posts, teams } from "../store/schema.ts";

/** Adds a post at the top of its team's feed. Returns the id of the post. */
export function insertPost(
  queries: Queries,
  post: {
    teamId: number;
    userId: number;
    content: string;
    clientId: string | undefined;
    now: Date;
  },
  pictures: readonly Picture[],
): Promise<number | undefined> {
  return queries.transaction(async tx => {
    // The update of the team's row comes first: writers of one team wait for each other there, so each
    // post gets a position of its own.
    const [team] = await changePostCount(tx, post.teamId, 1);
    if (!team) return undefined;
    const [row] = await tx
      .insert(posts)
      .values({
        teamId: post.teamId,
        userId: post.userId,
        content: post.content,
        position: team.postCount,
        likeCount: 0,
        commentCount: 0,
        createdAt: post.now,
        clientId: post.clientId,
      })
      .returning({ id: posts.id });
    if (!row) return undefined;
    const mediaIds = await storePictures(tx, pictures);
    if (mediaIds.length > 0) {
      await tx
        .insert(postImages)
        .values(mediaIds.map((mediaId, ordinal) => ({ postId: row.id, ordinal, mediaId })));
    }
    return row.id;
  });
}

/** Removes a post and closes the gap. The cost grows with the number of newer posts of the team. */
export function deletePost(queries: Queries, post: { id: number; teamId: number }): Promise<void> {
  return queries.transaction(async tx => {
    // No update: after a second one, PostgreSQL would lock the picture of the team too, before those of the post.
    const isTeam = eq(teams.id, post.teamId);
    await tx.select({ id: teams.id }).from(teams).where(isTeam).for("no key update");
    const images = await tx
      .select({ mediaId: postImages.mediaId })
      .from(postImages)
      .where(eq(postImages.postId, post.id));
    const [gone] = await tx
      .delete(posts)
      .where(eq(posts.id, post.id))
      .returning({ position: posts.position });
    if (!gone) return;
    await changePostCount(tx, post.teamId, -1);
    await tx
      .update(posts)
      .set({ position: sql`${posts.position} - 1` })
      .where(and(eq(posts.teamId, post.teamId), gt(posts.position, gone.position)));
    await dropUnusedPictures(
      tx,
      images.map(image => image.mediaId),
    );
  });
}

function changePostCount(queries: Queries, teamId: number, by: 1 | -1) {
  return queries
    .update(teams)
    .set({ postCount: sql`${teams.postCount} + ${by}::integer` })
    .where(eq(teams.id, teamId))
    .returning({ postCount: teams.postCount });
}

/** Liking twice counts once. Returns false if the post is gone. */
export function insertLike(queries: Queries, postId: number, userId: number): Promise<boolean> {
  return queries.transaction(async tx => {
    if (!(await keepPost(tx, postId))) return false;
    const added = await tx
      .insert(likes)
      .values({ postId, userId })
      .onConflictDoNothing()
      .returning({ postId: likes.postId });
    if (added.length > 0) await changeLikeCount(tx, postId, 1);
    return true;
  });
}

export function deleteLike(queries: Queries, postId: number, userId: number): Promise<void> {
  return queries.transaction(async tx => {
    await keepPost(tx, postId);
    const removed = await tx
      .delete(likes)
      .where(and(eq(likes.postId, postId), eq(likes.userId, userId)))
      .returning({ postId: likes.postId });
    if (removed.length > 0) await changeLikeCount(tx, postId, -1);
  });
}

/**
 * Keeps a post until the end of the transaction. Its author may delete it at this moment: then this waits for that.
 * It comes before the post's likes and comments, as there: otherwise each could wait for the other. Returns false if
 * the post is gone.
 */
export async function keepPost(tx: Queries, postId: number): Promise<boolean> {
  const isPost = eq(posts.id, postId);
  const kept = await tx.select({ id: posts.id }).from(posts).where(isPost).for("key share");
  return kept.length > 0;
}

async function changeLikeCount(queries: Queries, postId: number, by: 1 | -1): Promise<void> {
  await queries
    .update(posts)
    .set({ likeCount: sql`${posts.likeCount} + ${by}::integer` })
    .where(eq(posts.id, postId));
}
