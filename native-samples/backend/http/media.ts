import type { Context } from "hono";
import type { Queries } from "../store/database.ts";
import { findPictureBytes } from "../store/media.ts";
import { readPicture } from "../store/pictures/read-picture.ts";
import type { Call } from "./call.ts";

/** Addresses under the public one. The Host header of a request is its sender's, so it is not asked. */
export function mediaUrlAt(publicUrl: string): Call["mediaUrl"] {
  return mediaId => (mediaId === null ? null : `${publicUrl}/media/${mediaId}`);
}

/**
 * Answers with the bytes of a picture. Its name is a hash of the bytes, so a cache may keep it for ever. Older
 * versions stored pictures unchecked, so they are checked here: no viewer gets a picture that is refused today.
 */
export async function answerPicture(
  context: Context,
  queries: Queries,
): Promise<Response | undefined> {
  // Older versions had the type's ending in the address; pages in caches still ask for those.
  const id = context.req.param("file")?.split(".")[0] ?? "";
  const bytes = await findPictureBytes(queries, id);
  const read = bytes && readPicture(bytes);
  if (!read?.ok) return undefined;
  const headers = {
    "Content-Type": read.picture.mime,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${id}"`,
    // Whatever the bytes are, they must not run as a page of this origin.
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  const known = context.req.header("If-None-Match")?.split(/\s*,\s*/) ?? [];
  return known.some(tag => tag.replace(/^W\//, "") === headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(read.picture.bytes), { headers });
}
