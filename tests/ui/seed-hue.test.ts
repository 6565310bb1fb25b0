import { expect, test } from "vitest";
import { seedHue } from "../../src/ui/seed-hue.ts";

test("ids are spread over all five hues", () => {
  const hues = new Set(Array.from({ length: 40 }, (_, index) => seedHue(`team-${index}`)));
  expect([...hues].sort()).toEqual([0, 1, 2, 3, 4]);
});
