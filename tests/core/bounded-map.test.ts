import { expect, test } from "vitest";
import { createBoundedMap } from "../../src/core/bounded-map.ts";

test("a full map forgets what has not been used for longest", () => {
  const map = createBoundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
});

test("a new value for a known key takes no further place", () => {
  const map = createBoundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("b", 4);
  expect([map.get("a"), map.get("b")]).toEqual([1, 4]);
});
