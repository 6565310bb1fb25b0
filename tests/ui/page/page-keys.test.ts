// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { moveInFeed } from "../../../src/ui/page/feed-keys.ts";
import { followKeys } from "../../../src/ui/page/page-keys.ts";

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

test("L without a focus likes the post that is being read, which has the focus then", () => {
  document.body.innerHTML = `<div role="feed">${["A", "B"].map(id => `<article tabindex="0" id="${id}"><button aria-keyshortcuts="L"></button></article>`).join("")}</div>`;
  const [a, b] = document.querySelectorAll("article");
  // The bars lie over all that is left of A.
  vi.spyOn(a as Element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -400, 100, 500));
  vi.spyOn(b as Element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 112, 100, 500));
  const liked: (string | undefined)[] = [];
  document.addEventListener(
    "click",
    ({ target }) => liked.push((target as Element).parentElement?.id),
    { once: true },
  );
  const stop = followKeys(() => {});
  fireEvent.keyDown(document.body, { key: "l" });
  stop();
  expect(liked).toEqual(["B"]);
  expect(document.activeElement).toBe(b);
});

test.each([
  ["Control and End leave", true, "after"],
  ["End alone stays in", false, "post"],
])("%s the feed", (_, ctrlKey, expected) => {
  document.body.innerHTML = `<div role="feed"><article tabindex="0" id="post"></article></div>
    <button tabindex="-1"></button><button id="after"></button><button></button>`;
  document.getElementById("post")?.focus();
  const currentTarget = document.querySelector("[role=feed]");
  const preventDefault = vi.fn();
  moveInFeed({
    key: "End",
    ctrlKey,
    currentTarget,
    preventDefault,
  } as unknown as KeyboardEvent<HTMLElement>);
  expect(document.activeElement?.id).toBe(expected);
  expect(preventDefault).toHaveBeenCalledTimes(ctrlKey ? 1 : 0);
});
