import { fitInside, type ImageLimits, type ImageSize } from "../../src/core/image-size.ts";
import type { Orientation } from "../../src/core/picture-bytes.ts";

/**
 * A JPEG is decoded at no less than this many times its target: the decoder scales in eighths
 * inside the inverse DCT, which costs less than decoding whole, and from here up the result cannot
 * be told from one made of every pixel.
 */
const DECODE_OVERSAMPLING = 2.5;
/** A decoded JPEG may hold this many pixels, unless twice its target needs more. */
const DECODE_MAX_PIXELS = 8_000_000;
const DECODE_MIN_OVERSAMPLING = 2;
const DECODE_STEPS = 8;

interface JpegPlan {
  /** What to ask the decoder for, in the file's own axes. */
  readonly decode: ImageSize;
  /** What to resize to, in the file's own axes. */
  readonly stored: ImageSize;
}

/** From the size in the file's own axes to every size on the way to the finished picture. */
export function planJpeg(file: ImageSize, orientation: Orientation, limits: ImageLimits): JpegPlan {
  const stored = upright(fitInside(upright(file, orientation), limits), orientation);
  return { decode: decodeSize(file, stored), stored };
}

/** The edges as the viewer sees them. Its own inverse. */
export function upright(size: ImageSize, orientation: Orientation): ImageSize {
  return orientation >= 5 ? { widthPx: size.heightPx, heightPx: size.widthPx } : size;
}

/** A 2D canvas transform: `[a, b, c, d, e, f]`. */
type Transform = readonly [number, number, number, number, number, number];

/** Draws a picture of `stored` size upright on a canvas of `upright(stored, orientation)`. */
export function uprightTransform(stored: ImageSize, orientation: Orientation): Transform {
  const { widthPx: w, heightPx: h } = stored;
  const byOrientation: Record<Orientation, Transform> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  };
  return byOrientation[orientation];
}

/** Exactly a size that the decoder has: asked for another, it takes the next one below. */
function decodeSize(file: ImageSize, stored: ImageSize): ImageSize {
  const affordable = Math.sqrt(DECODE_MAX_PIXELS / (stored.widthPx * stored.heightPx));
  const oversampling = Math.min(DECODE_OVERSAMPLING, Math.max(DECODE_MIN_OVERSAMPLING, affordable));
  const reduction = Math.max(stored.widthPx / file.widthPx, stored.heightPx / file.heightPx);
  const enough = Math.min(DECODE_STEPS, Math.ceil(DECODE_STEPS * oversampling * reduction));
  // A step that leaves a part of a pixel over stretches the picture by that part: the next step
  // is taken where it leaves none.
  const steps = !isExact(file, enough) && isExact(file, enough + 1) ? enough + 1 : enough;
  return {
    widthPx: Math.ceil((file.widthPx * steps) / DECODE_STEPS),
    heightPx: Math.ceil((file.heightPx * steps) / DECODE_STEPS),
  };
}

function isExact({ widthPx, heightPx }: ImageSize, steps: number): boolean {
  return (widthPx * steps) % DECODE_STEPS === 0 && (heightPx * steps) % DECODE_STEPS === 0;
}
