import type { ImageSize } from "../../core/image-size.ts";
import { drawForResizer, emptyCanvas } from "./page-canvas.ts";
import type { PageImage } from "./page-image.ts";

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
