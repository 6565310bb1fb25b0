import { createHash } from "node:crypto";
import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import type { Picture } from "./pictures/read-picture.ts";
import { media, postImages, teams, users } from "./schema.ts";

/** Stores each picture once. Returns their ids in the same order. */
export async function storePictures(
  queries: Queries,
  pictures: readonly Picture[],
): Promise<readonly string[]> {
  const rows = pictures.map(picture => ({ id: nameOf(picture), ...picture }));
  // In one order, so that two writers never wait for each other. No statement may update a row twice.
  const once = [...new Map(rows.map(row => [row.id, row])).values()].sort(byId);
  if (once.length > 0) {
    // The update gives a picture of an older version its size. Any other it leaves as it is, but locks it: whoever drops
    // that one has finished before, or waits.
    await queries
      .insert(media)
      .values(once)
      .onConflictDoUpdate({
        target: media.id,
        set: { widthPx: sql`excluded.width_px`, heightPx: sql`excluded.height_px` },
      });
  }
  return rows.map(row => row.id);
}

const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1;

/** @param old the picture that it replaces, to be dropped afterwards: locked first if its turn is first */
export async function storePicture(
  queries: Queries,
  picture: Picture,
  old: string | null = null,
): Promise<string> {
  const id = nameOf(picture);
  if (old !== null && old < id) await lockPictures(queries, [old]);
  await storePictures(queries, [picture]);
  return id;
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
  // Whoever stores one of them again has finished after this, so the next statement sees it.
  await lockPictures(queries, ids);
  const inPosts = queries.select().from(postImages).where(eq(postImages.mediaId, media.id));
  const inTeams = queries.select().from(teams).where(eq(teams.imageMediaId, media.id));
  const inUsers = queries.select().from(users).where(eq(users.avatarMediaId, media.id));
  await queries
    .delete(media)
    .where(
      and(inArray(media.id, [...ids]), notExists(inPosts), notExists(inTeams), notExists(inUsers)),
    );
}

/** In the order in which pictures are stored. */
async function lockPictures(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for("update");
}
