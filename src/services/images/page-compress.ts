import { bitmapSize, type ImageSize, scaled } from "../../core/image-size.ts";
import { drawReduced, emptyCanvas, encodeCanvas } from "./page-canvas.ts";
import type { PageImage } from "./page-image.ts";

/**
 * Compresses on the page, for engines where no worker can: a first reduction by the engine, then
 * halves, so that its soft filter never skips pixels. The page breathes between the steps.
 */
export async function compressOnPage(
  image: PageImage,
  target: ImageSize,
  quality: number,
): Promise<Blob> {
  const first = image.isVector ? target : bitmapSize(image.size, target);
  let canvas = drawReduced(image.element, first);
  try {
    for (const size of halvings(first, target)) {
      await nextTask();
      const smaller = drawReduced(canvas, size);
      emptyCanvas(canvas);
      canvas = smaller;
    }
    await nextTask();
    return await encodeCanvas(canvas, quality);
  } finally {
    emptyCanvas(canvas);
  }
}

/** The sizes from `from`, exclusive, to `to`: each at least half of the one before. */
export function halvings(from: ImageSize, to: ImageSize): readonly ImageSize[] {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return [];
  const half = scaled(from, 1 / 2);
  const isLast = half.widthPx <= to.widthPx || half.heightPx <= to.heightPx;
  return isLast ? [to] : [half, ...halvings(half, to)];
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
