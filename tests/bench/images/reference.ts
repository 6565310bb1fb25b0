import sharp from "sharp";

export interface GreyPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 to 255, row by row. */
  readonly light: Float64Array;
}

/** Magic Kernel Sharp 2013, on which pica's default filter is built: johncostella.com/magic. */
const WINDOW = 2.5;
function magicKernel(distance: number): number {
  const x = Math.abs(distance);
  if (x >= 2.5) return 0;
  if (x >= 1.5) return -0.125 * (x - 2.5) ** 2;
  if (x >= 0.5) return 0.25 * (4 * x * x - 11 * x + 7);
  return 1.0625 - 1.75 * x * x;
}

/** The whole photo, every pixel of it, upright, fitted into a square in floating point. */
export async function exactReduction(path: string, edgePx: number): Promise<GreyPicture> {
  const { data, info } = await sharp(path, { limitInputPixels: false })
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = edgePx / Math.max(info.width, info.height);
  const widthPx = Math.round(info.width * scale);
  const heightPx = Math.round(info.height * scale);
  const rows = reduceRows(data, info.width, info.height, widthPx);
  return { widthPx, heightPx, light: reduceColumns(rows, widthPx, info.height, heightPx) };
}

/** RGB in, light out: the filter is linear, so both orders give the same. */
function reduceRows(
  pixels: Uint8Array,
  width: number,
  height: number,
  toWidth: number,
): Float64Array {
  const taps = tapsOf(width, toWidth);
  const light = new Float64Array(toWidth * height);
  const row = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      row[x] = lightOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    }
    taps.forEach(({ first, weights }, x) => {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) {
        sum += (weights[tap] ?? 0) * (row[first + tap] ?? 0);
      }
      light[y * toWidth + x] = sum;
    });
  }
  return light;
}

function reduceColumns(
  light: Float64Array,
  width: number,
  height: number,
  toHeight: number,
): Float64Array {
  const reduced = new Float64Array(width * toHeight);
  tapsOf(height, toHeight).forEach(({ first, weights }, y) => {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) {
        sum += (weights[tap] ?? 0) * (light[(first + tap) * width + x] ?? 0);
      }
      reduced[y * width + x] = Math.min(255, Math.max(0, sum));
    }
  });
  return reduced;
}

function tapsOf(from: number, to: number): readonly { first: number; weights: Float64Array }[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - WINDOW * scale));
    const last = Math.min(from - 1, Math.ceil(centre + WINDOW * scale));
    const weights = Float64Array.from({ length: last - first + 1 }, (_unused, tap) =>
      magicKernel((first + tap + 0.5 - centre) / scale),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map(weight => weight / sum) };
  });
}

/** ITU-R BT.601, as in JPEG. */
function lightOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** A finished JPEG, as it is: nothing is turned. */
export async function greyOf(jpeg: Uint8Array): Promise<GreyPicture> {
  const { data, info } = await sharp(jpeg)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = Float64Array.from({ length: info.width * info.height }, (_, index) =>
    lightOf(data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0),
  );
  return { widthPx: info.width, heightPx: info.height, light };
}
