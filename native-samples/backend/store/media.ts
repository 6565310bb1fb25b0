import { createHash } from "node:crypto";
import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { media, postImages, teams, users } from "./schema.ts";

export interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

const dataUrl = /^data:(image\/(?:jpeg|png|gif|webp|avif|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Reads a data URL of an image. Returns `undefined` for anything else. */
export function readDataUrl(value: unknown): Picture | undefined {
  const [, mime, base64] = typeof value === "string" ? (dataUrl.exec(value) ?? []) : [];
  return mime && base64 ? { mime, bytes: Buffer.from(base64, "base64") } : undefined;
}

export function toDataUrl({ mime, bytes }: Picture): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;
}

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

export async function findPicture(queries: Queries, id: string): Promise<Picture | undefined> {
  const [picture] = await queries
    .select({ mime: media.mime, bytes: media.bytes })
    .from(media)
    .where(eq(media.id, id));
  return picture;
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
