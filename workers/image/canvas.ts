import type { ImageSize } from "../../src/core/image-size.ts";
import type { Orientation } from "../../src/core/picture-bytes.ts";
import type { Pixels } from "./pixel-format.ts";
import { upright, uprightTransform } from "./plan.ts";

/** Pixels → upright JPEG. Nothing of the file's metadata is in it: it is made of pixels alone. */
export async function encodeUpright(
  pixels: Pixels,
  orientation: Orientation,
  quality: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.widthPx, pixels.heightPx);
  context2d(canvas).putImageData(imageDataOf(pixels), 0, 0);
  const turned = turnUpright(canvas, pixels, orientation);
  try {
    return await turned.convertToBlob({ type: "image/jpeg", quality });
  } finally {
    empty(turned);
  }
}

/** Kept in main memory: every canvas here is read back. */
export function context2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const options = { alpha: false, willReadFrequently: true };
  return canvas.getContext("2d", options) as OffscreenCanvasRenderingContext2D;
}

/** An engine frees a canvas's pixels when it likes; one of no size holds none. */
export function empty(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

function imageDataOf({ bytes, order, widthPx, heightPx }: Pixels): ImageData {
  const clamped = new Uint8ClampedArray(bytes.buffer);
  if (order === "bgr") swapRedAndBlue(clamped);
  return new ImageData(clamped, widthPx, heightPx);
}

function swapRedAndBlue(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const first = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = first;
  }
}

function turnUpright(
  canvas: OffscreenCanvas,
  stored: ImageSize,
  orientation: Orientation,
): OffscreenCanvas {
  if (orientation === 1) return canvas;
  const { widthPx, heightPx } = upright(stored, orientation);
  const turned = new OffscreenCanvas(widthPx, heightPx);
  const context = context2d(turned);
  context.setTransform(...uprightTransform(stored, orientation));
  context.drawImage(canvas, 0, 0);
  empty(canvas);
  return turned;
}
