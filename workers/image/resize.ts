import { Pica } from "pica/pica_main";
import type { ImageSize } from "../../src/core/image-size.ts";

/** Anything a canvas can draw that knows how to be freed. */
export type Picture = ImageBitmap | VideoFrame;

/** No workers inside the worker: the pictures are small by now, and one thread is enough. */
const pica = new Pica({ features: ["js", "wasm"] });

/** Draws `picture` at `size` on white: JPEG has no alpha. The caller empties the canvas. */
export function drawOnWhite(picture: Picture, size: ImageSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.widthPx, size.heightPx);
  const context = context2d(canvas);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.widthPx, size.heightPx);
  context.drawImage(picture, 0, 0, size.widthPx, size.heightPx);
  return canvas;
}

/** Reduces `source`, which is emptied, to `size`. The caller empties the result. */
export async function reduce(source: OffscreenCanvas, size: ImageSize): Promise<OffscreenCanvas> {
  if (source.width === size.widthPx && source.height === size.heightPx) return source;
  const reduced = new OffscreenCanvas(size.widthPx, size.heightPx);
  try {
    return await pica.resize(source, reduced);
  } finally {
    empty(source);
  }
}

/** An engine frees a canvas's pixels when it likes; one of no size holds none. */
export function empty(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Kept in main memory: every canvas here is read back. */
export function context2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error("no 2d context");
  return context;
}
