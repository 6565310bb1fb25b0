// @vitest-environment happy-dom
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FeedView } from "../../src/screens/feed/feed-view.tsx";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { announceReturn } from "../../src/stores/network.ts";
import { loadMorePosts, refreshFeed } from "../../src/stores/posts/feeds.ts";
import { services } from "../../src/stores/services.ts";
import { composer, fillComposer, startPage } from "../stores/composer/composer-fixture.ts";
import { fakes, ok } from "../stores/fake-services.ts";
import { postPage, rawPost } from "../stores/server-data.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The feed of team 7 in a frame that scrolls. */
async function showFeed(post: Readonly<Record<string, unknown>> = {}) {
  await startPage();
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1, post)], 2)));
  const frame = document.createElement("div");
  render(
    <ScrollerContext value={{ current: frame }}>
      <FeedView name={{ teamId: "7" }} empty={null} />
    </ScrollerContext>,
  );
  await screen.findByText("Post 1");
  return frame;
}

/** The server has these posts, and the feed asks for them. */
function refreshTo(...numbers: number[]) {
  const posts = numbers.map(at => rawPost(at));
  fakes.serve("teamActivities", () => ok(postPage(posts, 2)));
  return act(() => refreshFeed({ teamId: "7" }));
}

test("whoever posts sees the post on top of the feed", async () => {
  const frame = await showFeed();
  fakes.hold("createPost");
  frame.scrollTop = 500;
  await fillComposer("Morning run");
  await act(async () => void sendPost(composer()));
  await screen.findByText("Morning run");
  expect(frame.scrollTop).toBe(0);
});

test("a post that is being sent says so once, beside a bar that says nothing", async () => {
  await showFeed();
  fakes.hold("createPost");
  await fillComposer("Morning run");
  await act(async () => void sendPost(composer()));
  const [post] = await screen.findAllByRole("article");
  within(post as HTMLElement).getByText("Sending...");
  expect(post?.querySelector("[data-bar]")).not.toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("new posts are not announced at the top, not even for a moment", async () => {
  await showFeed();
  const added: (string | null)[] = [];
  new MutationObserver(changes =>
    changes.forEach(change => {
      for (const { textContent } of change.addedNodes) added.push(textContent);
    }),
  ).observe(document.body, { childList: true, subtree: true });
  await refreshTo(2, 1);
  await waitFor(() => expect(added.join()).toContain("Post 2"));
  expect(added).not.toContain("1 new post");
});

test("new posts that were seen at the top are not announced further down, and a feed that goes on says so", async () => {
  const frame = await showFeed();
  const scrollTo = (topPx: number) => {
    frame.scrollTop = topPx;
    fireEvent.scroll(frame);
  };
  scrollTo(500);
  await refreshTo(2, 1);
  await screen.findByRole("button", { name: "1 new post" });
  scrollTo(0);
  scrollTo(500);
  await refreshTo(3, 2, 1);
  await screen.findByRole("button", { name: "1 new post" });
  screen.getByRole("feed", { busy: false });
  fakes.hold("teamActivities");
  await act(async () => void loadMorePosts({ teamId: "7" }));
  screen.getByRole("feed", { busy: true });
});

test("a screen reader hears how many posts there are once the last one is here, and no wrong number before", async () => {
  await showFeed();
  const size = () => screen.getAllByRole("article")[0]?.getAttribute("aria-setsize");
  expect(size()).toBe("-1");
  fakes.serve("teamActivities", () => ok(postPage([rawPost(2)], 2)));
  await act(() => loadMorePosts({ teamId: "7" }));
  expect(size()).toBe("2");
});

test("where more than a page has come since, what is being read stays until the reader goes up", async () => {
  const frame = await showFeed();
  frame.scrollTop = 500;
  await refreshTo(20, 19);
  screen.getByText("Post 1");
  fireEvent.click(screen.getByRole("button", { name: "2 new posts" }));
  fireEvent.scroll(frame);
  await screen.findByText("Post 20");
  expect(screen.queryByText("Post 1")).toBeNull();
  await refreshTo(40, 39);
  await screen.findByText("Post 40");
});

test("a photo goes back to its card before the viewer is gone, and can be opened again", async () => {
  await startPage();
  const post = rawPost(1, { images: ["https://a/1"] });
  fakes.serve("teamActivities", () => ok(postPage([post], 1)));
  render(<FeedView name={{ teamId: "7" }} empty={null} />);
  const open = await screen.findByRole("button", { name: "Open photo 1" });
  for (const _ of ["first", "second"]) {
    fireEvent.click(open);
    const viewer = screen.getByRole("dialog");
    expect(viewer.closest("[data-closing]")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(viewer.closest("[data-closing]")).not.toBeNull();
    expect(viewer.isConnected).toBe(true);
    await waitForElementToBeRemoved(viewer);
  }
});

test("a photo that is not in the page yet is not prepared while its post is rendered", async () => {
  await startPage();
  const urlOf = vi.spyOn(services().photos, "urlOf");
  const post = rawPost(1, { images: ["https://a/1", "https://a/2", "https://a/3"] });
  fakes.serve("teamActivities", () => ok(postPage([post], 1)));
  render(<FeedView name={{ teamId: "7" }} empty={null} />);
  await screen.findByRole("img", { name: /1 of 3/ });
  expect(new Set(urlOf.mock.calls.flat())).toEqual(new Set(["https://a/1"]));
});

test("after a night in the pocket each post says at once how old it is", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const timestamp = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  await showFeed({ timestamp });
  screen.getByText("5 minutes ago");
  // The phone sleeps: its clock goes on, and its timers do not.
  vi.setSystemTime(Date.now() + 8 * HOUR_MS);
  await act(async () => announceReturn());
  screen.getByText("8 hours ago");
});
