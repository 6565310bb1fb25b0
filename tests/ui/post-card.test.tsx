// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { HEART_MS } from "../../src/ui/motion.ts";
import { PostCard, type PostCardProps } from "../../src/ui/post-card.tsx";
import { click, find, render, touch } from "./render.tsx";

const props: PostCardProps = {
  post: {
    author: { name: "Mira", seed: "1" },
    time: "just now",
    fullTime: "today",
    photos: [{ src: "blob:a", alt: "a" }],
    text: "Short",
    isLiked: false,
    likeCount: "48",
    commentCount: "7",
  },
  view: { photoIndex: 0, isExpanded: false },
  texts: {
    menu: "More",
    photos: { count: "1/1", previous: "Previous", next: "Next", error: "Unable to load image" },
    like: "Like",
    comments: "Comments",
    more: "more",
    less: "less",
    viewAll: "View all 7 comments",
  },
  actions: {
    onMenu: () => {},
    onLike: () => {},
    onDoubleTap: () => true,
    onComments: () => {},
    onViewChange: () => {},
  },
  gestures: { swipeMinPx: 50, doubleTapWindowMs: 300 },
};

test("a card with one photo is at most 20 elements", () => {
  const host = render(<PostCard {...props} />);
  expect(host.querySelectorAll("*").length).toBeLessThanOrEqual(20);
});

test("a card with three photos is at most 25 elements", () => {
  const photos = ["a", "b", "c"].map(alt => ({ src: `blob:${alt}`, alt }));
  const host = render(<PostCard {...props} post={{ ...props.post, photos }} />);
  expect(host.querySelectorAll("*").length).toBeLessThanOrEqual(25);
});

test("the heart says whether it is on and how many there are", () => {
  render(<PostCard {...props} post={{ ...props.post, isLiked: true }} />);
  const heart = find("[aria-pressed]");
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  expect(heart.getAttribute("aria-label")).toBe("Like, 48");
});

test("the menu gets the button that it opens beside", () => {
  const onMenu = vi.fn();
  render(<PostCard {...props} actions={{ ...props.actions, onMenu }} />);
  click("[aria-label=More]");
  expect(onMenu).toHaveBeenCalledWith(find("[aria-label=More]"));
});

function doubleTap(): void {
  for (let taps = 0; taps < 2; taps++) touch("article img", [[100, 100]]);
}

test("a double tap plays a heart, and while it plays another one does nothing", () => {
  vi.useFakeTimers();
  const onDoubleTap = vi.fn(() => true);
  render(<PostCard {...props} actions={{ ...props.actions, onDoubleTap }} />);
  doubleTap();
  doubleTap();
  expect(onDoubleTap).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll("[data-heart]")).toHaveLength(1);
  act(() => {
    vi.advanceTimersByTime(HEART_MS);
  });
  expect(document.querySelector("[data-heart]")).toBeNull();
  doubleTap();
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a double tap that does nothing plays no heart", () => {
  render(<PostCard {...props} actions={{ ...props.actions, onDoubleTap: () => false }} />);
  doubleTap();
  expect(document.querySelector("[data-heart]")).toBeNull();
});
