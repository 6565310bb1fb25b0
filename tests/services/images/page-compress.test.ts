import fc from "fast-check";
import { expect, it } from "vitest";
import { halvings } from "../../../src/services/images/page-compress.ts";

it("halves until the target is near, and ends on it", () => {
  expect(halvings({ widthPx: 2400, heightPx: 1800 }, { widthPx: 500, heightPx: 375 })).toEqual([
    { widthPx: 1200, heightPx: 900 },
    { widthPx: 600, heightPx: 450 },
    { widthPx: 500, heightPx: 375 },
  ]);
});

it("has no step where the size is right already", () => {
  expect(halvings({ widthPx: 600, heightPx: 450 }, { widthPx: 600, heightPx: 450 })).toEqual([]);
});

it("always ends on the target, and no step skips a pixel", () => {
  const edgePx = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(edgePx, edgePx, fc.double({ min: 0.01, max: 1, noNaN: true }), (w, h, factor) => {
      const from = { widthPx: w, heightPx: h };
      const to = {
        widthPx: Math.max(1, Math.round(w * factor)),
        heightPx: Math.max(1, Math.round(h * factor)),
      };
      const steps = [from, ...halvings(from, to)];
      expect(steps.at(-1)).toEqual(to);
      steps.slice(1).forEach((step, index) => {
        const before = steps[index] ?? from;
        expect(step.widthPx).toBeGreaterThanOrEqual(before.widthPx / 2);
        expect(step.heightPx).toBeGreaterThanOrEqual(before.heightPx / 2);
      });
    }),
  );
});
