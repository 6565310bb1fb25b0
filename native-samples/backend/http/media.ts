import type { Context } from "hono";
import type { Queries } from "../store/database.ts";
import { findPicture } from "../store/media.ts";
import type { Call, MediaReference } from "./call.ts";

const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
};

function extensionOf(mime: string): string {
  return extensions[mime] ?? mime.replace("image/", "");
}

/** Addresses on the origin that the client used: the server may have several names. */
export function mediaUrlOn(origin: string): Call["mediaUrl"] {
  return (media: MediaReference | null) =>
    media && `${origin}/media/${media.id}.${extensionOf(media.mime)}`;
}

/** The bytes of a picture. Its name is a hash of the bytes, so a cache may keep it for ever. */
export async function answerPicture(
  context: Context,
  queries: Queries,
): Promise<Response | undefined> {
  const picture = await findPicture(queries, context.req.param("file")?.split(".")[0] ?? "");
  return (
    picture &&
    new Response(new Uint8Array(picture.bytes), {
      headers: {
        "Content-Type": picture.mime,
        "Cache-Control": "public, max-age=31536000, immutable",
        // An SVG that somebody sent must not run as a page of this origin.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    })
  );
}
