// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { PostCard, type PostCardProps } from "../../src/ui/post-card.tsx";
import { click, find, render } from "./render.tsx";

const props: PostCardProps = {
  author: "Mira",
  authorSeed: "1",
  timeLabel: "just now",
  timeTitle: "today",
  menuLabel: "More",
  onMenu: () => {},
  photos: [{ src: "blob:a", alt: "a" }],
  photoIndex: 0,
  onPhotoIndexChange: () => {},
  photoErrorLabel: "Unable to load image",
  countLabel: "1/1",
  previousLabel: "Previous",
  nextLabel: "Next",
  liked: false,
  likeLabel: "Like",
  likeCountLabel: "48",
  onLike: () => {},
  onPhotoDoubleTap: () => {},
  heartKey: 0,
  commentsLabel: "Comments",
  commentCountLabel: "7",
  onComments: () => {},
  caption: "Short",
  moreLabel: "more",
  lessLabel: "less",
  viewAllLabel: "View all 7 comments",
  swipeMinPx: 50,
  doubleTapWindowMs: 300,
};

test("a card with one photo is at most 20 elements", () => {
  const host = render(<PostCard {...props} />);
  expect(host.querySelectorAll("*").length).toBeLessThanOrEqual(20);
});

test("a card with three photos is at most 25 elements", () => {
  const photos = ["a", "b", "c"].map(alt => ({ src: `blob:${alt}`, alt }));
  const host = render(<PostCard {...props} photos={photos} countLabel="1/3" />);
  expect(host.querySelectorAll("*").length).toBeLessThanOrEqual(25);
});

test("the heart says whether it is on and how many there are", () => {
  render(<PostCard {...props} liked />);
  const heart = find("[aria-pressed]");
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  expect(heart.getAttribute("aria-label")).toBe("Like, 48");
});

test("a like on its way ignores presses without looking disabled", () => {
  const onLike = vi.fn();
  render(<PostCard {...props} onLike={onLike} likeDisabled />);
  click("[aria-pressed]");
  expect(onLike).not.toHaveBeenCalled();
  expect(find<HTMLButtonElement>("[aria-pressed]").disabled).toBe(false);
});

test("the menu is told which button it opens beside", () => {
  const onMenu = vi.fn();
  render(<PostCard {...props} onMenu={onMenu} />);
  click("[aria-label=More]");
  expect(onMenu).toHaveBeenCalledWith(find("[aria-label=More]"));
});
