import type { GreyPicture } from "./reference.ts";

/** Wang et al. 2004: an 11-tap Gaussian window of sigma 1.5, K1 = 0.01, K2 = 0.03. */
const RADIUS = 5;
const SIGMA = 1.5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
const WEIGHTS = normalised(
  Array.from({ length: 2 * RADIUS + 1 }, (_, tap) =>
    Math.exp(-((tap - RADIUS) ** 2) / (2 * SIGMA * SIGMA)),
  ),
);

/** Mean structural similarity of two pictures of one size: 1 is identical. */
export function ssim(a: GreyPicture, b: GreyPicture): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) {
    throw new Error(`sizes differ: ${a.widthPx}×${a.heightPx}, ${b.widthPx}×${b.heightPx}`);
  }
  const blurred = (light: Float64Array) => blur(light, a.widthPx, a.heightPx);
  const [meanA, meanB] = [blurred(a.light), blurred(b.light)];
  const squareA = blurred(product(a.light, a.light));
  const squareB = blurred(product(b.light, b.light));
  const cross = blurred(product(a.light, b.light));
  let sum = 0;
  for (let index = 0; index < cross.length; index += 1) {
    const [ma, mb] = [meanA[index] ?? 0, meanB[index] ?? 0];
    const varianceA = (squareA[index] ?? 0) - ma * ma;
    const varianceB = (squareB[index] ?? 0) - mb * mb;
    const covariance = (cross[index] ?? 0) - ma * mb;
    sum +=
      ((2 * ma * mb + C1) * (2 * covariance + C2)) /
      ((ma * ma + mb * mb + C1) * (varianceA + varianceB + C2));
  }
  return sum / cross.length;
}

/** Where the whole window fits: the edges are left out, as in the paper. */
function blur(light: Float64Array, width: number, height: number): Float64Array {
  const toWidth = width - 2 * RADIUS;
  const toHeight = height - 2 * RADIUS;
  const rows = new Float64Array(toWidth * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < WEIGHTS.length; tap += 1) {
        sum += (WEIGHTS[tap] ?? 0) * (light[y * width + x + tap] ?? 0);
      }
      rows[y * toWidth + x] = sum;
    }
  }
  const blurred = new Float64Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < WEIGHTS.length; tap += 1) {
        sum += (WEIGHTS[tap] ?? 0) * (rows[(y + tap) * toWidth + x] ?? 0);
      }
      blurred[y * toWidth + x] = sum;
    }
  }
  return blurred;
}

function product(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, index) => value * (b[index] ?? 0));
}

function normalised(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map(weight => weight / sum);
}
