import { asFields, type Fields } from "../../../src/core/read.ts";
import { hasNul } from "./readable.ts";

const MIB = 1024 * 1024;
/** The three pictures of a post may have 10 MiB together; the rest is for text and JSON. */
const BODY_MAX_BYTES = 12 * MIB;
/** A body up to this size is read to its end, so that the client receives the 413. */
const DRAIN_MAX_BYTES = 64 * MIB;

/**
 * More objects, lists and fields than any body of ours has, with the same signs in its texts; base64 has none of them. To
 * parse millions would stop the whole server for seconds.
 */
const PARTS_MAX = 10_000;

type ReadBody =
  | { readonly ok: true; readonly body: Fields }
  | { readonly ok: false; readonly reason: "tooLarge" | "notJson" };

/** Reads a JSON body. */
export async function readJsonBody(request: Request): Promise<ReadBody> {
  try {
    const bytes = await readBytes(request, BODY_MAX_BYTES);
    if (!bytes) return { ok: false, reason: "tooLarge" };
    if (bytes.length === 0) return { ok: true, body: {} };
    if (hasTooManyParts(bytes)) return { ok: false, reason: "notJson" };
    const text = bytes.toString("utf8");
    const body = asFields(JSON.parse(text));
    return body && !hasNul(text, body) ? { ok: true, body } : { ok: false, reason: "notJson" };
  } catch {
    // No JSON, or the client has hung up: nobody reads that answer.
    return { ok: false, reason: "notJson" };
  }
}

/** Lets a client that is refused send its body to the end. Nothing of it is kept or parsed. */
export async function skipBody(request: Request): Promise<void> {
  // A client that hangs up reads no answer.
  await readBytes(request, 0).catch(() => undefined);
}

/**
 * The bytes of a body; undefined where there are more. Then it is read to its end and discarded: a client that
 * receives the answer while it still sends sees a broken connection, not the answer.
 */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader && size <= DRAIN_MAX_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= maxBytes) chunks.push(value);
    else chunks.length = 0;
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}

function hasTooManyParts(bytes: Buffer): boolean {
  let count = 0;
  for (const sign of "[{,") {
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) {
      if (++count > PARTS_MAX) return true;
    }
  }
  return false;
}
