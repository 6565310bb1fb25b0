import { canBeDecoded } from "../../core/image-size.ts";
import { inspectPicture } from "../../core/picture-bytes.ts";
import { failure, type Result } from "../../core/result.ts";

/** A byte for each pixel of the largest picture: no camera writes as many. More is not even read. */
const FILE_MAX_BYTES = 100_000_000;

/** It has more pixels than are safe to decode. */
export const TOO_MANY_PIXELS = failure("TOO_LARGE");

/**
 * Why a file should not be decoded, from its bytes; `undefined` if nothing in them forbids it. Engines
 * decode whatever size they are given, and some take half a picture for a whole one.
 */
export async function findFileProblem(file: Blob): Promise<Result<never> | undefined> {
  if (file.size > FILE_MAX_BYTES) return TOO_MANY_PIXELS;
  const facts = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (facts === undefined) return undefined;
  if (!canBeDecoded(facts.pixels)) return TOO_MANY_PIXELS;
  // Else it is cut off.
  return facts.isWhole ? undefined : failure("NOT_AN_IMAGE");
}
