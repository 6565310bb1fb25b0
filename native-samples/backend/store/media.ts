import { createHash } from "node:crypto";
import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Queries } from "./database.ts";
import type { Picture } from "./pictures/read-picture.ts";
import { media, postImages, teams, users } from "./schema.ts";

/** Stores each picture once. Returns their ids in the same order. */
export async function storePictures(
  queries: Queries,
  pictures: readonly Picture[],
): Promise<readonly string[]> {
  const rows = pictures.map(picture => ({ id: nameOf(picture), ...picture }));
  if (rows.length > 0) await queries.insert(media).values(rows).onConflictDoNothing();
  return rows.map(row => row.id);
}

export async function storePicture(queries: Queries, picture: Picture): Promise<string> {
  await storePictures(queries, [picture]);
  return nameOf(picture);
}

function nameOf({ mime, bytes }: Picture): string {
  return createHash("sha256").update(mime).update("\0").update(bytes).digest("hex").slice(0, 32);
}

export async function findPictureBytes(
  queries: Queries,
  id: string,
): Promise<Uint8Array | undefined> {
  const [picture] = await queries
    .select({ bytes: media.bytes })
    .from(media)
    .where(eq(media.id, id));
  return picture?.bytes;
}

/** Removes those of the pictures that no post, team or user has any more. */
export async function dropUnusedPictures(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const inPosts = queries.select().from(postImages).where(eq(postImages.mediaId, media.id));
  const inTeams = queries.select().from(teams).where(eq(teams.imageMediaId, media.id));
  const inUsers = queries.select().from(users).where(eq(users.avatarMediaId, media.id));
  await queries
    .delete(media)
    .where(
      and(inArray(media.id, [...ids]), notExists(inPosts), notExists(inTeams), notExists(inUsers)),
    );
}
