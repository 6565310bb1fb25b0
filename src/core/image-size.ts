/** The geometry of pictures, for the page and for the image worker. */

export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ImageLimits {
  readonly maxWidthPx: number;
  /** `Infinity` limits the width only. */
  readonly maxHeightPx: number;
}

/** A picked picture of more is not decoded: one of this size takes 400 MB, more than a phone has to give. */
const PICKED_MAX_PIXELS = 100_000_000;
/**
 * A picture of more from a server is not shown. Every viewer decodes it, several at once, at 4 bytes a
 * pixel. A photo as a phone takes it (24 megapixels, 100 MB) is still shown.
 */
const SHOWN_MAX_PIXELS = 25_000_000;

/**
 * The largest canvas that iOS can draw on; a larger one stays blank, without an error. This limit matters
 * only for very long pictures, where a preset limits the width alone.
 */
const CANVAS_MAX_EDGE_PX = 8192;
/** Both edges may be rounded up: this leaves room for it. */
const CANVAS_MAX_PIXELS = 4096 * 4096 - CANVAS_MAX_EDGE_PX;

/**
 * The bitmap that is handed to the resizer is at least this many times the target, so that the
 * resizer, not the engine's softer filter, decides what the picture looks like.
 */
const BITMAP_OVERSAMPLING = 2;
/** An engine's own resize starts to alias above this reduction. */
const BITMAP_MAX_REDUCTION = 3.4;

export function canBeDecoded(pixels: number): boolean {
  return pixels <= PICKED_MAX_PIXELS;
}

export function canBeShown(pixels: number): boolean {
  return pixels <= SHOWN_MAX_PIXELS;
}

/** Fits `source` inside `limits`, keeping the ratio, never enlarging. Edges are whole and at least 1 px. */
export function fitInside(source: ImageSize, limits: ImageLimits): ImageSize {
  const { widthPx, heightPx } = source;
  return scaled(
    source,
    Math.min(1, limits.maxWidthPx / widthPx, limits.maxHeightPx / heightPx, canvasFactor(source)),
  );
}

/** What the edges have to be multiplied by so that every canvas can hold them. */
function canvasFactor({ widthPx, heightPx }: ImageSize): number {
  return Math.min(
    CANVAS_MAX_EDGE_PX / Math.max(widthPx, heightPx),
    Math.sqrt(CANVAS_MAX_PIXELS / (widthPx * heightPx)),
  );
}

/** The size of the bitmap between `source` and `target`: never larger than the source. */
export function bitmapSize(source: ImageSize, target: ImageSize): ImageSize {
  const oversampled =
    BITMAP_OVERSAMPLING *
    Math.max(target.widthPx / source.widthPx, target.heightPx / source.heightPx);
  const factor = Math.max(oversampled, 1 / BITMAP_MAX_REDUCTION);
  return scaled(source, Math.min(1, factor, canvasFactor(source)));
}

/** Both edges multiplied by `factor`, whole, at least 1 px. */
function scaled(size: ImageSize, factor: number): ImageSize {
  return {
    widthPx: Math.max(1, Math.round(size.widthPx * factor)),
    heightPx: Math.max(1, Math.round(size.heightPx * factor)),
  };
}
