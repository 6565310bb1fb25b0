// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { failure } from "../../../src/core/result.ts";
import { addPhotos } from "../../../src/stores/composer/add-photos.ts";
import { createCaptureId } from "../../../src/stores/composer/capture-log.ts";
import { addRestoredPhotos } from "../../../src/stores/composer/capture-photos.ts";
import { unsent } from "../../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { sendPost } from "../../../src/stores/composer/send-post.ts";
import { feedOf, loadFeed } from "../../../src/stores/posts/feeds.ts";
import { setToken } from "../../../src/stores/session/session.ts";
import { deferred, type FakeServices, fail, noticeKeys, ok } from "../fake-services.ts";
import { postPage, rawPost } from "../server-data.ts";
import {
  composer,
  fakes,
  fillComposer,
  ownPost,
  photo,
  prepared,
  startPage,
  statuses,
} from "./composer-fixture.ts";

beforeEach(startPage);

test("a post is sent with trimmed text and photos as data URLs, and stands on top of its feed [7.21]", async () => {
  await loadFeed({ teamId: "7" });
  fakes.serve("createPost", () =>
    ok(ownPost({ images: ["https://a.test/1", "https://a.test/2"] })),
  );
  await fillComposer("  Morning run ", [photo("one"), photo("two")]);
  expect(await sendPost(composer())).toBe(true);
  expect(fakes.callsOf("createPost").map(({ body }) => body)).toEqual([
    {
      teamId: "7",
      content: "Morning run",
      images: [`data:image/jpeg;base64,${btoa("one")}`, `data:image/jpeg;base64,${btoa("two")}`],
      // As long as the contract allows.
      client_id: expect.stringMatching(/^[\w-]{20,64}$/),
    },
  ]);
  expect(fakes.callsOf("teamActivities")).toHaveLength(1);
  expect(feedOf({ teamId: "7" }).items).toEqual(["p99", "p1"]);
  expect(noticeKeys()).toEqual(["activity.postCreated"]);
});

test.each([
  ["under", 3_900_000, true],
  ["over", 4_000_000, false],
])(
  "a post whose encoded photos are %s the limit together is sent or not",
  async (_, bytes, isSent) => {
    const large = () => photo("x".repeat(bytes));
    await fillComposer("Large", [large(), large()]);
    expect(await sendPost(composer())).toBe(isSent);
    expect(fakes.callsOf("createPost")).toHaveLength(isSent ? 1 : 0);
    expect(noticeKeys()).toEqual([isSent ? "activity.postCreated" : "composer.totalTooLarge"]);
  },
);

test.each([
  ["only its id", { userId: null, content: null, images: null, timestamp: null }],
  ["no author", { userId: null }],
  ["no text", { content: "" }],
  ["no picture", { images: [] }],
])("the feed is loaded if the server's answer has of the post %s", async (_, part) => {
  await loadFeed({ teamId: "7" });
  await fillComposer();
  fakes.serve("createPost", () => ok(ownPost(part)));
  fakes.serve("teamActivities", () => ok({ activities: [ownPost()], pagination: { pages: 1 } }));
  expect(await sendPost(composer())).toBe(true);
  await vi.waitFor(() => expect(feedOf({ teamId: "7" }).items).toEqual(["p99"]));
});

test("nothing is sent from a form that has stayed open after its user has gone", async () => {
  const former = composer();
  await fillComposer();
  setToken("other", "host");
  expect(await sendPost(former)).toBe(false);
  expect(fakes.callsOf("createPost")).toEqual([]);
  expect(unsent).toEqual({ items: [], isSending: false });
});

test("a post waits until its photos are compressed", async () => {
  const compressed = deferred<Awaited<ReturnType<FakeServices["prepareImage"]>>>();
  fakes.prepareImage = () => compressed.promise;
  await restoreDraft(composer());
  setPostText(composer(), "Morning run");
  addPhotos(composer(), [photo()]);
  const sending = sendPost(composer());
  await Promise.resolve();
  expect(fakes.callsOf("createPost")).toEqual([]);
  compressed.resolve(prepared(photo()));
  expect(await sending).toBe(true);
});

test("a photo that comes while a post waits for its own photos stays for the next post", async () => {
  await restoreDraft(composer());
  setPostText(composer(), "Morning run");
  const [first, second] = [deferred<void>(), deferred<void>()];
  fakes.prepareImage = async file => {
    await (file.size === "first".length ? first.promise : second.promise);
    return prepared(file);
  };
  addPhotos(composer(), [photo("first")]);
  const sending = sendPost(composer());
  void addRestoredPhotos(createCaptureId("7", "me/7"), [photo("another")]);
  await vi.waitFor(() => expect(statuses()).toEqual(["preparing"]));
  first.resolve();
  expect(await sending).toBe(true);
  second.resolve();
  await vi.waitFor(() => expect(statuses()).toEqual(["ready"]));
  expect(fakes.callsOf("createPost")[0]?.body).toMatchObject({ images: [expect.anything()] });
});

test("a photo that cannot be compressed while its post waits for it is not left out in silence", async () => {
  const second = deferred<ReturnType<typeof failure>>();
  fakes.prepareImage = async file => (file.size === 3 ? prepared(file) : second.promise);
  const own = composer();
  await restoreDraft(own);
  setPostText(own, "Morning run");
  addPhotos(own, [photo("one"), photo("broken")]);
  const sending = sendPost(own);
  second.resolve(failure("COMPRESSION"));
  expect(await sending).toBe(false);
  expect(fakes.callsOf("createPost")).toEqual([]);
  expect(noticeKeys()).toEqual(["errors.compression"]);
  // Another try would send the post without it.
  expect(fakes.labels).toEqual([]);
});

test("a post that is sent from All Activity stays there, though its team's feed could not be loaded", async () => {
  fakes.serve("teamActivities", () => fail("NETWORK"));
  await loadFeed({ teamId: "7" });
  fakes.serve("allActivities", () => ok(postPage([rawPost(1)], 1)));
  await loadFeed("all");
  await fillComposer();
  fakes.serve("createPost", () => ok(ownPost()));
  expect(await sendPost(composer())).toBe(true);
  await vi.waitFor(() => expect(unsent.items).toEqual([]));
  expect(feedOf("all").items).toEqual(["p99", "p1"]);
});
