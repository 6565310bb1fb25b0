import type { ReadSize } from "./picture-type.ts";

const SIGNATURE_BYTES = 8;
/** The length, the name and the checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;

/** Follows the chunks: the header first, some data, and the end. */
export function readPngSize(bytes: Buffer): ReadSize {
  let size: ReadSize = "damaged";
  let hasData = false;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + CHUNK_FRAME_BYTES + length;
    if (end > bytes.length) return "damaged";
    if ((at === SIGNATURE_BYTES) !== (name === "IHDR")) return "damaged";
    if (name === "IHDR") {
      if (length < 8) return "damaged";
      size = { widthPx: bytes.readUInt32BE(at + 8), heightPx: bytes.readUInt32BE(at + 12) };
    }
    if (name === "IDAT") hasData = true;
    if (name === "IEND") return hasData ? size : "damaged";
    at = end;
  }
  return "damaged";
}
