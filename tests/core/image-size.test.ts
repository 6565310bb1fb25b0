import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bitmapSize,
  fitInside,
  type ImageLimits,
  type ImageSize,
} from "../../src/core/image-size.ts";
import { IMAGE_PRESETS } from "../../src/limits.ts";

const edgePx = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ widthPx: edgePx, heightPx: edgePx });
const limits = fc.constantFrom(...Object.values(IMAGE_PRESETS));

describe("fitInside", () => {
  it("reduces a 12 megapixel photo to the post preset, keeping its ratio", () => {
    const photo = { widthPx: 4032, heightPx: 3024 };
    expect(fitInside(photo, IMAGE_PRESETS.post)).toEqual({ widthPx: 600, heightPx: 450 });
  });

  it("limits a thumbnail in width only", () => {
    const tall = { widthPx: 2400, heightPx: 6000 };
    expect(fitInside(tall, IMAGE_PRESETS.thumbnail)).toEqual({ widthPx: 1200, heightPx: 3000 });
  });

  it("keeps a very long picture small enough for a canvas on iOS", () => {
    const { widthPx, heightPx } = fitInside(
      { widthPx: 1200, heightPx: 60_000 },
      IMAGE_PRESETS.thumbnail,
    );
    expect(heightPx).toBe(8192);
    expect(widthPx).toBe(164);
  });

  it("never enlarges, never leaves the limits and never loses an edge", () => {
    fc.assert(
      fc.property(size, limits, (source, limit) => {
        const fitted = fitInside(source, limit);
        expect(fitted.widthPx).toBeLessThanOrEqual(Math.min(source.widthPx, limit.maxWidthPx));
        expect(fitted.heightPx).toBeLessThanOrEqual(Math.min(source.heightPx, limit.maxHeightPx));
        expect(fitted.widthPx).toBeGreaterThanOrEqual(1);
        expect(fitted.heightPx).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("keeps the ratio to within half a pixel", () => {
    fc.assert(
      fc.property(size, limits, (source, limit) => {
        const { widthPx, heightPx } = fitInside(source, limit);
        if (widthPx === 1 || heightPx === 1) return;
        const [across, down] = [widthPx / source.widthPx, heightPx / source.heightPx];
        const toleranceAcross = 0.5 / source.widthPx + 1e-9;
        const toleranceDown = 0.5 / source.heightPx + 1e-9;
        expect(Math.abs(across - down)).toBeLessThanOrEqual(toleranceAcross + toleranceDown);
      }),
    );
  });
});

describe("bitmapSize", () => {
  it("is twice the target where the source is not much larger", () => {
    expect(bitmapSize({ widthPx: 3000, heightPx: 2000 }, { widthPx: 600, heightPx: 400 })).toEqual({
      widthPx: 1200,
      heightPx: 800,
    });
  });

  it("does not let the engine reduce a huge source more than 3.4 times", () => {
    const { widthPx } = bitmapSize(
      { widthPx: 8160, heightPx: 6120 },
      { widthPx: 600, heightPx: 450 },
    );
    expect(widthPx).toBe(2400);
  });

  it("is never larger than a canvas that iOS can draw on", () => {
    const isDrawable = (source: ImageSize, limit: ImageLimits) => {
      const { widthPx, heightPx } = bitmapSize(source, fitInside(source, limit));
      expect(widthPx * heightPx).toBeLessThanOrEqual(4096 * 4096);
      expect(Math.max(widthPx, heightPx)).toBeLessThanOrEqual(8192);
    };
    // A long screenshot: on the way to 983 × 8192 it was drawn at 1966 × 16384.
    isDrawable({ widthPx: 2400, heightPx: 20_000 }, IMAGE_PRESETS.thumbnail);
    fc.assert(fc.property(size, limits, isDrawable));
  });

  it("lies between the target and the source", () => {
    fc.assert(
      fc.property(size, limits, (source, limit) => {
        const target = fitInside(source, limit);
        const bitmap = bitmapSize(source, target);
        expect(bitmap.widthPx).toBeLessThanOrEqual(source.widthPx);
        expect(bitmap.heightPx).toBeLessThanOrEqual(source.heightPx);
        expect(bitmap.widthPx).toBeGreaterThanOrEqual(target.widthPx);
        expect(bitmap.heightPx).toBeGreaterThanOrEqual(target.heightPx);
      }),
    );
  });
});
