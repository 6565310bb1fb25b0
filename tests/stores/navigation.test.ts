import { expect, test } from "vitest";
import { recall, remember } from "../../src/stores/navigation.ts";

test("what a page remembers belongs to its place in the history", () => {
  remember("place-1", "tab", "stats");
  expect(recall("place-1", "tab")).toBe("stats");
  expect(recall("place-2", "tab")).toBeUndefined();
});
