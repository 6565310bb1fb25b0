import { join } from "node:path";
import sharp from "sharp";

interface Photo {
  readonly path: string;
  /** As the file stores it, before the camera's orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * A photo as a phone takes it upright: JPEG, as much detail as a real one, stored lying on its side with
 * orientation 6, and with the place where it was taken. Shown upright, its top right corner is red.
 */
export async function takePhoto(
  folder: string,
  { widthPx = 4032, heightPx = 3024 } = {},
): Promise<Photo> {
  const path = join(folder, `photo-${widthPx}x${heightPx}.jpg`);
  // Drawn at a third of the size, and made larger: the grain of a sensor, not of every pixel.
  const [width, height] = [Math.round(widthPx / 3), Math.round(heightPx / 3)];
  const noise = { type: "gaussian", mean: 128, sigma: 34 } as const;
  const grain = { width, height, channels: 3, background: "#3b6ea5", noise } as const;
  const corner = { width: width >> 2, height: height >> 2, channels: 3 as const };
  const small = await sharp({ create: grain })
    .composite([{ input: { create: { ...corner, background: "#e01010" } }, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  await sharp(small, { raw: { width, height, channels: 3 } })
    .resize(widthPx, heightPx, { fit: "fill", kernel: "linear" })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Testphone", Model: "Twelve" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 56/1 0/1", GPSLongitudeRef: "E" },
    })
    .jpeg({ quality: 90 })
    .toFile(path);
  return { path, widthPx, heightPx };
}

/** The path of a small JPEG of one colour. */
export async function flatPhoto(folder: string, width = 300, height = 200): Promise<string> {
  const path = join(folder, "photo.jpg");
  const create = { width, height, channels: 3 as const, background: "#3b6ea5" };
  await sharp({ create }).jpeg().toFile(path);
  return path;
}
