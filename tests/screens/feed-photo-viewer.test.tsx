// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { FeedPhotoViewer } from "../../src/screens/feed/feed-photo-viewer.tsx";
import { keepPosts, postRecord } from "../../src/stores/posts/posts.ts";
import { loadTeam } from "../../src/stores/teams/team-details.ts";
import { fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawPost, rawTeam, readRawPost } from "../stores/server-data.ts";

beforeEach(provideFakes);

test.each([
  ["of a public team can be shared", 2, 1],
  ["of a private team cannot be shared, though the code is known", 1, 0],
])("a photo %s", async (_, privacy, count) => {
  fakes.serve("team", () => ok(rawTeam(7, { privacy, invite_code: "ABCD1234" })));
  await loadTeam("7");
  const [id = ""] = keepPosts([readRawPost(rawPost(1))]);
  const post = postRecord(id);
  if (!post) throw new Error("the post is not kept");
  const box = document.createElement("div");
  const opened = { openedAtMs: 0, post, index: 0, box, onIndexChange: () => {} };
  render(<FeedPhotoViewer opened={opened} />);
  screen.getByRole("button", { name: "Close" });
  expect(screen.queryAllByRole("button", { name: "Share team" })).toHaveLength(count);
});

test("a photo that the server has removed leads to the last one that is left", async () => {
  const keep = (...images: string[]) => keepPosts([readRawPost(rawPost(1, { images }))]);
  const [id = ""] = keep("https://a/1", "https://a/2", "https://a/3");
  const post = postRecord(id);
  if (!post) throw new Error("the post is not kept");
  const box = document.createElement("div");
  const opened = { openedAtMs: 0, post, index: 2, box, onIndexChange: () => {} };
  render(<FeedPhotoViewer opened={opened} />);
  screen.getByRole("dialog", { name: /3 of 3/ });
  await act(async () => void keep("https://a/1", "https://a/2"));
  screen.getByRole("dialog", { name: /2 of 2/ });
});
