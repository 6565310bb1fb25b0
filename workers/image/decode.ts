import type { ImageSize } from "../../src/core/image-size.ts";
import type { Picture } from "./pixels.ts";

/**
 * The first frame, which the caller closes; `undefined` if there is no `ImageDecoder` or it cannot
 * read the bytes. It takes `size` for a JPEG if it is one of the decoder's own.
 */
export async function decodeFrame(
  file: Blob,
  type: string,
  size?: ImageSize,
): Promise<VideoFrame | undefined> {
  if (typeof ImageDecoder === "undefined") return undefined;
  let decoder: ImageDecoder | undefined;
  try {
    const data = await file.arrayBuffer();
    decoder = new ImageDecoder({
      type,
      data,
      transfer: [data],
      preferAnimation: false,
      ...(size && { desiredWidth: size.widthPx, desiredHeight: size.heightPx }),
    });
    return (await decoder.decode({ frameIndex: 0 })).image;
  } catch {
    return undefined;
  } finally {
    decoder?.close();
  }
}

/** The same by way of a bitmap: of `size` if it is given and the engine obeys, else whole. */
export async function decodeBitmap(file: Blob, size?: ImageSize): Promise<Picture | undefined> {
  try {
    const options = size && {
      resizeWidth: size.widthPx,
      resizeHeight: size.heightPx,
      resizeQuality: "high" as const,
    };
    return await createImageBitmap(file, options);
  } catch {
    return undefined;
  }
}

/** What the engine says that the picture measures, upright. */
export function sizeOf(picture: Picture): ImageSize {
  return "displayWidth" in picture
    ? { widthPx: picture.displayWidth, heightPx: picture.displayHeight }
    : { widthPx: picture.width, heightPx: picture.height };
}
