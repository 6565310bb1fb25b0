// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PostCard, type PostCardProps } from "../../../src/ui/post/post-card.tsx";
import { settings } from "../carousel-settings.ts";

const ignore = () => {};
const props: PostCardProps = {
  post: {
    author: { name: "Mira", seed: "1" },
    time: "just now",
    fullTime: "today",
    ...{ text: "Short", isLiked: false, likeCount: "48", commentCount: "7" },
  },
  photos: {
    photos: [{ src: "blob:a", alt: "a" }],
    index: 0,
    settings,
  },
  isExpanded: false,
  texts: {
    ...{ menu: "More", like: "Like", comments: "Comments", more: "more", less: "less" },
    viewAll: "View all 7 comments",
  },
  actions: {
    ...{ onMenu: ignore, onLike: ignore, onComments: ignore, onViewChange: ignore },
    ...{ onPhoto: ignore, onDoubleTap: () => true },
  },
};

test.each([
  ["one photo", 20, 1],
  ["three photos", 25, 3],
])("a card with %s is at most %i elements", (_, limit, count) => {
  const photos = ["a", "b", "c"].slice(0, count).map(alt => ({ src: `blob:${alt}`, alt }));
  const { container } = render(<PostCard {...props} photos={{ ...props.photos, photos }} />);
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(limit);
});

test.each([
  [undefined, "1"],
  [1.5, "1.5"],
  [0.3, "0.8"],
  [5, "1.91"],
])("the box of a photo with a ratio of %s has %s, before it loads", (ratio, expected) => {
  render(<PostCard {...props} photos={{ ...props.photos, ratio }} />);
  expect(screen.getByRole("img").parentElement?.style.aspectRatio).toBe(`${expected} / 1`);
});

test("a post has its author as a heading, by which a screen reader finds the next post", () => {
  render(<PostCard {...props} />);
  screen.getByRole("heading", { name: "Mira", level: 2 });
});

test("a post whose time is not known yet shows none, nor what stands beside it", () => {
  const team = { name: "Sunrise", href: "/teams/1", onNavigate: () => {} };
  const post = (time: string) => <PostCard {...props} post={{ ...props.post, team, time }} />;
  const { rerender } = render(post(""));
  screen.getByRole("article", { name: "Mira" });
  expect(screen.queryByText("Sunrise")).toBeNull();
  rerender(post("yesterday"));
  screen.getByRole("article", { name: "Mira, yesterday" });
  screen.getByText("Sunrise");
});

test("the menu learns which button it opens beside", async () => {
  const onMenu = vi.fn();
  render(<PostCard {...props} actions={{ ...props.actions, onMenu }} />);
  const button = screen.getByRole("button", { name: "More" });
  await userEvent.click(button);
  expect(onMenu).toHaveBeenCalledWith(button);
});

test("a tap, a key or a long press on the time shows when it was, and the next one how long ago", async () => {
  const onMenu = vi.fn();
  render(<PostCard {...props} actions={{ ...props.actions, onMenu }} />);
  const time = screen.getByRole("button", { name: "just now" });
  await userEvent.click(time);
  expect(time.textContent).toBe("today");
  await userEvent.keyboard("{Enter}");
  expect(time.textContent).toBe("just now");
  vi.useFakeTimers();
  fireEvent.pointerDown(time, { pointerType: "touch", isPrimary: true });
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.pointerUp(time);
  fireEvent.click(time, { detail: 1 });
  expect(time.textContent).toBe("today");
  // The card has a menu for a finger that rests on it elsewhere.
  expect(onMenu).not.toHaveBeenCalled();
});

// No host opens http.
test.each(["https", "http"])(
  "an address of %s in a text leads out of the app, and the text is shown as it was written",
  scheme => {
    const text = `<b>Route</b>: ${scheme}://maps.example/r/42. javascript:alert(1)`;
    const { container } = render(<PostCard {...props} post={{ ...props.post, text }} />);
    const [link, ...others] = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(others).toEqual([]);
    expect(link?.href).toBe("https://maps.example/r/42");
    expect(link?.target).toBe("_blank");
    expect(link?.relList.contains("noopener")).toBe(true);
    expect(link?.relList.contains("noreferrer")).toBe(true);
    expect(container.textContent).toContain(text);
  },
);

function doubleTap() {
  const photo = screen.getByRole("img");
  for (const pointerId of [1, 2]) {
    fireEvent.pointerDown(photo, { isPrimary: true, pointerId });
    fireEvent.pointerUp(photo, { pointerId });
  }
}

test("a double tap plays a heart for 600 ms, and while it plays another one does nothing [4.37]", () => {
  vi.useFakeTimers();
  const onDoubleTap = vi.fn(() => true);
  const actions = { ...props.actions, onDoubleTap };
  const { container } = render(<PostCard {...props} actions={actions} />);
  doubleTap();
  doubleTap();
  expect(onDoubleTap).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(599));
  expect(container.querySelectorAll("[data-heart]")).toHaveLength(1);
  act(() => vi.advanceTimersByTime(1));
  expect(container.querySelector("[data-heart]")).toBeNull();
  doubleTap();
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
});

test("a double tap that does nothing plays no heart", () => {
  const actions = { ...props.actions, onDoubleTap: () => false };
  const { container } = render(<PostCard {...props} actions={actions} />);
  doubleTap();
  expect(container.querySelector("[data-heart]")).toBeNull();
});

test("a long press swallows the click that follows it, and none that a key makes", () => {
  vi.useFakeTimers();
  const onLike = vi.fn();
  render(<PostCard {...props} actions={{ ...props.actions, onLike }} />);
  const like = screen.getByRole("button", { name: "Like, 48" });
  fireEvent.pointerDown(like, { pointerType: "touch", isPrimary: true });
  vi.advanceTimersByTime(500);
  fireEvent.pointerUp(like);
  fireEvent.click(like, { detail: 1 });
  expect(onLike).not.toHaveBeenCalled();
  fireEvent.click(like, { detail: 0 });
  expect(onLike).toHaveBeenCalledTimes(1);
});

test("a finger that rests on a button of a post without a menu presses it", () => {
  vi.useFakeTimers();
  const onRetry = vi.fn();
  const retry = (
    <button type="button" onClick={onRetry}>
      Retry
    </button>
  );
  render(<PostCard {...props} status={retry} />);
  const button = screen.getByRole("button", { name: "Retry" });
  fireEvent.pointerDown(button, { pointerType: "touch", isPrimary: true });
  vi.advanceTimersByTime(500);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("a card that leaves the page under a resting finger opens no menu", () => {
  vi.useFakeTimers();
  const onMenu = vi.fn();
  const { unmount } = render(<PostCard {...props} actions={{ ...props.actions, onMenu }} />);
  const like = screen.getByRole("button", { name: "Like, 48" });
  fireEvent.pointerDown(like, { pointerType: "touch", isPrimary: true });
  unmount();
  vi.advanceTimersByTime(500);
  expect(onMenu).not.toHaveBeenCalled();
});
