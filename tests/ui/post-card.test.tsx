// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PostCard, type PostCardProps } from "../../src/ui/post-card.tsx";

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

test.each([
  ["one photo", 20, 1],
  ["three photos", 25, 3],
])("a card with %s is at most %i elements", (_, limit, count) => {
  const photos = ["a", "b", "c"].slice(0, count).map(alt => ({ src: `blob:${alt}`, alt }));
  const { container } = render(<PostCard {...props} photos={photos} />);
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(limit);
});

test("the menu learns which button it opens beside", async () => {
  const onMenu = vi.fn();
  render(<PostCard {...props} onMenu={onMenu} />);
  const button = screen.getByRole("button", { name: "More" });
  await userEvent.click(button);
  expect(onMenu).toHaveBeenCalledWith(button);
});
