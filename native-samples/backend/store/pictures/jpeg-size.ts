import type { ReadSize } from "./picture-type.ts";

/** ITU-T T.81, table B.1. */
const TEMPORARY = 0x01;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Follows the segments to the first scan. What comes after it must hold the mark of the end. */
export function readJpegSize(bytes: Buffer): ReadSize {
  let size: ReadSize = "damaged";
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === TEMPORARY || (marker >= 0xd0 && marker <= START_OF_IMAGE)) at += 2;
    else if (marker === END_OF_IMAGE) return "damaged";
    else {
      const length = bytes.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length) return "damaged";
      if (isStartOfFrame(marker) && length >= 8) {
        size = { heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) };
      }
      if (marker === START_OF_SCAN) {
        return bytes.lastIndexOf(Buffer.of(0xff, END_OF_IMAGE)) >= end ? size : "damaged";
      }
      at = end;
    }
  }
  return "damaged";
}

/** C0 to CF, without the tables (C4, CC) and the reserved C8. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
