import { canBeDecoded } from "../../core/image-size.ts";
import { inspectPicture, type PictureFacts } from "../../core/picture-bytes.ts";
import { failure, type Result, success } from "../../core/result.ts";

/** A byte for each pixel of the largest picture: no camera writes as many. More is not even read. */
const FILE_MAX_BYTES = 100_000_000;

/** It has more pixels than are safe to decode, or more bytes than are read. */
export const TOO_LARGE = failure("TOO_LARGE");
const NOT_AN_IMAGE = failure("NOT_AN_IMAGE");

/**
 * What a file's bytes say about it; undefined where they are of no known format. Fails where it should not be
 * decoded: engines decode whatever size they are given, and some take half a picture for a whole one.
 */
export async function inspectFile(file: Blob): Promise<Result<PictureFacts | undefined>> {
  // Whoever picks a long video must not look for a smaller one, and WebKit would take a short one for a picture.
  if (file.type.startsWith("video/")) return NOT_AN_IMAGE;
  if (file.size > FILE_MAX_BYTES) return TOO_LARGE;
  const facts = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (facts && !canBeDecoded(facts.pixels)) return TOO_LARGE;
  // Else it is cut off.
  return !facts || facts.isWhole ? success(facts) : NOT_AN_IMAGE;
}
