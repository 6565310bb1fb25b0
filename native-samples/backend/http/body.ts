import { asFields, type Fields } from "../../../src/core/read.ts";
import { hasNul } from "./readable.ts";

const MIB = 1024 * 1024;
/** The three pictures of a post may have 10 MiB together; the rest is for text and JSON. */
const BODY_MAX_BYTES = 12 * MIB;
/** A body up to this size is read to its end, so that the client receives the 413. */
const DRAIN_MAX_BYTES = 64 * MIB;

type ReadBody =
  | { readonly ok: true; readonly body: Fields }
  | { readonly ok: false; readonly reason: "tooLarge" | "notJson" };

/**
 * Reads a JSON body. A body over the limit is read to its end and discarded: a client that receives the
 * answer while it still sends sees a broken connection, not the 413.
 */
export async function readJsonBody(request: Request): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  try {
    while (reader && size <= DRAIN_MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size <= BODY_MAX_BYTES) chunks.push(value);
      else chunks.length = 0;
    }
    if (size > BODY_MAX_BYTES) return { ok: false, reason: "tooLarge" };
    if (size === 0) return { ok: true, body: {} };
    const text = Buffer.concat(chunks).toString("utf8");
    const body = asFields(JSON.parse(text));
    return body && !hasNul(text, body) ? { ok: true, body } : { ok: false, reason: "notJson" };
  } catch {
    // No JSON, or the client has hung up: nobody reads that answer.
    return { ok: false, reason: "notJson" };
  }
}
