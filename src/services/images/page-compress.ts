import type { ImageSize } from "../../core/image-size.ts";
import { wait } from "../wait.ts";
import { drawForResizer, drawReduced, emptyCanvas, encodeCanvas } from "./page-canvas.ts";
import type { PageImage } from "./page-image.ts";

/**
 * Compresses on the page, for engines without a suitable worker. The engine reduces the picture first;
 * then each step at most halves it, so that the engine's soft filter skips no pixels. Other tasks of the
 * page run between the steps.
 */
export async function compressOnPage(
  image: PageImage,
  target: ImageSize,
  quality: number,
): Promise<Blob> {
  let canvas = await drawForResizer(image, target);
  const first = { widthPx: canvas.width, heightPx: canvas.height };
  try {
    for (const size of halvings(first, target)) {
      await wait(0);
      const smaller = drawReduced(canvas, size);
      emptyCanvas(canvas);
      canvas = smaller;
    }
    await wait(0);
    return await encodeCanvas(canvas, quality);
  } finally {
    emptyCanvas(canvas);
  }
}

/** The sizes from `from`, exclusive, to `to`: no edge less than half of the one before. */
export function halvings(from: ImageSize, to: ImageSize): readonly ImageSize[] {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return [];
  const next = {
    widthPx: Math.max(to.widthPx, Math.ceil(from.widthPx / 2)),
    heightPx: Math.max(to.heightPx, Math.ceil(from.heightPx / 2)),
  };
  return [next, ...halvings(next, to)];
}
