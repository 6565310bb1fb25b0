/** Builds JPEG headers for tests, byte by byte. */

interface JpegBytes {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation?: number;
  readonly littleEndian?: boolean;
  /** Segments before EXIF, as a camera's colour profile is. */
  readonly before?: readonly number[];
  readonly frameMarker?: number;
}

export function jpegBytes({
  widthPx,
  heightPx,
  orientation,
  littleEndian = false,
  before = [],
  frameMarker = 0xc0,
}: JpegBytes): Uint8Array {
  const exif = orientation === undefined ? [] : exifSegment(orientation, littleEndian);
  const frame = [8, ...big16(heightPx), ...big16(widthPx), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...before,
    ...exif,
    ...segment(frameMarker, frame),
    ...segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

export function segment(marker: number, payload: readonly number[]): readonly number[] {
  return [0xff, marker, ...big16(payload.length + 2), ...payload];
}

function exifSegment(orientation: number, littleEndian: boolean): readonly number[] {
  const short = (value: number) => (littleEndian ? big16(value).reverse() : big16(value));
  const long = (value: number) => {
    const bytes = [...big16(value >>> 16), ...big16(value & 0xffff)];
    return littleEndian ? bytes.reverse() : bytes;
  };
  const byteOrder = littleEndian ? [0x49, 0x49] : [0x4d, 0x4d];
  const makeEntry = [...short(0x010f), ...short(2), ...long(4), ...[0x61, 0x62, 0x63, 0]];
  const orientationEntry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
  return segment(0xe1, [
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...byteOrder,
    ...short(42),
    ...long(8),
    ...short(2),
    ...makeEntry,
    ...orientationEntry,
    ...long(0),
  ]);
}

function big16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}
