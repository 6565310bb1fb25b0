import fc from "fast-check";
import { expect, test } from "vitest";
import { seedHue } from "../../src/ui/seed-hue.ts";

test("a hue is one of five, and always the same for an id", () => {
  fc.assert(
    fc.property(fc.string(), id => {
      expect([0, 1, 2, 3, 4]).toContain(seedHue(id));
      expect(seedHue(id)).toBe(seedHue(id));
    }),
  );
});

test("ids are spread over all five hues", () => {
  const hues = new Set(Array.from({ length: 40 }, (_, index) => seedHue(`team-${index}`)));
  expect(hues.size).toBe(5);
});
