import { bitmapSize, fitInside, type ImageSize } from "../../src/core/image-size.ts";
import type { ImagePreset } from "../../src/limits.ts";
import { encodeUpright } from "./canvas.ts";
import { rasterTypeOf } from "./image-type.ts";
import { neutraliseOrientation, type Orientation, readJpegHeader } from "./jpeg-header.ts";
import { type Picture, readPixels } from "./pixels.ts";
import { planJpeg, upright } from "./plan.ts";
import { resize } from "./resize.ts";

/** Failures cross the worker as values: a thrown error keeps only its message. */
export type CompressOutcome =
  | { readonly status: "done"; readonly blob: Blob; readonly size: ImageSize }
  /** This engine, or this file, needs the page to make a bitmap: see `compressBitmap`. */
  | { readonly status: "needsBitmap" }
  | { readonly status: "failed"; readonly message: string };

const NEEDS_BITMAP: CompressOutcome = { status: "needsBitmap" };

/**
 * File → upright JPEG without metadata, inside the preset. Where the engine has `ImageDecoder`,
 * nothing of the picture ever touches the page; elsewhere the answer is `needsBitmap`.
 */
export async function compressFile(file: Blob, preset: ImagePreset): Promise<CompressOutcome> {
  if (typeof ImageDecoder === "undefined") return NEEDS_BITMAP;
  const bytes = await readBytes(file);
  if (bytes === undefined) return NEEDS_BITMAP;
  const type = rasterTypeOf(bytes);
  if (type === undefined || !(await ImageDecoder.isTypeSupported(type))) return NEEDS_BITMAP;
  if (type !== "image/jpeg") {
    const frame = await decode({ type, data: bytes });
    if (frame === undefined) return NEEDS_BITMAP;
    const source = { widthPx: frame.displayWidth, heightPx: frame.displayHeight };
    const target = fitInside(source, preset);
    return finish(frame, bitmapSize(source, target), target, 1, preset.quality);
  }
  const header = readJpegHeader(bytes);
  if (header === undefined) return NEEDS_BITMAP;
  neutraliseOrientation(bytes, header);
  const plan = planJpeg(header, header.orientation, preset);
  const frame = await decode({
    type,
    data: bytes,
    desiredWidth: plan.decode.widthPx,
    desiredHeight: plan.decode.heightPx,
  });
  if (frame === undefined) return NEEDS_BITMAP;
  const decoded = { widthPx: frame.displayWidth, heightPx: frame.displayHeight };
  return finish(frame, decoded, plan.stored, header.orientation, preset.quality);
}

/** Upright bitmap → JPEG of exactly `target`. The bitmap is closed. */
export function compressBitmap(
  bitmap: ImageBitmap,
  target: ImageSize,
  quality: number,
): Promise<CompressOutcome> {
  return finish(bitmap, { widthPx: bitmap.width, heightPx: bitmap.height }, target, 1, quality);
}

/** WebKit cannot read a Blob inside a worker that was started from a file. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The first frame, which the caller closes; `undefined` if the engine cannot read the bytes. */
async function decode(init: ImageDecoderInit): Promise<VideoFrame | undefined> {
  let decoder: ImageDecoder | undefined;
  try {
    decoder = new ImageDecoder({ ...init, preferAnimation: false });
    return (await decoder.decode({ frameIndex: 0 })).image;
  } catch {
    return undefined;
  } finally {
    decoder?.close();
  }
}

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
  } catch (error) {
    return { status: "failed", message: String(error) };
  }
}
