// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FeedPost, type FeedPostProps } from "../../src/screens/feed/feed-post.tsx";
import { keepPosts, postRecord } from "../../src/stores/posts/posts.ts";
import { provideFakes } from "../stores/fake-services.ts";
import { rawPost, readRawPost } from "../stores/server-data.ts";

/** How often each post's card was rendered, by its text. */
const { renders } = vi.hoisted(() => ({ renders: new Map<string, number>() }));
vi.mock("../../src/ui/post/post-card.tsx", () => ({
  PostCard: ({ post }: { post: { text: string } }) => {
    renders.set(post.text, (renders.get(post.text) ?? 0) + 1);
    return null;
  },
}));

test("a card is rendered again only when its own post changes", async () => {
  provideFakes();
  const ids = keepPosts([1, 2].map(number => readRawPost(rawPost(number))));
  const actions: Omit<FeedPostProps, "postId"> = {
    nowMs: 0,
    onMenu: () => {},
    onPhoto: () => {},
    onComments: () => {},
    place: 1,
    count: 2,
  };
  const feed = () => ids.map(id => <FeedPost key={id} postId={id} {...actions} />);
  const { rerender } = render(feed());
  renders.clear();
  rerender(feed());
  expect(renders).toEqual(new Map());
  const [first = ""] = ids;
  const post = postRecord(first);
  await act(async () => {
    if (post) post.likeCount += 1;
  });
  expect(renders).toEqual(new Map([["Post 1", 1]]));
});
