import { bitmapSize, type ImageSize } from "../../core/image-size.ts";
import { drawReduced, emptyCanvas } from "./page-canvas.ts";
import type { PageImage } from "./page-image.ts";

/**
 * A bitmap of the picture to hand to the worker, somewhat larger than `target` and upright.
 * Rejects if the engine cannot decode the whole picture.
 */
export async function makeBitmap(
  file: Blob,
  image: PageImage,
  target: ImageSize,
): Promise<ImageBitmap> {
  // A vector is drawn at its target: there is no detail to reduce.
  if (image.isVector) return bitmapOfDrawn(image, target);
  const size = bitmapSize(image.size, target);
  try {
    // From the Blob the engine decodes off the page's thread; from the element it would not.
    const bitmap = await createImageBitmap(file, {
      resizeWidth: size.widthPx,
      resizeHeight: size.heightPx,
      resizeQuality: "high",
    });
    if (bitmap.width === size.widthPx && bitmap.height === size.heightPx) return bitmap;
    bitmap.close();
  } catch {
    // No options here, or a type that only <img> reads.
  }
  return bitmapOfDrawn(image, size);
}

async function bitmapOfDrawn(image: PageImage, size: ImageSize): Promise<ImageBitmap> {
  // Rejects for a file that is cut off, of which <img> would show the upper part.
  await image.element.decode();
  const canvas = drawReduced(image.element, size);
  try {
    return await createImageBitmap(canvas);
  } finally {
    emptyCanvas(canvas);
  }
}
