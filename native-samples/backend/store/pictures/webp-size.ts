import { largerOf, type PictureSize, type ReadSize } from "./picture-type.ts";

const RIFF_BYTES = 12;

/** Follows the chunks of the RIFF container. The canvas of an animation and each frame count. */
export function readWebpSize(bytes: Buffer): ReadSize {
  if (bytes.length < RIFF_BYTES || bytes.readUInt32LE(4) + 8 > bytes.length) return "damaged";
  let size: PictureSize | undefined;
  let hasPixels = false;
  for (let at = RIFF_BYTES; at + 8 <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return "damaged";
    const read = readers[name]?.(data);
    if (read === "damaged") return "damaged";
    if (read) size = size ? largerOf(size, read) : read;
    if (name !== "VP8X" && read) hasPixels = true;
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2);
  }
  return size && hasPixels ? size : "damaged";
}

const readers: Readonly<Record<string, (data: Buffer) => ReadSize>> = {
  "VP8 ": data =>
    data.length < 10
      ? "damaged"
      : { widthPx: data.readUInt16LE(6) & 0x3fff, heightPx: data.readUInt16LE(8) & 0x3fff },
  VP8L: data => {
    if (data.length < 5 || data[0] !== 0x2f) return "damaged";
    const bits = data.readUInt32LE(1);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: data => sizeOfThreeBytes(data, 4),
  ANMF: data => sizeOfThreeBytes(data, 6),
};

/** Width and height less one, three bytes each. */
function sizeOfThreeBytes(data: Buffer, at: number): ReadSize {
  if (data.length < at + 6) return "damaged";
  return { widthPx: data.readUIntLE(at, 3) + 1, heightPx: data.readUIntLE(at + 3, 3) + 1 };
}
