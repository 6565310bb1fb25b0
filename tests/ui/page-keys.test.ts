// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { followKeys } from "../../src/ui/page-keys.ts";

test.each([
  ["L likes", [{ key: "l", code: "KeyL" }], 1],
  ["L that is held likes once", [{ key: "l" }, { key: "l", repeat: true }], 1],
  ["the key at its place on a Russian keyboard likes", [{ key: "д", code: "KeyL" }], 1],
  ["another Latin letter at its place does nothing", [{ key: "n", code: "KeyL" }], 0],
])("%s", (_, strokes, likes) => {
  document.body.innerHTML =
    '<div role="feed"><article tabindex="0"><button aria-keyshortcuts="L"></button></article></div>';
  const [post, like] = document.querySelectorAll<HTMLElement>("article,button");
  const onLike = vi.fn();
  like?.addEventListener("click", onLike);
  // happy-dom lays nothing out, and a key means the post that is in sight.
  vi.spyOn(post as Element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 200, 100, 300));
  post?.focus();
  const stop = followKeys(() => {});
  for (const stroke of strokes) fireEvent.keyDown(post as Element, stroke);
  stop();
  expect(onLike).toHaveBeenCalledTimes(likes);
});
