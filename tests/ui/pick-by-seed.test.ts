import { expect, test } from "vitest";
import { pickBySeed } from "../../src/ui/pick-by-seed.ts";

test("ids are spread over all values", () => {
  const values = [0, 1, 2, 3, 4];
  const used = new Set(
    Array.from({ length: 40 }, (_, index) => pickBySeed(values, `team-${index}`)),
  );
  expect([...used].sort()).toEqual(values);
});
