import { bitmapSize, type ImageSize } from "../../core/image-size.ts";
import { drawReduced, emptyCanvas } from "./page-canvas.ts";
import type { PageImage } from "./page-image.ts";

/**
 * A bitmap of the picture to hand to the worker, somewhat larger than `target` and upright.
 * Rejects if the engine cannot decode the whole picture.
 */
export async function makeBitmap(image: PageImage, target: ImageSize): Promise<ImageBitmap> {
  // Decodes off the page's thread, where a bitmap of the file would stop WebKit's page for a
  // second. Rejects for a file that is cut off, of which <img> would show the upper part.
  await image.element.decode();
  // A vector is drawn at its target: there is no detail to reduce.
  const size = image.isVector ? target : bitmapSize(image.size, target);
  const canvas = drawReduced(image.element, size);
  try {
    return await createImageBitmap(canvas);
  } finally {
    emptyCanvas(canvas);
  }
}
