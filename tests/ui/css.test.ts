import { expect, test } from "vitest";
import { cx } from "../../src/ui/css.ts";

test("class names are joined without what is missing", () => {
  expect(cx("a", false, undefined, null, "b")).toBe("a b");
});
