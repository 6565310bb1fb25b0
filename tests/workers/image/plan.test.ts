import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitInside } from "../../../src/core/image-size.ts";
import type { Orientation } from "../../../src/core/picture-bytes.ts";
import { IMAGE_PRESETS } from "../../../src/limits.ts";
import { planJpeg, upright, uprightTransform } from "../../../workers/image/plan.ts";

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const orientation = fc.constantFrom(...ORIENTATIONS);
const edgePx = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ widthPx: edgePx, heightPx: edgePx });
const limits = fc.constantFrom(...Object.values(IMAGE_PRESETS));

describe("planJpeg", () => {
  it.each([
    ["three eighths of 12 megapixels", [4032, 3024], [1512, 1134]],
    ["a quarter of 48 megapixels", [8064, 6048], [2016, 1512]],
    ["a larger step where a smaller one would leave part of a pixel", [4080, 3060], [2040, 1530]],
    ["the whole of a small photo", [800, 640], [800, 640]],
  ] as const)("decodes %s", (_, [widthPx, heightPx], [decodedWidthPx, decodedHeightPx]) => {
    const { decode } = planJpeg({ widthPx, heightPx }, 1, IMAGE_PRESETS.post);
    expect(decode).toEqual({ widthPx: decodedWidthPx, heightPx: decodedHeightPx });
  });

  it("decodes a photo that lies on its side along the axes of its file", () => {
    const plan = planJpeg({ widthPx: 4032, heightPx: 3024 }, 6, IMAGE_PRESETS.post);
    expect(plan.stored).toEqual({ widthPx: 600, heightPx: 450 });
    expect(plan.decode).toEqual({ widthPx: 1512, heightPx: 1134 });
  });

  it("decodes at an eighth step that is at least twice the target", () => {
    fc.assert(
      fc.property(size, orientation, limits, (file, turn, limit) => {
        const { decode, stored } = planJpeg(file, turn, limit);
        const steps = Array.from({ length: 8 }, (_, index) => index + 1).filter(
          step =>
            Math.ceil((file.widthPx * step) / 8) === decode.widthPx &&
            Math.ceil((file.heightPx * step) / 8) === decode.heightPx,
        );
        expect(steps.length).toBeGreaterThan(0);
        expect(decode.widthPx).toBeGreaterThanOrEqual(Math.min(file.widthPx, 2 * stored.widthPx));
        expect(decode.heightPx).toBeGreaterThanOrEqual(
          Math.min(file.heightPx, 2 * stored.heightPx),
        );
      }),
    );
  });

  it("ends upright from any orientation", () => {
    fc.assert(
      fc.property(size, orientation, limits, (file, turn, limit) => {
        const { stored } = planJpeg(file, turn, limit);
        expect(upright(stored, turn)).toEqual(fitInside(upright(file, turn), limit));
      }),
    );
  });
});

describe("uprightTransform", () => {
  it("maps the stored picture exactly onto the upright one", () => {
    fc.assert(
      fc.property(size, orientation, (stored, turn) => {
        const [a, b, c, d, e, f] = uprightTransform(stored, turn);
        const shown = upright(stored, turn);
        const corners = [
          [0, 0],
          [stored.widthPx, stored.heightPx],
        ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
        const xs = corners.map(([x = 0]) => x).sort((one, other) => one - other);
        const ys = corners.map(([, y = 0]) => y).sort((one, other) => one - other);
        expect(xs).toEqual([0, shown.widthPx]);
        expect(ys).toEqual([0, shown.heightPx]);
      }),
    );
  });

  it.each([
    [1, "left top"],
    [2, "right top"],
    [3, "right bottom"],
    [4, "left bottom"],
    [5, "left top"],
    [6, "right top"],
    [7, "right bottom"],
    [8, "left bottom"],
  ] as const)("brings the first pixel of orientation %i to the %s", (turn, corner) => {
    const stored = { widthPx: 40, heightPx: 30 };
    const shown = upright(stored, turn);
    const [a, b, c, d, e, f] = uprightTransform(stored, turn);
    const x = (a + c) / 2 + e;
    const y = (b + d) / 2 + f;
    const across = x < shown.widthPx / 2 ? "left" : "right";
    const down = y < shown.heightPx / 2 ? "top" : "bottom";
    expect(`${across} ${down}`).toBe(corner);
  });
});
