// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blobRatios } from "../../../src/services/blob-ratio.ts";
import { addPhotos, removePhoto } from "../../../src/stores/composer/add-photos.ts";
import { type Composer, unsent } from "../../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { isDraftStored, setPostText } from "../../../src/stores/composer/save-draft.ts";
import { clearComposer, sendPost } from "../../../src/stores/composer/send-post.ts";
import {
  discardPost,
  editPost,
  restoreUnsentPosts,
  unsentIn,
} from "../../../src/stores/composer/unsent-posts.ts";
import { feedOf, loadFeed, refreshFeed } from "../../../src/stores/posts/feeds.ts";
import { postRecord } from "../../../src/stores/posts/posts.ts";
import { services } from "../../../src/stores/services.ts";
import { loadMe } from "../../../src/stores/session/session.ts";
import { loadTeam } from "../../../src/stores/teams/team-details.ts";
import { nextTurn } from "../../next-turn.ts";
import { deferred, fail, noticeKeys, ok, refuse } from "../fake-services.ts";
import { postPage, rawPost, rawTeam } from "../server-data.ts";
import {
  composer,
  fakes,
  fillComposer,
  nextPage,
  ownPost,
  photo,
  prepared,
  savedDraft,
  startPage,
} from "./composer-fixture.ts";

beforeEach(startPage);

const TEAM = { teamId: "7" };
const inFeed = () => unsentIn(TEAM, unsent.items).map(({ postId }) => postRecord(postId)?.content);

/** A post that the server has refused. */
async function failPost() {
  fakes.serve("createPost", () => refuse("No."));
  await fillComposer();
  const sender = composer();
  await sendPost(sender);
  return sender;
}

test("a post stands in its feed while it is sent, and the composer is empty for the next", async () => {
  await loadFeed(TEAM);
  const me = { id: 1, user_id: "me", first_name: "Mira" };
  fakes.serve("team", () => ok(rawTeam(7, { members: [me] })));
  await loadTeam("7");
  const answer = fakes.hold("createPost");
  await fillComposer();
  const { postId } = composer();
  const sending = sendPost(composer());
  expect(inFeed()).toEqual(["Morning run"]);
  expect(postRecord(postId)?.userName).toBe("Mira");
  expect(unsentIn("all", unsent.items)).toHaveLength(1);
  expect(unsentIn({ teamId: "8" }, unsent.items)).toEqual([]);
  await restoreDraft(composer());
  expect(composer().state).toMatchObject({ text: "", photos: [] });
  answer.resolve(ok(ownPost()));
  await sending;
  expect(inFeed()).toEqual([]);
});

test("a post of somebody whom only a former post names has the name and the face of that", async () => {
  const author = { userId: "me", userName: "Mira", userAvatar: "https://a.test/mira" };
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1, author)], 1)));
  await loadFeed(TEAM);
  fakes.hold("createPost");
  await fillComposer();
  const { postId } = composer();
  void sendPost(composer());
  expect(postRecord(postId)).toMatchObject({ userName: "Mira", userAvatarUrl: author.userAvatar });
});

test("a post that was sent keeps the card and the photos that it had", async () => {
  await loadFeed(TEAM);
  await fillComposer();
  const { postId } = composer();
  const sending = sendPost(composer());
  const [sent] = unsent.items[0]?.intake.readyBlobs() ?? [];
  expect(sent && blobRatios.get(sent)).toBe(1);
  const card = postRecord(postId);
  expect(card).toMatchObject({ isUnsent: true, photos: ["photo:own"] });
  // The server's copy of a photo would be in memory beside it.
  const added = vi.spyOn(services().photos, "add");
  fakes.serve("createPost", () => ok(ownPost({ images: ["https://a.test/1"] })));
  await sending;
  expect(added).not.toHaveBeenCalled();
  expect(feedOf(TEAM).items).toEqual(["p99", "p1"]);
  expect(postRecord("p99")).toBe(card);
  expect(card).toMatchObject({ id: "p99", isUnsent: false, photos: ["photo:own"], ownId: postId });
});

test("posts of a team are sent one after the other", async () => {
  const answer = fakes.hold("createPost");
  await fillComposer("First");
  const first = sendPost(composer());
  await vi.waitFor(() => expect(fakes.callsOf("createPost")).toHaveLength(1));
  await fillComposer("Second");
  const second = sendPost(composer());
  expect(inFeed()).toEqual(["Second", "First"]);
  fakes.serve("createPost", ({ body }) => ok(ownPost({ id: 98, ...(body as object) })));
  answer.resolve(ok(ownPost({ content: "First" })));
  expect([await first, await second]).toEqual([true, true]);
  const sent = fakes.callsOf("createPost").map(({ body }) => (body as { content: string }).content);
  expect(sent).toEqual(["First", "Second"]);
});

test("a photo that becomes ready while its post waits for an earlier one is saved", async () => {
  const earlier = fakes.hold("createPost");
  await fillComposer();
  const sending = sendPost(composer());
  await restoreDraft(composer());
  setPostText(composer(), "The next");
  const ready = deferred<ReturnType<typeof prepared>>();
  fakes.prepareImage = () => ready.promise;
  addPhotos(composer(), [photo()]);
  await isDraftStored(composer());
  const waiting = sendPost(composer());
  ready.resolve(prepared(photo()));
  await vi.waitFor(() =>
    expect(fakes.drafts.get("me/7+")).toMatchObject({ text: "The next", isPosted: true }),
  );
  expect(fakes.drafts.get("me/7+")?.photos).toHaveLength(1);
  earlier.resolve(ok(ownPost()));
  await Promise.all([sending, waiting]);
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
});

test.each([
  ["sent", sendPost],
  ["given up", clearComposer],
])(
  "a post that failed comes back to the composer, before what waits there until it is %s",
  async (_, away) => {
    const failed = await failPost();
    await restoreDraft(composer());
    setPostText(composer(), "The next");
    const next = composer();
    editPost(failed);
    expect(inFeed()).toEqual([]);
    expect(composer()).toBe(failed);
    expect(failed.intake.readyBlobs()).toHaveLength(1);
    fakes.serve("createPost", () => ok(ownPost()));
    await away(failed);
    expect(composer()).toBe(next);
    expect(composer().state.text).toBe("The next");
  },
);

test("a post that waits for an earlier one stands in its feed after a restart", async () => {
  fakes.hold("createPost");
  await fillComposer("First");
  void sendPost(composer());
  await vi.waitFor(() => expect(fakes.callsOf("createPost")).toHaveLength(1));
  await fillComposer("Second");
  const second = composer();
  await isDraftStored(second);
  void sendPost(second);
  await isDraftStored(second);
  nextPage();
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
  await restoreUnsentPosts("7");
  expect(inFeed().sort()).toEqual(["First", "Second"]);
});

test("posts that may have arrived are looked up together: each page of the feed comes once", async () => {
  fakes.serve("createPost", () => fail("NETWORK"));
  for (const text of ["First", "Second", "Third"]) {
    await fillComposer(text);
    await sendPost(composer());
  }
  nextPage();
  const newer = rawPost(3, { timestamp: new Date().toISOString() });
  const pages = [[newer], [ownPost({ content: "Second" })], [rawPost(1)]];
  fakes.serve("teamActivities", ({ query }) =>
    ok(postPage(pages[Number(query.page) - 1] ?? [], 3)),
  );
  await restoreUnsentPosts("7");
  await vi.waitFor(() => expect(inFeed().sort()).toEqual(["First", "Third"]));
  // The last call is for the feed, which shows the one that has arrived.
  expect(fakes.callsOf("teamActivities").map(({ query }) => query.page)).toEqual([1, 2, 3, 1]);
});

describe("where the server keeps no ids of ours, a post whose answer was lost", () => {
  async function loseAnswers(count: number) {
    await loadFeed(TEAM);
    fakes.serve("createPost", () => fail("NETWORK"));
    fakes.serve("teamActivities", () => fail("NETWORK"));
    for (let at = 0; at < count; at++) {
      await fillComposer();
      await sendPost(composer());
    }
    expect(inFeed()).toHaveLength(count);
    fakes.serve("teamActivities", () => ok(postPage([ownPost(), rawPost(1)], 1)));
    await refreshFeed(TEAM);
  }

  test("stands in its feed once when the feed has it", async () => {
    await loseAnswers(1);
    await vi.waitFor(() => expect(inFeed()).toEqual([]));
    expect(feedOf(TEAM).items).toEqual(["p99", "p1"]);
    expect(noticeKeys().slice(-1)).toEqual(["composer.alreadySent"]);
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
  });

  test("is left to the user where another one looks the same: only one of them has arrived", async () => {
    await loseAnswers(2);
    await nextTurn();
    expect(inFeed()).toHaveLength(2);
    fakes.serve("createPost", () => ok(ownPost({ id: "second" })));
    expect(await sendPost(unsent.items[0] as Composer)).toBe(true);
    await refreshFeed(TEAM);
    await nextTurn();
    expect(inFeed()).toEqual(["Morning run"]);
    expect(await sendPost(unsent.items[0] as Composer)).toBe(true);
    expect(feedOf(TEAM).items).toEqual(["second", "p99", "p1"]);
    expect(fakes.callsOf("createPost")).toHaveLength(3);
  });

  test("takes no second one that looks the same with it when it is sent again from the composer", async () => {
    await loseAnswers(2);
    editPost(unsent.items[0] as Composer);
    expect(await sendPost(composer())).toBe(true);
    expect(fakes.callsOf("createPost")).toHaveLength(2);
    fakes.serve("createPost", () => ok(ownPost({ id: "second" })));
    expect(await sendPost(unsent.items[0] as Composer)).toBe(true);
    expect(feedOf(TEAM).items).toEqual(["second", "p99", "p1"]);
  });

  test("takes no second one that looks the same with it when an earlier page has left both", async () => {
    await loadFeed(TEAM);
    fakes.serve("createPost", () => fail("NETWORK"));
    for (let at = 0; at < 2; at++) {
      await fillComposer();
      await sendPost(composer());
    }
    nextPage();
    fakes.serve("teamActivities", () => ok(postPage([ownPost(), rawPost(1)], 1)));
    await restoreUnsentPosts("7");
    await vi.waitFor(() => expect(noticeKeys()).toContain("composer.alreadySent"));
    await nextTurn();
    expect(inFeed()).toEqual(["Morning run"]);
  });
});

/** As with the keyboard and the buttons of the photos. */
function empty(written: Composer) {
  setPostText(written, "");
  for (const { id } of written.state.photos) removePhoto(written, id);
}

test.each([
  ["given up", clearComposer],
  ["emptied", empty],
])(
  "a post that may have arrived and is %s in the composer hides no other words later",
  async (_, away) => {
    fakes.serve("createPost", () => fail("NETWORK"));
    await fillComposer();
    const failed = composer();
    await sendPost(failed);
    await fillComposer("The next", [photo("another")]);
    await isDraftStored(composer());
    editPost(failed);
    away(failed);
    await isDraftStored(failed);
    nextPage();
    await restoreDraft(composer());
    expect(composer().state.text).toBe("The next");
    await isDraftStored(composer());
    await vi.waitFor(() =>
      expect([...fakes.drafts.values()]).toMatchObject([{ text: "The next" }]),
    );
  },
);

test("a post that is discarded can be had back, and is gone from the device after that", async () => {
  const failed = await failPost();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  discardPost(failed);
  expect(inFeed()).toEqual([]);
  expect(noticeKeys()).toContain("composer.discarded");
  // As long as the toast that offers it.
  await vi.advanceTimersByTimeAsync(9900);
  expect(savedDraft()).toBeDefined();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await vi.waitFor(() => expect(savedDraft()).toBeUndefined());
  expect(unsent.items).toEqual([]);
});

test.each([
  ["was refused", () => refuse("No."), "activity.postError"],
  ["may have arrived", () => fail("TIMEOUT"), "activity.postError"],
] as const)("after a restart, a post that %s stands in its feed again", async (_, answer, key) => {
  fakes.serve("createPost", answer);
  await fillComposer();
  await sendPost(composer());
  nextPage();
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
  await restoreUnsentPosts("7");
  expect(inFeed()).toEqual(["Morning run"]);
  await vi.waitFor(() => expect(unsent.items[0]?.state.problem?.key).toBe(key));
  expect(fakes.callsOf("createPost")).toEqual([]);
  // It is not in the composer as well.
  await restoreDraft(composer());
  expect(composer().state.text).toBe("");
  fakes.serve("createPost", () => ok(ownPost()));
  expect(await sendPost(unsent.items[0] ?? composer())).toBe(true);
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
});

test("after a restart, a post that was changed since its first sending stays, and is not sent twice if it is changed back", async () => {
  await fillComposer();
  const changed = composer();
  fakes.serve("createPost", () => fail("TIMEOUT"));
  await sendPost(changed);
  const [call] = fakes.callsOf("createPost");
  const arrived = ownPost({ ...(call?.body as object) });
  editPost(changed);
  setPostText(changed, "Evening run");
  fakes.serve("teamActivities", () => fail("NETWORK"));
  await sendPost(changed);
  await isDraftStored(changed);
  nextPage();
  fakes.serve("teamActivities", () => ok(postPage([arrived, rawPost(1)], 1)));
  await loadFeed(TEAM);
  await restoreUnsentPosts("7");
  const [restored = changed] = unsent.items;
  await vi.waitFor(() => expect(restored.state.problem?.key).toBe("activity.postError"));
  // Its words are not what was sent.
  expect(noticeKeys()).toEqual([]);
  expect(inFeed()).toEqual(["Evening run"]);
  expect(feedOf(TEAM).items.map(id => postRecord(id)?.content)).toEqual(["Morning run", "Post 1"]);
  editPost(restored);
  setPostText(restored, "Morning run");
  expect(await sendPost(restored)).toBe(true);
  expect(noticeKeys()).toEqual(["composer.alreadySent"]);
  expect(fakes.callsOf("createPost")).toEqual([]);
});

test("a post that the device did not give at the first visit of its feed stands there at the next", async () => {
  await failPost();
  nextPage();
  const { drafts } = services();
  const load = vi.spyOn(drafts, "load").mockResolvedValue(undefined);
  await restoreUnsentPosts("7");
  expect(inFeed()).toEqual([]);
  load.mockRestore();
  await restoreUnsentPosts("7");
  expect(inFeed()).toEqual(["Morning run"]);
});

test("a post stands in its feed as soon as its user is known, though the feed was opened before", async () => {
  await failPost();
  nextPage();
  fakes.serve("currentUser", () => fail("NETWORK"));
  await restoreUnsentPosts("7");
  expect(inFeed()).toEqual([]);
  fakes.serve("currentUser", () => ok({ id: "me" }));
  await loadMe();
  await vi.waitFor(() => expect(inFeed()).toEqual(["Morning run"]));
});

test.each(["by the page that sent it", "after a restart"])(
  "a post that a feed brings, and no other post of the user's, is no longer offered to be sent: %s",
  async page => {
    await loadFeed(TEAM);
    fakes.serve("createPost", () => fail("TIMEOUT"));
    await fillComposer();
    await sendPost(composer());
    const [call] = fakes.callsOf("createPost");
    const { client_id } = (call?.body ?? {}) as { client_id?: string };
    if (page === "after a restart") {
      nextPage();
      fakes.serve("teamActivities", () => fail("NETWORK"));
      await restoreUnsentPosts("7");
      await vi.waitFor(() => expect(noticeKeys()).toEqual(["errors.notConfirmed"]));
    }
    const other = rawPost(1, { userId: "me", client_id: "another" });
    fakes.serve("teamActivities", () => ok(postPage([other], 1)));
    await refreshFeed(TEAM);
    expect(inFeed()).toEqual(["Morning run"]);
    const card = postRecord(unsent.items[0]?.postId ?? "");
    fakes.serve("teamActivities", () => ok(postPage([ownPost({ client_id }), other], 1)));
    await refreshFeed(TEAM);
    expect(postRecord("p99")).toBe(card);
    expect(unsent.items).toEqual([]);
    expect(feedOf(TEAM).items).toEqual(["p99", "p1"]);
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
  },
);
