import { inspectPicture } from "../../../../src/core/picture-bytes.ts";
import { readGifSize } from "./gif-size.ts";
import { readJpegSize } from "./jpeg-size.ts";
import type { PictureSize, PictureType, ReadSize } from "./picture-type.ts";
import { readPngSize } from "./png-size.ts";
import { readWebpSize } from "./webp-size.ts";

/**
 * A viewer needs four bytes for each pixel, whatever the file weighs: a PNG of a megabyte may take a
 * gigabyte in everybody's feed. A team's picture from the app is at most 1200 pixels wide, and as high as a canvas.
 */
const PICTURE_MAX_EDGE_PX = 8192;
const PICTURE_MAX_PIXELS = 16_000_000;

export interface Picture extends PictureSize {
  readonly mime: PictureType;
  readonly bytes: Uint8Array;
}

/** Each reason is the key of the message that says it. */
export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: "notAnImage" | "damagedImage" | "tooManyPixels" };

interface Format {
  readonly mime: PictureType;
  /** Matches the first bytes, read as Latin-1. */
  readonly signature: RegExp;
  readonly readSize: (bytes: Buffer) => ReadSize;
}

const formats: readonly Format[] = [
  { mime: "image/jpeg", signature: /^\xff\xd8\xff/, readSize: readJpegSize },
  { mime: "image/png", signature: /^\x89PNG\r\n.\n/, readSize: readPngSize },
  { mime: "image/gif", signature: /^GIF8[79]a/, readSize: readGifSize },
  { mime: "image/webp", signature: /^RIFF[\s\S]{4}WEBP/, readSize: readWebpSize },
];
const SIGNATURE_MAX_BYTES = 12;

/** What the bytes are, whatever their sender says they are. Nothing is decoded. */
export function readPicture(sent: Uint8Array): ReadPicture {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const start = bytes.toString("latin1", 0, SIGNATURE_MAX_BYTES);
  const format = formats.find(({ signature }) => signature.test(start));
  if (!format) return { ok: false, reason: "notAnImage" };
  const size = format.readSize(bytes);
  if (size === "damaged" || size.widthPx < 1 || size.heightPx < 1) {
    return { ok: false, reason: "damagedImage" };
  }
  const { widthPx, heightPx } = size;
  const isTooLarge =
    Math.max(widthPx, heightPx) > PICTURE_MAX_EDGE_PX || widthPx * heightPx > PICTURE_MAX_PIXELS;
  if (isTooLarge) return { ok: false, reason: "tooManyPixels" };
  // 5 to 8: a JPEG that says that it lies on its side.
  const isOnItsSide = (inspectPicture(bytes)?.orientation ?? 1) > 4;
  const shown = isOnItsSide ? { widthPx: heightPx, heightPx: widthPx } : size;
  return { ok: true, picture: { mime: format.mime, bytes, ...shown } };
}

/** The type in the words of a data URL is not looked at. No group repeats: each repetition takes stack. */
const dataUrl = /^data:[^,]{0,200};base64,([A-Za-z0-9+/]+={0,2})$/;

export function readDataUrl(value: unknown): ReadPicture {
  const base64 = typeof value === "string" ? dataUrl.exec(value)?.[1] : undefined;
  return base64 ? readPicture(Buffer.from(base64, "base64")) : { ok: false, reason: "notAnImage" };
}
