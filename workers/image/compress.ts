import { bitmapSize, canBeDecoded, fitInside, type ImageSize } from "../../src/core/image-size.ts";
import type { Orientation, PictureFacts } from "../../src/core/picture-bytes.ts";
import type { ImagePreset } from "../../src/limits.ts";
import { encodeUpright } from "./canvas.ts";
import { decodeBitmap, decodeFrame, sizeOf } from "./decode.ts";
import { type Picture, readPixels } from "./pixels.ts";
import { planJpeg, upright } from "./plan.ts";
import { resize } from "./resize.ts";

/** Failures cross the worker as values: a thrown error keeps only its message. */
export type CompressOutcome =
  | { readonly status: "done"; readonly blob: Blob; readonly size: ImageSize }
  /** Of a file: the page has to make a bitmap of it (see `compressBitmap`). */
  | { readonly status: "failed" };

const FAILED: CompressOutcome = { status: "failed" };

/**
 * File → upright JPEG without metadata, inside the preset: nothing of the picture touches the page. It fails for
 * every file in a WebKit whose worker was started from `file://`: no Blob can be read there, not even one of its own.
 * @param facts with a type, and with a size where that is JPEG
 */
export function compressFile(
  file: Blob,
  facts: PictureFacts,
  preset: ImagePreset,
): Promise<CompressOutcome> {
  const { type = "", widthPx = 0, heightPx = 0, orientation = 1, orientationAt } = facts;
  return type === "image/jpeg"
    ? compressJpeg(sayUpright(file, orientationAt), { widthPx, heightPx }, orientation, preset)
    : compressRaster(file, type, preset);
}

/** Upright bitmap → JPEG of exactly `target`. The bitmap is closed. */
export function compressBitmap(
  bitmap: ImageBitmap,
  target: ImageSize,
  quality: number,
): Promise<CompressOutcome> {
  return finish(bitmap, sizeOf(bitmap), target, 1, quality);
}

/**
 * The file says "upright", so that no engine turns the picture by itself: whether a decoded frame is already turned
 * differs between engines and versions.
 */
function sayUpright(file: Blob, orientationAt: number | undefined): Blob {
  if (orientationAt === undefined) return file;
  const parts = [file.slice(0, orientationAt), Uint8Array.of(1), file.slice(orientationAt + 1)];
  return new Blob(parts, { type: "image/jpeg" });
}

async function compressJpeg(
  file: Blob,
  size: ImageSize,
  orientation: Orientation,
  preset: ImagePreset,
): Promise<CompressOutcome> {
  const { decode, stored } = planJpeg(size, orientation, preset);
  const picture =
    (await decodeFrame(file, "image/jpeg", decode)) ??
    (await decodeBitmap(file, bitmapSize(size, stored)));
  return picture ? finish(picture, sizeOf(picture), stored, orientation, preset.quality) : FAILED;
}

async function compressRaster(
  file: Blob,
  type: string,
  preset: ImagePreset,
): Promise<CompressOutcome> {
  const picture = (await decodeFrame(file, type)) ?? (await decodeBitmap(file));
  if (!picture) return FAILED;
  const source = sizeOf(picture);
  // The file has said another size than it has. The page says why it is refused.
  if (!canBeDecoded(source.widthPx * source.heightPx)) {
    picture.close();
    return FAILED;
  }
  const target = fitInside(source, preset);
  return finish(picture, bitmapSize(source, target), target, 1, preset.quality);
}

/** The picture, drawn at `drawn`, reduced to `stored` and turned. It is closed. */
async function finish(
  picture: Picture,
  drawn: ImageSize,
  stored: ImageSize,
  orientation: Orientation,
  quality: number,
): Promise<CompressOutcome> {
  try {
    const pixels = await resize(await readPixels(picture, drawn), stored);
    const blob = await encodeUpright(pixels, orientation, quality);
    return { status: "done", blob, size: upright(stored, orientation) };
  } catch {
    return FAILED;
  }
}
