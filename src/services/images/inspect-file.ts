import { canBeDecoded } from "../../core/image-size.ts";
import { inspectPicture, type PictureFacts } from "../../core/picture-bytes.ts";
import { failure, type Result, success } from "../../core/result.ts";

/** A byte for each pixel of the largest picture: no camera writes as many. More is not even read. */
const FILE_MAX_BYTES = 100_000_000;

/** It has more pixels than are safe to decode, or more bytes than are read. */
export const TOO_LARGE = failure("TOO_LARGE");

/**
 * What a file's bytes say about it; undefined where they are of no known format. Fails where it should not be
 * decoded: engines decode whatever size they are given, and some take half a picture for a whole one.
 */
export async function inspectFile(file: Blob): Promise<Result<PictureFacts | undefined>> {
  if (file.size > FILE_MAX_BYTES) return TOO_LARGE;
  const facts = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (facts && !canBeDecoded(facts.pixels)) return TOO_LARGE;
  // Else it is cut off.
  return !facts || facts.isWhole ? success(facts) : failure("NOT_AN_IMAGE");
}
