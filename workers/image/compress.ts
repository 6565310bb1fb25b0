import { bitmapSize, canBeDecoded, fitInside, type ImageSize } from "../../src/core/image-size.ts";
import type { ImagePreset } from "../../src/limits.ts";
import { encodeUpright } from "./canvas.ts";
import { decodeBitmap, decodeFrame, sizeOf } from "./decode.ts";
import { type RasterType, rasterTypeOf } from "./image-type.ts";
import { neutraliseOrientation, type Orientation, readJpegHeader } from "./jpeg-header.ts";
import { type Picture, readPixels } from "./pixels.ts";
import { planJpeg, upright } from "./plan.ts";
import { resize } from "./resize.ts";

/** Failures cross the worker as values: a thrown error keeps only its message. */
export type CompressOutcome =
  | { readonly status: "done"; readonly blob: Blob; readonly size: ImageSize }
  /** This engine, or this file, needs the page to make a bitmap: see `compressBitmap`. */
  | { readonly status: "needsBitmap" }
  | { readonly status: "failed" };

/** Size and orientation stand in the first kilobytes, behind a preview and a colour profile at most. */
const HEAD_BYTES = 256 * 1024;
const NEEDS_BITMAP: CompressOutcome = { status: "needsBitmap" };

/**
 * File → upright JPEG without metadata, inside the preset: nothing of the picture touches the page.
 * The answer is `needsBitmap` for what only `<img>` reads (SVG), and for every file in a WebKit
 * whose worker was started from `file://`: no Blob can be read there, not even one of its own.
 */
export async function compressFile(file: Blob, preset: ImagePreset): Promise<CompressOutcome> {
  const head = await readBytes(file.slice(0, HEAD_BYTES));
  const type = head && rasterTypeOf(head);
  if (head === undefined || type === undefined) return NEEDS_BITMAP;
  if (type !== "image/jpeg") return compressRaster(file, type, preset);
  return compressJpeg(file, readJpegHeader(head) ? head : await readBytes(file), preset);
}

/** Upright bitmap → JPEG of exactly `target`. The bitmap is closed. */
export function compressBitmap(
  bitmap: ImageBitmap,
  target: ImageSize,
  quality: number,
): Promise<CompressOutcome> {
  return finish(bitmap, sizeOf(bitmap), target, 1, quality);
}

/** `head` is as much of the file as its header needs, if it can be read. */
async function compressJpeg(
  file: Blob,
  head: Uint8Array<ArrayBuffer> | undefined,
  preset: ImagePreset,
): Promise<CompressOutcome> {
  const header = head && readJpegHeader(head);
  if (!head || !header) return NEEDS_BITMAP;
  neutraliseOrientation(head, header);
  const unturned = new Blob([head, file.slice(head.length)], { type: "image/jpeg" });
  const { decode, stored } = planJpeg(header, header.orientation, preset);
  const picture =
    (await decodeFrame(unturned, "image/jpeg", decode)) ??
    (await decodeBitmap(unturned, bitmapSize(header, stored)));
  if (picture === undefined) return NEEDS_BITMAP;
  return finish(picture, sizeOf(picture), stored, header.orientation, preset.quality);
}

async function compressRaster(
  file: Blob,
  type: RasterType,
  preset: ImagePreset,
): Promise<CompressOutcome> {
  const picture = (await decodeFrame(file, type)) ?? (await decodeBitmap(file));
  if (picture === undefined) return NEEDS_BITMAP;
  const source = sizeOf(picture);
  // The file has said another size than it has. The page says why it is refused.
  if (!canBeDecoded(source.widthPx * source.heightPx)) {
    picture.close();
    return NEEDS_BITMAP;
  }
  const target = fitInside(source, preset);
  return finish(picture, bitmapSize(source, target), target, 1, preset.quality);
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
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
    return { status: "failed" };
  }
}
