/** EXIF orientation: 1 is upright, 2 to 4 are mirrored or turned over, 5 to 8 lie on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface JpegHeader {
  /** In the file's own axes, before any EXIF turn. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
  /** Where the orientation's two bytes stand, to neutralise them; absent without EXIF. */
  readonly orientationOffset?: number;
}

/** The codes of markers. A marker is two bytes: 0xff and its code. ITU-T T.81, table B.1. */
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;
const TEMPORARY = 0x01;
const EXIF_SIGNATURE = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const IFD_ENTRY_BYTES = 12;

/**
 * Reads a JPEG's size and orientation from its first bytes, without decoding. Whatever the bytes
 * are, it does not throw: `undefined` means that no size was found.
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let exif: ExifOrientation | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // Any marker may be preceded by fill bytes.
    } else if (isStandalone(marker)) {
      at += 2;
    } else if (marker === START_OF_SCAN || marker === END_OF_IMAGE) {
      return undefined;
    } else {
      const length = view.getUint16(at + 2);
      if (length < 2) return undefined;
      if (isStartOfFrame(marker)) return frameHeader(view, at + 4, exif);
      if (marker === APP1) exif ??= exifOrientation(view, at + 4, at + 2 + length);
      at += 2 + length;
    }
  }
  return undefined;
}

/**
 * Makes the file say "upright", in place, so that no engine turns the picture by itself: whether
 * a decoded frame is already turned differs between engines and versions.
 */
export function neutraliseOrientation(bytes: Uint8Array, header: JpegHeader): void {
  const at = header.orientationOffset;
  if (at === undefined) return;
  // One of the two bytes holds the value, the other is 0: which one depends on the byte order.
  const valueAt = bytes[at] === 0 ? at + 1 : at;
  bytes[valueAt] = 1;
}

interface ExifOrientation {
  readonly orientation: Orientation;
  readonly orientationOffset: number;
}

function isStandalone(marker: number): boolean {
  return marker === TEMPORARY || (marker >= 0xd0 && marker <= 0xd8);
}

/** C0 to CF, without the tables (C4, CC) and the reserved C8. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameHeader(
  view: DataView,
  at: number,
  exif: ExifOrientation | undefined,
): JpegHeader | undefined {
  if (at + 5 > view.byteLength) return undefined;
  const heightPx = view.getUint16(at + 1);
  const widthPx = view.getUint16(at + 3);
  // A height of 0 is given later in the file (DNL); no camera writes it and no engine reads it.
  if (widthPx === 0 || heightPx === 0) return undefined;
  return { widthPx, heightPx, orientation: 1, ...exif };
}

/** The orientation tag of the first image directory in the APP1 segment `[start, end)`. */
function exifOrientation(
  view: DataView,
  start: number,
  segmentEnd: number,
): ExifOrientation | undefined {
  const end = Math.min(segmentEnd, view.byteLength);
  const tiff = start + EXIF_SIGNATURE.length;
  if (tiff + 8 > end) return undefined;
  if (EXIF_SIGNATURE.some((byte, index) => view.getUint8(start + index) !== byte)) return undefined;
  const byteOrder = view.getUint16(tiff);
  if (byteOrder !== 0x4949 && byteOrder !== 0x4d4d) return undefined;
  const isLittleEndian = byteOrder === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittleEndian);
  if (directory + 2 > end) return undefined;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * IFD_ENTRY_BYTES;
    if (entry + IFD_ENTRY_BYTES > end) return undefined;
    if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    if (view.getUint16(entry + 2, isLittleEndian) !== SHORT_TYPE) return undefined;
    const orientation = view.getUint16(entry + 8, isLittleEndian);
    return isOrientation(orientation) ? { orientation, orientationOffset: entry + 8 } : undefined;
  }
  return undefined;
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}
