import fc from "fast-check";
import { expect, test } from "vitest";
import { trackFinger } from "../../../src/ui/motion/finger-speed.ts";
import { ENTER_MS, landing, resist } from "../../../src/ui/motion/motion.ts";

test("what a finger has thrown lands in time, and starts as fast as the finger was", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 2000, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      (distancePx, speed) => {
        const [, ms, x1, y1] = /^(\d+)ms cubic-bezier\(([\d.]+),([\d.]+),/.exec(
          landing(distancePx, speed),
        ) as unknown as [string, string, string, string];
        expect(Number(ms)).toBeGreaterThanOrEqual(120);
        expect(Number(ms)).toBeLessThanOrEqual(ENTER_MS);
        const startSpeed = (Number(y1) / Number(x1)) * (distancePx / Number(ms));
        const fastestPossible = 4 * (distancePx / Number(ms));
        expect(startSpeed).toBeCloseTo(Math.min(Math.max(0, speed), fastestPossible), 0);
      },
    ),
  );
});

test("what is pulled beyond its end follows less and less, and not beyond a limit", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 5000, noNaN: true }), pulledPx => {
      expect(resist(pulledPx)).toBeGreaterThan(0);
      expect(resist(pulledPx)).toBeLessThan(Math.min(pulledPx, 120));
      expect(resist(-pulledPx)).toBe(-resist(pulledPx));
      expect(resist(pulledPx + 1)).toBeGreaterThan(resist(pulledPx));
    }),
  );
});

test("a finger's speed is that of its last moments, and a finger that has rested has none", () => {
  const finger = trackFinger();
  finger.add(0, 0, 0);
  finger.add(500, 0, 10);
  finger.add(500, 0, 200);
  finger.add(500, 40, 220);
  expect(finger.speedAt(221)).toEqual({ x: 0, y: 2 });
  finger.add(0, 0, 300);
  finger.add(0, 90, 330);
  expect(finger.speedAt(500)).toEqual({ x: 0, y: 0 });
});
