import { bitmapSize, type ImageSize } from "../../core/image-size.ts";
import type { PageImage } from "./page-image.ts";

/**
 * The picture on a canvas, upright and somewhat larger than `target`: the rest is the resizer's work. Rejects if the
 * engine cannot decode the whole picture. The caller empties the canvas.
 */
export async function drawForResizer(
  { element, size, isVector }: PageImage,
  target: ImageSize,
): Promise<HTMLCanvasElement> {
  // Decodes off the page's thread, where a bitmap of the file would stop WebKit's page for a
  // second. Rejects for a file that is cut off, of which <img> would show the upper part.
  await element.decode();
  // A vector is drawn at its target: there is no detail to reduce.
  return drawReduced(element, isVector ? target : bitmapSize(size, target));
}

/**
 * A bitmap of the picture to hand to the worker, somewhat larger than `target` and upright.
 * Rejects if the engine cannot decode the whole picture.
 */
export async function makeBitmap(image: PageImage, target: ImageSize): Promise<ImageBitmap> {
  const canvas = await drawForResizer(image, target);
  try {
    return await createImageBitmap(canvas);
  } finally {
    emptyCanvas(canvas);
  }
}

/** Draws on white, because JPEG has no alpha. The caller empties the canvas. */
export function drawReduced(source: CanvasImageSource, size: ImageSize): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = size.widthPx;
  canvas.height = size.heightPx;
  // Not on the graphics card: the whole photo would be copied there before it is reduced.
  const options = { willReadFrequently: true };
  const context = canvas.getContext("2d", options) as CanvasRenderingContext2D;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.widthPx, size.heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, size.widthPx, size.heightPx);
  return canvas;
}

/** iOS counts a canvas's pixels against the page until it has no size. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** JPEG, or what the engine gives instead where it cannot encode JPEG. */
export function encodeCanvas(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error("no encoder")) : resolve(blob)),
      "image/jpeg",
      quality,
    );
  });
}
