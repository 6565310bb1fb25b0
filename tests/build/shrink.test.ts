import { expect, test } from "vitest";
import { shrink } from "../../src/build/shrink.ts";

test("two builds in one process may shrink the same new code at the same time", async () => {
  const code = `console.log(${Date.now()} + 1);`;
  const results = await Promise.all([shrink(code), shrink(code), shrink(code)]);
  expect(new Set(results).size).toBe(1);
});
