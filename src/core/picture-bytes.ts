import type { ImageSize } from "./image-size.ts";

/** EXIF orientation: 1 is upright, 2 to 4 are mirrored or turned over, 5 to 8 lie on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a JPEG says of how it is to be turned. */
interface Turn {
  readonly orientation: Orientation;
  /** Where the byte with the orientation stands. */
  readonly orientationAt: number;
}

/** What a picture's bytes say about it, before any engine decodes them. */
export interface PictureFacts extends Partial<ImageSize & Turn> {
  /** Width times height; 0 where the bytes are not asked: the engine says it when it has loaded them. */
  readonly pixels: number;
  /** Width divided by height, as the file has it: a JPEG may say that it lies on its side. */
  readonly ratio?: number;
  /** False where the file ends before its first picture does: it was cut off. */
  readonly isWhole: boolean;
  /** Of the formats that an `ImageDecoder` may know: a file's own claim is not trusted. */
  readonly type?: string | undefined;
}

type Reader = (view: DataView, bytes: Uint8Array) => PictureFacts;

const FORMATS: readonly (readonly [at: number, signature: string, read: Reader, type?: string])[] =
  [
    [0, "\xff\xd8\xff", readJpeg, "image/jpeg"],
    [0, "\x89PNG", readPng, "image/png"],
    [0, "GIF8", readGif, "image/gif"],
    [8, "WEBP", readWebp, "image/webp"],
    [4, "ftyp", readBoxes],
    [0, "BM", view => ({ pixels: 0, isWhole: view.getUint32(2, true) <= view.byteLength })],
  ];

/** `undefined` where the format is none of these. Whatever the bytes are, it does not throw. */
export function inspectPicture(bytes: Uint8Array): PictureFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, , read, type] =
    FORMATS.find(([at, signature]) =>
      [...signature].every((char, index) => bytes[at + index] === char.charCodeAt(0)),
    ) ?? [];
  try {
    return read && { ...read(view, bytes), type };
  } catch {
    // A view throws where it is read behind its end: the file promises what it does not hold.
    return { pixels: 0, isWhole: false };
  }
}

const edges = (widthPx: number, heightPx: number) => ({
  widthPx,
  heightPx,
  pixels: widthPx * heightPx,
  ratio: widthPx / heightPx,
});

/** ITU-T T.81, annex B. What stands behind the end of the image (a video, a preview) is no part of it. */
function readJpeg(view: DataView, bytes: Uint8Array): PictureFacts {
  let size = edges(0, 0);
  let turn: Turn | undefined;
  let at = 2;
  for (;;) {
    // Passes over what should not be between two segments, as decoders do.
    at = bytes.indexOf(0xff, at);
    if (at < 0) return { ...size, ...turn, isWhole: false };
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return { ...size, ...turn, isWhole: true };
    if (marker === 0xda) {
      // No coded data hold an end of image: searched for from the file's end, it costs no walk through all of them.
      let end = bytes.length;
      do end = bytes.lastIndexOf(0xd9, end - 1);
      while (end > at && bytes[end - 1] !== 0xff);
      return { ...size, ...turn, isWhole: end > at };
    }
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      // A start of frame is C0 to CF, without the tables (C4, CC) and the reserved C8.
      if (marker === 0xc0 || (marker <= 0xcf && marker % 4 > 0)) {
        const found = edges(view.getUint16(at + 7), view.getUint16(at + 5));
        if (found.pixels > size.pixels) size = found;
      }
      const end = at + 2 + view.getUint16(at + 2);
      if (marker === 0xe1) turn ??= readTurn(view, at + 4, end);
      at = end;
    }
  }
}

/** The orientation in the first image directory of an EXIF segment. */
function readTurn(file: DataView, start: number, end: number): Turn | undefined {
  try {
    const view = new DataView(file.buffer, file.byteOffset + start, end - start);
    const order = view.getUint16(6);
    const isLittleEndian = order === 0x4949;
    const isExif = view.getUint32(0) === 0x45786966 && view.getUint16(4) === 0;
    if (!isExif || (!isLittleEndian && order !== 0x4d4d)) return undefined;
    const directory = 6 + view.getUint32(10, isLittleEndian);
    const endOfEntries = directory + 2 + 12 * view.getUint16(directory, isLittleEndian);
    for (let at = directory + 2; at < endOfEntries; at += 12) {
      if (view.getUint16(at, isLittleEndian) !== 0x0112) continue;
      const isShort = view.getUint16(at + 2, isLittleEndian) === 3;
      const orientation = view.getUint16(at + 8, isLittleEndian);
      if (!isShort || orientation < 1 || orientation > 8) return undefined;
      // Of its two bytes, the other is 0.
      const orientationAt = start + at + (isLittleEndian ? 8 : 9);
      return { orientation: orientation as Orientation, orientationAt };
    }
  } catch {
    // It promises more than it holds: engines then show the picture as it is stored.
  }
  return undefined;
}

function readPng(view: DataView): PictureFacts {
  let at = 8;
  while (view.getUint32(at + 4) !== 0x49454e44 /* IEND */) at += 12 + view.getUint32(at);
  return { ...edges(view.getUint32(16), view.getUint32(20)), isWhole: true };
}

/** The first frame is all that is taken. A frame may be larger than the screen that it is drawn on. */
function readGif(view: DataView): PictureFacts {
  const short = (at: number) => view.getUint16(at, true);
  const paletteBytes = (flags: number) => (flags & 0x80 ? 6 << (flags & 7) : 0);
  const screen = short(6) * short(8);
  let at = 13 + paletteBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    const isFrame = block === 0x2c;
    const pixels = isFrame ? Math.max(screen, short(at + 5) * short(at + 7)) : screen;
    at += isFrame ? 11 + paletteBytes(view.getUint8(at + 9)) : block === 0x21 ? 2 : 1;
    if (!isFrame && block !== 0x21) continue;
    for (let length = 1; length > 0; at += length + 1) length = view.getUint8(at);
    if (isFrame) return { pixels, ratio: short(6) / short(8), isWhole: at <= view.byteLength };
  }
}

function readWebp(view: DataView): PictureFacts {
  const isWhole = view.getUint32(4, true) + 8 <= view.byteLength;
  // The kind is the fourth letter of "VP8X", "VP8L" and "VP8 ".
  const kind = view.getUint8(15);
  if (kind === 0x58) {
    const edge = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
    return { ...edges(edge(24), edge(27)), isWhole };
  }
  const both = view.getUint32(kind === 0x4c ? 21 : 26, true);
  if (kind === 0x4c) return { ...edges((both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1), isWhole };
  return { ...edges(both & 0x3fff, (both >>> 16) & 0x3fff), isWhole };
}

/** AVIF and HEIC: boxes, of which `mdat` holds the coded picture. */
function readBoxes(view: DataView): PictureFacts {
  let at = 0;
  let isData = false;
  while (at < view.byteLength && !isData) {
    const size = view.getUint32(at);
    isData = view.getUint32(at + 4) === 0x6d646174;
    // 1: the size follows in eight bytes, of which no picture needs more than four. 0: up to the end.
    at =
      size === 0 ? view.byteLength : at + Math.max(8, size === 1 ? view.getUint32(at + 12) : size);
  }
  return { pixels: 0, isWhole: isData && at <= view.byteLength };
}
