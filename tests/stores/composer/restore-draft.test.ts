// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { asFields } from "../../../src/core/read.ts";
import type { Attempt } from "../../../src/services/drafts.ts";
import { hashText } from "../../../src/services/hash-text.ts";
import { addPhotos } from "../../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { sendPost } from "../../../src/stores/composer/send-post.ts";
import { services } from "../../../src/stores/services.ts";
import { changeToken } from "../../../src/stores/session/host-token.ts";
import { session, setToken } from "../../../src/stores/session/session.ts";
import { nextTurn } from "../../next-turn.ts";
import { deferred, fail, ok } from "../fake-services.ts";
import {
  composer,
  fakes,
  fillComposer,
  nextPage,
  photo,
  savedDraft,
  startPage,
  statuses,
} from "./composer-fixture.ts";

beforeEach(startPage);

const ATTEMPT: Attempt = {
  ...{ id: "a", words: "Mine", pictures: [], knownIds: [], writer: "earlier" },
  ...{ startedMs: 1, clockOffsetMs: 0, claimedMs: 1 },
};

test("each team has its own draft", async () => {
  await fillComposer();
  await restoreDraft(getComposer("8"));
  expect(getComposer("8").state.text).toBe("");
});

test.each([
  ["joins it", 1, undefined, ["From yesterday\n\nTyped early"]],
  ["waits whole where its photos find no room", 2, undefined, ["From yesterday", "Typed early"]],
  ["waits where it may have been sent", 1, ATTEMPT, ["From yesterday", "Typed early"]],
])("what came before the saved draft was found is kept, and the draft %s", async (...row) => {
  const [, count, attempt, texts] = row;
  const photos = [photo("1"), photo("22")].slice(0, count);
  fakes.drafts.set("me/7", { text: "From yesterday", photos, version: "a.1", attempt });
  setPostText(composer(), "Typed early");
  addPhotos(composer(), [photo("333"), photo("4444")]);
  await restoreDraft(composer());
  expect(composer().state.text).toBe(texts.at(-1));
  expect(statuses()).toHaveLength(texts.length === 1 ? 3 : 2);
  const stored = () => [...fakes.drafts.values()];
  await vi.waitFor(() => expect(stored().map(({ text }) => text)).toEqual(texts));
  expect(stored().flatMap(draft => draft.photos)).toHaveLength(2 + count);
});

test("a draft whose photos find no room beside another's waits, and its words come once", async () => {
  fakes.drafts.set("me/7", { text: "First", photos: [photo("1"), photo("22")], version: "a.1" });
  const second = { text: "Second", photos: [photo("333"), photo("4444")], version: "b.1" };
  fakes.drafts.set("me/7+", second);
  for (const _ of ["a start", "another"]) {
    nextPage();
    await restoreDraft(composer());
    expect(composer().state.text).toBe("First");
    expect(statuses()).toEqual(["ready", "ready"]);
    expect(fakes.drafts.get("me/7+")).toEqual(second);
  }
  fakes.serve("createPost", () => ok({}));
  fakes.serve("teamActivities", () => ok({ activities: [] }));
  await sendPost(composer());
  await restoreDraft(composer());
  expect(composer().state.text).toBe("Second");
  expect(statuses()).toEqual(["ready", "ready"]);
});

test("a post of two drafts leaves only when no copy of one is left on the device", async () => {
  fakes.drafts.set("me/7", { text: "First", photos: [photo("1")], version: "a.1" });
  fakes.drafts.set("me/7+", { text: "Second", photos: [photo("22")], version: "b.1" });
  const device = deferred<void>();
  const { drafts } = services();
  const { replace } = drafts;
  vi.spyOn(drafts, "replace").mockImplementation(async (key, ...rest) => {
    if (key === "me/7+") await device.promise;
    return replace(key, ...rest);
  });
  void restoreDraft(composer());
  await vi.waitFor(() => expect(savedDraft()?.text).toBe("First\n\nSecond"));
  const sending = sendPost(composer());
  const other = getComposer("8");
  await restoreDraft(other);
  setPostText(other, "Sent later");
  addPhotos(other, [photo()]);
  await sendPost(other);
  const sentTeams = () => fakes.callsOf("createPost").map(({ body }) => asFields(body)?.teamId);
  expect(sentTeams()).toEqual(["8"]);
  device.resolve();
  expect(await sending).toBe(true);
  expect(sentTeams()).toEqual(["8", "7"]);
});

test("a post of two drafts, which the device could not save together at first, leaves neither as a draft", async () => {
  fakes.drafts.set("me/7", { text: "First", photos: [photo("1")], version: "a.1" });
  fakes.drafts.set("me/7+", { text: "Second", photos: [photo("22")], version: "b.1" });
  fakes.canSaveDrafts = false;
  await restoreDraft(composer());
  expect(composer().state.text).toBe("First\n\nSecond");
  fakes.canSaveDrafts = true;
  expect(await sendPost(composer())).toBe(true);
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
});

test("the search for a draft waits until the user is known", async () => {
  nextPage();
  const me = fakes.hold("currentUser");
  fakes.drafts.set("me/7", { text: "Mine", photos: [] });
  const restoring = restoreDraft(composer());
  me.resolve(ok({ id: "me" }));
  await restoring;
  expect(composer().state.text).toBe("Mine");
});

test("a draft that was written while the user was unknown is added to the user's older one", async () => {
  nextPage();
  const byToken = () => `token-${hashText(session.token ?? "")}/7`;
  fakes.drafts.set("me/7", { text: "Older", photos: [photo("1"), photo("2")] });
  fakes.serve("currentUser", () => fail("NETWORK"));
  await restoreDraft(composer());
  expect(composer().state.text).toBe("");
  setPostText(composer(), "Offline");
  await vi.waitFor(() => expect(fakes.drafts.get(byToken())?.text).toBe("Offline"));

  const offline = fakes.drafts.get(byToken());
  fakes.drafts.delete(byToken());
  nextPage();
  // The fakes have another token in each page.
  if (offline) fakes.drafts.set(byToken(), offline);
  await restoreDraft(composer());
  expect(composer().state.text).toBe("Older\n\nOffline");
  expect(statuses()).toEqual(["ready", "ready"]);
  expect([...fakes.drafts.keys()]).toEqual(["me/7"]);
  expect(savedDraft()?.text).toBe("Older\n\nOffline");
});

test.each([
  ["comes too", undefined, "Mine\n\nTyped early", ["Mine\n\nTyped early"]],
  ["that may have been sent waits", ATTEMPT, "Typed early", ["Mine", "Typed early"]],
])("the user's draft %s where the server names the user while it is looked for", async (...row) => {
  const [, attempt, shown, saved] = row;
  vi.useFakeTimers();
  nextPage();
  const me = fakes.hold("currentUser");
  fakes.drafts.set("me/7", { text: "Mine", photos: [photo("1")], version: "earlier.1", attempt });
  const restoring = restoreDraft(composer());
  setPostText(composer(), "Typed early");
  fakes.drafts.get = key => {
    me.resolve(ok({ id: "me" }));
    return Map.prototype.get.call(fakes.drafts, key);
  };
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await restoring;
  // Stored once, and whole.
  const stored = () => [...fakes.drafts.values()].map(({ text }) => text);
  await vi.waitFor(() => expect(stored()).toEqual(saved));
  expect(composer().state.text).toBe(shown);
  expect(statuses()).toEqual(attempt ? [] : ["ready"]);
});

test("a draft that was written while the user was unknown stays on the device as the user's", async () => {
  nextPage();
  const byToken = `token-${hashText(session.token ?? "")}/7`;
  fakes.drafts.set(byToken, { text: "Offline", photos: [], version: "earlier.1" });
  await restoreDraft(composer());
  await nextTurn();
  expect([...fakes.drafts.keys()]).toEqual(["me/7"]);
  expect(savedDraft()?.text).toBe("Offline");
});

test("what was written before its draft was looked for is the user's where the host renews the token", async () => {
  nextPage();
  fakes.hold("currentUser");
  void restoreDraft(composer());
  setPostText(composer(), "Typed early");
  fakes.serve("currentUser", () => ok({ id: "me" }));
  await changeToken("renewed");
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/7"]));
});

test("what was written before its draft was looked for stays its user's, who is known and signs out", async () => {
  void restoreDraft(composer());
  setPostText(composer(), "Typed early");
  setToken(undefined, "host");
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/7"]));
});

test("what was written while the user was unknown is found again where the host renews the token", async () => {
  nextPage();
  fakes.serve("currentUser", () => fail("NETWORK"));
  await restoreDraft(composer());
  setPostText(composer(), "Offline");
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(1));
  fakes.serve("currentUser", () => ok({ id: "me" }));
  await changeToken("renewed");
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/7"]));
  await restoreDraft(composer());
  expect(composer().state.text).toBe("Offline");
});

test("what was written before the host has sent the first token stays, beside the user's draft", async () => {
  fakes.drafts.set("me/7", { text: "From yesterday", photos: [photo()], version: "a.1" });
  setToken(undefined, "host");
  fakes.serve("currentUser", () => (session.token ? ok({ id: "me" }) : fail("NO_TOKEN")));
  await restoreDraft(composer());
  setPostText(composer(), "Typed early");
  await changeToken("first");
  await vi.waitFor(() => expect(composer().state.text).toBe("From yesterday\n\nTyped early"));
  const saved = () => [...fakes.drafts].map(([key, { text }]) => [key.split("/")[0], text]);
  await vi.waitFor(() => expect(saved()).toEqual([["me", "From yesterday\n\nTyped early"]]));
});

test("what was written while nobody was signed in is the draft of whoever signs in by a link", async () => {
  setToken(undefined, "default");
  fakes.serve("currentUser", () => fail("NO_TOKEN"));
  await restoreDraft(composer());
  setPostText(composer(), "Typed early");
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(1));
  nextPage();
  await restoreDraft(composer());
  expect(composer().state.text).toBe("Typed early");
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/7"]));
});

test("one user's draft is not shown to the next user", async () => {
  await fillComposer("My secret");
  await vi.waitFor(() => expect(savedDraft()?.text).toBe("My secret"));
  nextPage();
  fakes.serve("currentUser", () => ok({ id: "other" }));
  await restoreDraft(composer());
  expect(composer().state.text).toBe("");
});
