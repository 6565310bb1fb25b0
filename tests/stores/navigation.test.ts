import { expect, test } from "vitest";
import { recall, remember } from "../../src/stores/navigation.ts";
import { provideFakes } from "./fake-services.ts";

test("what a page remembers belongs to its place in the history and to the user", () => {
  provideFakes();
  remember("place-1", "tab", "stats");
  expect(recall("place-1", "tab")).toBe("stats");
  expect(recall("place-2", "tab")).toBeUndefined();
  provideFakes();
  expect(recall("place-1", "tab")).toBeUndefined();
});
