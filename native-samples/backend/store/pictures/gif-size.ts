import { largerOf, type PictureSize, type ReadSize } from "./picture-type.ts";

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const IMAGE_BYTES = 10;

/** Follows the blocks to the trailer. A frame may be larger than the screen that the header names. */
export function readGifSize(bytes: Buffer): ReadSize {
  if (bytes.length < HEADER_BYTES) return "damaged";
  let size: PictureSize = { widthPx: bytes.readUInt16LE(6), heightPx: bytes.readUInt16LE(8) };
  let frames = 0;
  let at = HEADER_BYTES + colourTableBytes(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return frames > 0 ? size : "damaged";
    if (block === EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else if (block === IMAGE && at + IMAGE_BYTES < bytes.length) {
      const widthPx = bytes.readUInt16LE(at + 5);
      const heightPx = bytes.readUInt16LE(at + 7);
      size = largerOf(size, { widthPx, heightPx });
      frames += 1;
      // One byte of the code size stands before the data.
      at = skipSubBlocks(bytes, at + IMAGE_BYTES + colourTableBytes(bytes[at + 9]) + 1);
    } else return "damaged";
  }
  return "damaged";
}

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
