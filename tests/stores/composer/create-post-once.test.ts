// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { sendPost } from "../../../src/stores/composer/send-post.ts";
import { loadFeed } from "../../../src/stores/posts/feeds.ts";
import { fail, noticeKeys, ok } from "../fake-services.ts";
import { postPage, rawPost } from "../server-data.ts";
import {
  composer,
  fakes,
  fillComposer,
  ownPost,
  photo,
  savedDraft,
  startPage,
} from "./composer-fixture.ts";

beforeEach(startPage);

const serveFeed = (...posts: readonly unknown[]) =>
  fakes.serve("teamActivities", () => ok(postPage(posts, 1)));

test.each([
  ["NETWORK, and the feed does not have it", fail("NETWORK"), "errors.network"],
  ["TIMEOUT, and the feed does not have it", fail("TIMEOUT"), "activity.postError"],
])("a post that fails with %s keeps its draft, and is not repeated", async (_, answer, key) => {
  await fillComposer();
  fakes.serve("createPost", () => answer);
  const { state } = composer();
  expect(await sendPost(composer())).toBe(false);
  expect(noticeKeys()).toEqual([key]);
  expect(state).toMatchObject({ text: "Morning run", isPosting: false, problem: { key } });
  expect(state.photos.map(({ status }) => status)).toEqual(["ready"]);
  expect(savedDraft()).toMatchObject({ text: "Morning run" });
  expect(fakes.callsOf("createPost")).toHaveLength(1);
});

test.each([
  ["somebody else's post", { userId: "someone" }],
  ["a post from an hour ago", { timestamp: new Date(Date.now() - 3_600_000).toISOString() }],
  ["a post with another text", { content: "Evening run" }],
])("%s does not pass for the one that timed out", async (_, extra) => {
  await fillComposer();
  fakes.serve("createPost", () => fail("TIMEOUT"));
  serveFeed(ownPost(extra));
  expect(await sendPost(composer())).toBe(false);
});

test("an equal post that was known before does not pass for the one that timed out", async () => {
  serveFeed(ownPost());
  await loadFeed({ teamId: "7" });
  await fillComposer();
  fakes.serve("createPost", () => fail("TIMEOUT"));
  expect(await sendPost(composer())).toBe(false);
});

test("a post does not leave without a photo whose bytes the engine has lost", async () => {
  const { readAsDataURL } = FileReader.prototype;
  vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (
    this: FileReader,
    blob,
  ) {
    if (blob.size !== "lost".length) readAsDataURL.call(this, blob);
    else this.onerror?.(new Event("error") as ProgressEvent<FileReader>);
  });
  await fillComposer("Morning run", [photo("at hand"), photo("lost")]);
  expect(await sendPost(composer())).toBe(false);
  expect(fakes.callsOf("createPost")).toEqual([]);
  expect(noticeKeys()).toEqual(["errors.compression"]);
});

test("a later post with the same words does not pass for the one that failed", async () => {
  await loadFeed({ teamId: "7" });
  await fillComposer();
  fakes.serve("createPost", () => fail("NETWORK"));
  const first = composer();
  await sendPost(first);
  await fillComposer("Morning run", [photo("another")]);
  const later = ownPost({ images: ["https://a.test/another"] });
  fakes.serve("createPost", () => ok(later));
  await sendPost(composer());
  serveFeed(later, rawPost(1));
  fakes.serve("createPost", () => ok(ownPost({ id: 100 })));
  expect(await sendPost(first)).toBe(true);
  expect(fakes.callsOf("createPost")).toHaveLength(3);
  expect(noticeKeys().at(-1)).toBe("activity.postCreated");
});
