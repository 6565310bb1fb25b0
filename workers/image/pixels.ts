import type { ImageSize } from "../../src/core/image-size.ts";
import { context2d, empty } from "./canvas.ts";
import type { Pixels } from "./pixel-format.ts";

export type Picture = ImageBitmap | VideoFrame;

/** Without alpha: a frame that has any goes over the white canvas. */
const OPAQUE_ORDERS: Partial<Record<string, Pixels["order"]>> = { RGBX: "rgb", BGRX: "bgr" };

/** The picture's pixels at `size`, on white. The picture is closed. */
export async function readPixels(picture: Picture, size: ImageSize): Promise<Pixels> {
  try {
    return (await copyFrame(picture, size)) ?? drawOnWhite(picture, size);
  } finally {
    picture.close();
  }
}

/**
 * An upright, opaque sRGB frame of the right size is copied as it is, which costs a tenth of drawing and
 * reading back. Any other colour space needs a canvas, which converts it.
 */
async function copyFrame(picture: Picture, size: ImageSize): Promise<Pixels | undefined> {
  if (!("copyTo" in picture)) return undefined;
  const order = OPAQUE_ORDERS[picture.format ?? ""];
  const { primaries, transfer } = picture.colorSpace;
  const isSrgb = primaries === "bt709" && transfer === "iec61966-2-1";
  const isWhole = picture.codedWidth === size.widthPx && picture.codedHeight === size.heightPx;
  if (order === undefined || !isSrgb || !isWhole) return undefined;
  // Of a PNG that EXIF turns, the copy would be the stored pixels. TypeScript does not know the field yet.
  if ((picture as { readonly rotation?: number }).rotation) return undefined;
  const bytes = new Uint8Array(picture.allocationSize());
  if (bytes.length !== size.widthPx * size.heightPx * 4) return undefined;
  await picture.copyTo(bytes);
  return { ...size, bytes, order };
}

function drawOnWhite(picture: Picture, size: ImageSize): Pixels {
  const { widthPx, heightPx } = size;
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = context2d(canvas);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, widthPx, heightPx);
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  empty(canvas);
  return { ...size, bytes: new Uint8Array(data.buffer), order: "rgb" };
}
