// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure } from "../../src/core/result.ts";
import { hashText } from "../../src/services/hash-text.ts";
import {
  addPhotos,
  addRestoredPhotos,
  capturePhotos,
  composerOf,
  findPostProblem,
  removePhoto,
  restoreDraft,
  sendPost,
  setPostText,
} from "../../src/stores/composer.ts";
import { feedOf, loadFeed } from "../../src/stores/feeds.ts";
import { loadMe, session } from "../../src/stores/session.ts";
import {
  deferred,
  type FakeServices,
  fail,
  noticeKeys,
  ok,
  provideFakes,
  refuse,
} from "./fake-services.ts";
import { postPage, rawPost } from "./server-data.ts";

let fakes: FakeServices;
const composer = () => composerOf("7");
const photo = (content = "jpeg") => new Blob([content], { type: "image/jpeg" });
const draft = () => fakes.drafts.get("me/7");
const statuses = () => composer().photos.photos.map(({ status }) => status);
/** As the server answers a post of mine: what was sent, with an id. */
const created = (extra: Readonly<Record<string, unknown>> = {}) =>
  rawPost(99, {
    userId: "me",
    content: "Morning run",
    timestamp: new Date().toISOString(),
    ...extra,
  });

async function fill(text = "Morning run", photos = [photo()]): Promise<void> {
  await restoreDraft("7");
  setPostText("7", text);
  addPhotos("7", photos);
  await vi.waitFor(() => expect(statuses()).toEqual(photos.map(() => "ready")));
}

beforeEach(async () => {
  fakes = provideFakes();
  await loadMe();
  fakes.serve("createPost", () => ok(created()));
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
});

describe("what stands in the way is said in the order text, image, team", () => {
  test.each([
    ["", 0, "", "composer.textRequired"],
    ["  \n ", 1, "7", "composer.textRequired"],
    ["Run", 0, "", "composer.imageRequired"],
    ["Run", 1, "", "composer.teamRequired"],
    ["x".repeat(501), 1, "7", "composer.textTooLong"],
    ["x".repeat(500), 1, "7", undefined],
    // An emoji is one character for the limit, two for JavaScript.
    ["🏃".repeat(500), 3, "7", undefined],
  ] as const)("%j with %i photos for team %j: %s [5.18]", (text, photos, teamId, problem) => {
    expect(findPostProblem(teamId, text, photos)).toBe(problem);
  });

  test("and nothing is sent", async () => {
    await restoreDraft("7");
    expect(await sendPost("7")).toBe(false);
    setPostText("7", "Run");
    expect(await sendPost("7")).toBe(false);
    expect(noticeKeys(fakes)).toEqual(["composer.textRequired", "composer.imageRequired"]);
    expect(fakes.callsOf("createPost")).toEqual([]);
  });
});

describe("a post", () => {
  test("is sent with its text trimmed and its photos as data addresses [7.21]", async () => {
    await fill("  Morning run ", [photo("one"), photo("two")]);
    expect(await sendPost("7")).toBe(true);
    expect(fakes.callsOf("createPost").map(({ body }) => body)).toEqual([
      {
        teamId: "7",
        content: "Morning run",
        images: [`data:image/jpeg;base64,${btoa("one")}`, `data:image/jpeg;base64,${btoa("two")}`],
      },
    ]);
    expect(noticeKeys(fakes)).toEqual(["activity.postCreated"]);
  });

  test("stands on top of its feed, and its draft is gone", async () => {
    await loadFeed({ teamId: "7" });
    await fill();
    await vi.waitFor(() => expect(draft()).toMatchObject({ text: "Morning run" }));
    await sendPost("7");
    expect(feedOf({ teamId: "7" }).ids).toEqual(["p99", "p1"]);
    expect(composer()).toMatchObject({ state: { text: "", isPosting: false } });
    expect(composer().photos.photos).toEqual([]);
    await vi.waitFor(() => expect(draft()).toBeUndefined());
  });

  test("whose answer does not carry it is found in the feed", async () => {
    await loadFeed({ teamId: "7" });
    await fill();
    fakes.serve("createPost", () => ok({ id: 99 }));
    fakes.serve("teamActivities", () => ok(postPage([created(), rawPost(1)], 1)));
    expect(await sendPost("7")).toBe(true);
    await vi.waitFor(() => expect(feedOf({ teamId: "7" }).ids).toEqual(["p99", "p1"]));
  });

  test("is sent once, however often it is pressed", async () => {
    await fill();
    const answer = deferred();
    fakes.serve("createPost", () => answer.promise);
    const first = sendPost("7");
    expect(composer().state.isPosting).toBe(true);
    expect(await sendPost("7")).toBe(false);
    answer.resolve(ok(created()));
    expect(await first).toBe(true);
    expect(fakes.callsOf("createPost")).toHaveLength(1);
  });

  test("leaves a photo for the next one that came while it was on its way", async () => {
    await fill();
    const answer = deferred();
    fakes.serve("createPost", () => answer.promise);
    const sending = sendPost("7");
    await vi.waitFor(() => expect(fakes.callsOf("createPost")).toHaveLength(1));
    expect(composer().state.isPosting).toBe(true);
    void addRestoredPhotos("composer:7:late", [photo("late")]);
    await vi.waitFor(() => expect(statuses()).toEqual(["ready", "ready"]));
    answer.resolve(ok(created()));
    expect(await sending).toBe(true);
    expect(statuses()).toEqual(["ready"]);
    expect(draft()?.photos).toHaveLength(1);
  });

  test("waits for its photos", async () => {
    const prepared = deferred<Awaited<ReturnType<FakeServices["prepareImage"]>>>();
    fakes.prepareImage = () => prepared.promise;
    await restoreDraft("7");
    setPostText("7", "Morning run");
    addPhotos("7", [photo()]);
    const sending = sendPost("7");
    await Promise.resolve();
    expect(fakes.callsOf("createPost")).toEqual([]);
    prepared.resolve({ ok: true, value: { blob: photo(), widthPx: 600, heightPx: 600 } });
    expect(await sending).toBe(true);
  });

  test("over 10 MB of encoded pictures is not sent", async () => {
    const almost = (10 * 1024 * 1024 * 3) / 4;
    await fill("Morning run", [new Blob([new Uint8Array(almost)], { type: "image/jpeg" })]);
    expect(await sendPost("7")).toBe(false);
    expect(noticeKeys(fakes)).toEqual(["composer.totalTooLarge"]);
    expect(fakes.callsOf("createPost")).toEqual([]);
  });
});

describe("a post that fails", () => {
  test.each([
    ["TOO_LARGE", fail("TOO_LARGE", "HTTP error! status: 413", 413), "errors.tooLarge"],
    ["HTTP 500", fail("HTTP", "HTTP error! status: 500", 500), "activity.postError"],
    ["no token", fail("NO_TOKEN", "No authentication token found"), "errors.authRequired"],
    ["NETWORK, and the feed is without it", fail("NETWORK"), "errors.network"],
    ["TIMEOUT, and the feed is without it", fail("TIMEOUT"), "activity.postError"],
  ])("with %s keeps the draft, says why and is not repeated", async (_, answer, key) => {
    await fill();
    fakes.serve("createPost", () => answer);
    expect(await sendPost("7")).toBe(false);
    expect(noticeKeys(fakes)).toEqual([key]);
    expect(composer().state).toMatchObject({ text: "Morning run", isPosting: false });
    expect(statuses()).toEqual(["ready"]);
    expect(draft()).toMatchObject({ text: "Morning run" });
    expect(fakes.callsOf("createPost")).toHaveLength(1);
  });

  test("by the server's word says that word", async () => {
    await fill();
    fakes.serve("createPost", () => refuse("Please verify your account"));
    await sendPost("7");
    expect(fakes.notices).toMatchObject([
      { key: "activity.postError", serverText: "Please verify your account" },
    ]);
  });

  test("by a time-out is looked for in the feed, and counts as sent where it is there", async () => {
    await fill();
    fakes.serve("createPost", () => fail("TIMEOUT"));
    fakes.serve("teamActivities", () => ok(postPage([created(), rawPost(1)], 1)));
    expect(await sendPost("7")).toBe(true);
    expect(noticeKeys(fakes)).toEqual(["activity.postCreated"]);
    await vi.waitFor(() => expect(draft()).toBeUndefined());
  });

  test("is not taken for an older post with the same words", async () => {
    fakes.serve("teamActivities", () => ok(postPage([created()], 1)));
    await loadFeed({ teamId: "7" });
    await fill();
    fakes.serve("createPost", () => fail("TIMEOUT"));
    expect(await sendPost("7")).toBe(false);
    expect(composer().state.text).toBe("Morning run");
  });

  test.each([
    ["somebody else's post", { userId: "someone" }],
    ["a post of an hour ago", { timestamp: new Date(Date.now() - 3_600_000).toISOString() }],
    ["a post with other words", { content: "Evening run" }],
  ])("is not taken for %s", async (_, extra) => {
    await fill();
    fakes.serve("createPost", () => fail("TIMEOUT"));
    fakes.serve("teamActivities", () => ok(postPage([created(extra)], 1)));
    expect(await sendPost("7")).toBe(false);
  });

  test("and cannot be looked for says that it is not confirmed", async () => {
    await fill();
    fakes.serve("createPost", () => fail("TIMEOUT"));
    fakes.serve("teamActivities", () => fail("NETWORK"));
    expect(await sendPost("7")).toBe(false);
    expect(fakes.notices).toMatchObject([{ kind: "warning", key: "composer.notConfirmed" }]);
  });

  test("unconfirmed is looked for before it is sent again", async () => {
    await fill();
    fakes.serve("createPost", () => fail("TIMEOUT"));
    fakes.serve("teamActivities", () => fail("NETWORK"));
    await sendPost("7");
    fakes.serve("teamActivities", () => ok(postPage([created()], 1)));
    expect(await sendPost("7")).toBe(true);
    expect(fakes.callsOf("createPost")).toHaveLength(1);
    expect(noticeKeys(fakes)).toEqual(["composer.notConfirmed", "composer.alreadySent"]);
  });

  test("unconfirmed is sent again once the feed is known to be without it", async () => {
    await fill();
    fakes.serve("createPost", () => fail("NETWORK"));
    fakes.serve("teamActivities", () => fail("NETWORK"));
    await sendPost("7");
    await sendPost("7");
    expect(fakes.callsOf("createPost")).toHaveLength(1);
    fakes.serve("teamActivities", () => ok(postPage([], 1)));
    fakes.serve("createPost", () => ok(created()));
    expect(await sendPost("7")).toBe(true);
    expect(fakes.callsOf("createPost")).toHaveLength(2);
    expect(noticeKeys(fakes)).toEqual(["errors.network", "errors.network", "activity.postCreated"]);
  });
});

describe("photos", () => {
  test("are at most three, and who picks more is told", async () => {
    await restoreDraft("7");
    addPhotos("7", [photo("1"), photo("2"), photo("3"), photo("4")]);
    expect(composer().photos.photos).toHaveLength(3);
    expect(fakes.notices).toEqual([
      { kind: "info", key: "composer.photoLimit", values: { count: 3 } },
    ]);
  });

  test("are prepared for a post, show their progress, and their own error", async () => {
    const asked: string[] = [];
    const held = deferred<void>();
    fakes.prepareImage = async (file, preset, options) => {
      asked.push(preset);
      if (file.size === 0) return failure("NOT_AN_IMAGE", "empty");
      options?.onProgress?.(45);
      await held.promise;
      return { ok: true, value: { blob: file, widthPx: 1, heightPx: 1 } };
    };
    await restoreDraft("7");
    addPhotos("7", [new Blob(), photo()]);
    await vi.waitFor(() =>
      expect(composer().photos.photos).toMatchObject([
        { status: "failed", code: "NOT_AN_IMAGE" },
        { status: "preparing", percent: 45 },
      ]),
    );
    held.resolve();
    await vi.waitFor(() => expect(statuses()).toEqual(["failed", "ready"]));
    expect(asked).toEqual(["post", "post"]);
  });

  test("that are removed are given up, and do not come back", async () => {
    let signal: AbortSignal | undefined;
    const held = deferred<void>();
    fakes.prepareImage = async (file, _, options) => {
      signal = options?.signal;
      await held.promise;
      return { ok: true, value: { blob: file, widthPx: 1, heightPx: 1 } };
    };
    await restoreDraft("7");
    addPhotos("7", [photo()]);
    await vi.waitFor(() => expect(signal).toBeDefined());
    removePhoto("7", composer().photos.photos[0]?.id ?? "");
    expect(signal?.aborted).toBe(true);
    held.resolve();
    await held.promise;
    expect(composer().photos.photos).toEqual([]);
  });

  test("of the host's camera are asked for as many as there is room [5.15]", async () => {
    await fill();
    const asked: unknown[] = [];
    fakes.capturePhotos = async params => {
      asked.push(params);
      return { ok: true, value: [photo("new")] };
    };
    await capturePhotos("7", "camera");
    expect(asked).toMatchObject([{ source: "camera", maxCount: 2, maxEdgePx: 800 }]);
    expect(composer().photos.photos).toHaveLength(2);
  });

  test("of the host's camera are confirmed to it once they are in the saved draft, and no sooner", async () => {
    await restoreDraft("7");
    const held = deferred<undefined>();
    fakes.prepareImage = async file => {
      await held.promise;
      return { ok: true, value: { blob: file, widthPx: 1, heightPx: 1 } };
    };
    fakes.capturePhotos = async () => ({ ok: true, value: [photo("new")] });
    const captured = capturePhotos("7", "camera");
    await vi.waitFor(() => expect(statuses()).toEqual(["preparing"]));
    const text = "typed meanwhile";
    setPostText("7", text);
    await vi.waitFor(() => expect(draft()).toEqual({ text, photos: [], captures: [] }));
    expect(fakes.confirmed).toEqual([]);
    held.resolve(undefined);
    await captured;
    expect(fakes.confirmed).toEqual([expect.stringMatching(/^composer:7:/)]);
    expect(draft()?.photos).toHaveLength(1);
  });

  test("of the host's camera that could not be read are left to the next page", async () => {
    await fill();
    fakes.prepareImage = async () => failure("NOT_AN_IMAGE", "");
    fakes.capturePhotos = async () => ({ ok: true, value: [photo(""), photo("")] });
    await capturePhotos("7", "camera");
    expect(statuses()).toEqual(["ready", "failed", "failed"]);
    expect(fakes.confirmed).toEqual([]);
  });

  test.each([
    ["FORBIDDEN", ["errors.camera"]],
    ["UNKNOWN", ["common.imageError"]],
    ["ABORTED", []],
  ] as const)("that the host does not give, with %s, say %j", async (code, keys) => {
    fakes.capturePhotos = async () => failure(code, "");
    await capturePhotos("7", "gallery");
    expect(noticeKeys(fakes)).toEqual(keys);
  });

  test("taken for a page that was killed go into the draft they were taken for", async () => {
    fakes.drafts.set("me/7", { text: "Before", photos: [photo("old")] });
    await addRestoredPhotos("composer:7:abc", [photo("new")]);
    expect(draft()?.photos).toHaveLength(2);
    expect(composer().state.text).toBe("Before");
    expect(composer().photos.photos).toHaveLength(2);
    await addRestoredPhotos("another:7:abc", [photo("new")]);
    expect(composer().photos.photos).toHaveLength(2);
  });
});

test("photos that the draft has already are not taken twice", async () => {
  await addRestoredPhotos("composer:7:abc", [photo("one"), photo("two")]);
  const kept = draft();
  fakes = provideFakes();
  if (kept) fakes.drafts.set("me/7", kept);
  expect(await addRestoredPhotos("composer:7:abc", [photo("one"), photo("two")])).toBe(true);
  expect(composer().photos.photos).toHaveLength(2);
});

describe("of a capture's two photos, of which one could not be read,", () => {
  const isReadable = (file: Blob) => file.size > 0;

  const readSome: FakeServices["prepareImage"] = async file =>
    isReadable(file)
      ? { ok: true, value: { blob: file, widthPx: 1, heightPx: 1 } }
      : failure("NOT_AN_IMAGE", "empty");
  const savedPhotos = () => Promise.all(draft()?.photos.map(blob => blob.text()) ?? []);

  /** Takes the two in this page, does something there, and starts the next one with what is saved. */
  async function captureAndRestart(before: () => unknown = () => undefined): Promise<string> {
    let asked = "";
    fakes.prepareImage = readSome;
    fakes.capturePhotos = async params => {
      asked = params.opId;
      return { ok: true, value: [photo("one"), photo("")] };
    };
    await restoreDraft("7");
    await capturePhotos("7", "camera");
    expect(fakes.confirmed).toEqual([]);
    await before();
    const kept = draft();
    fakes = provideFakes();
    fakes.prepareImage = readSome;
    if (kept) fakes.drafts.set("me/7", kept);
    return asked;
  }

  test("the next page takes only that one", async () => {
    const asked = await captureAndRestart();
    expect(await addRestoredPhotos(asked, [photo("one"), photo("two")])).toBe(true);
    expect(statuses()).toEqual(["ready", "ready"]);
    expect(await savedPhotos()).toEqual(["one", "two"]);
  });

  test("the next page lets go of that one where it cannot read it either", async () => {
    const asked = await captureAndRestart();
    expect(await addRestoredPhotos(asked, [photo("one"), photo("")])).toBe(true);
    expect(statuses()).toEqual(["ready", "failed"]);
    expect(await savedPhotos()).toEqual(["one"]);
  });

  test("the other does not come back once it has been posted", async () => {
    const asked = await captureAndRestart(async () => {
      fakes.serve("createPost", () => ok(created()));
      setPostText("7", "Morning run");
      expect(await sendPost("7")).toBe(true);
      await vi.waitFor(() => expect(draft()).toMatchObject({ text: "", photos: [] }));
      expect(composer().state.isSaved).toBe(false);
    });
    await addRestoredPhotos(asked, [photo("one"), photo("two")]);
    expect(await savedPhotos()).toEqual(["two"]);
  });

  test("the other does not come back once it has been removed", async () => {
    const asked = await captureAndRestart(async () => {
      removePhoto("7", composer().photos.photos[0]?.id ?? "");
      await vi.waitFor(async () => expect(await savedPhotos()).toEqual([]));
    });
    await addRestoredPhotos(asked, [photo("one"), photo("two")]);
    expect(await savedPhotos()).toEqual(["two"]);
  });

  test("the other is saved while that one is still being read", async () => {
    const held = deferred<undefined>();
    fakes.prepareImage = async (file, ...rest) => {
      if (!isReadable(file)) await held.promise;
      return readSome(file, ...rest);
    };
    fakes.capturePhotos = async () => ({ ok: true, value: [photo("one"), photo("")] });
    await restoreDraft("7");
    const captured = capturePhotos("7", "camera");
    await vi.waitFor(async () => expect(await savedPhotos()).toEqual(["one"]));
    expect(draft()?.captures).toEqual([expect.stringMatching(/^composer:7:\w+\/0$/)]);
    held.resolve(undefined);
    await captured;
    expect(fakes.confirmed).toEqual([]);
  });
});

test("a capture of which the next page can read nothing is let go, also from an empty draft", async () => {
  fakes.prepareImage = async () => failure("NOT_AN_IMAGE", "");
  expect(await addRestoredPhotos("composer:7:abc", [photo("")])).toBe(true);
  expect(draft()).toBeUndefined();
});

test("photos that cannot be saved are not confirmed", async () => {
  fakes.canSaveDrafts = false;
  expect(await addRestoredPhotos("composer:7:abc", [photo("one")])).toBe(false);
});

test("photos that became ready while the post was being sent are not confirmed before they are saved", async () => {
  const answer = deferred();
  fakes.serve("createPost", () => answer.promise);
  await fill();
  await vi.waitFor(() => expect(composer().state.isSaved).toBe(true));
  const sending = sendPost("7");
  await vi.waitFor(() => expect(fakes.callsOf("createPost")).toHaveLength(1));
  expect(await addRestoredPhotos("composer:7:abc", [photo("late")])).toBe(false);
  answer.resolve(fail("HTTP"));
  await sending;
  await vi.waitFor(() => expect(draft()?.photos).toHaveLength(2));
  expect(await addRestoredPhotos("composer:7:abc", [photo("late")])).toBe(true);
  expect(draft()?.photos).toHaveLength(2);
});

test("an older draft, which names its captures as a whole, has all of their photos", async () => {
  const captures = ["composer:7:abc"];
  fakes.drafts.set("me/7", { text: "", photos: [photo("one"), photo("two")], captures });
  expect(await addRestoredPhotos("composer:7:abc", [photo("one"), photo("two")])).toBe(true);
  expect(statuses()).toEqual(["ready", "ready"]);
});

test("a file that could not be read keeps no later capture from being confirmed", async () => {
  const { prepareImage } = fakes;
  fakes.prepareImage = async (file, ...rest) =>
    file.size === 0 ? failure("NOT_AN_IMAGE", "empty") : prepareImage(file, ...rest);
  await restoreDraft("7");
  addPhotos("7", [photo("")]);
  await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
  await addRestoredPhotos("composer:7:abc", [photo("one")]);
  expect(draft()?.captures).toEqual(["composer:7:abc/0"]);
});

describe("the draft", () => {
  test("is saved as it changes, with its photos, and restored by the next start", async () => {
    await fill("Half a thought", [photo("kept")]);
    await vi.waitFor(() => expect(draft()?.photos).toHaveLength(1));
    expect(composer().state.isSaved).toBe(true);
    const kept = draft();
    fakes = provideFakes();
    if (kept) fakes.drafts.set("me/7", kept);
    await restoreDraft("7");
    expect(composer().state.text).toBe("Half a thought");
    expect(statuses()).toEqual(["ready"]);
  });

  test("is each team's own", async () => {
    await fill();
    await restoreDraft("8");
    expect(composerOf("8").state.text).toBe("");
  });

  test("is not overwritten before it has been looked for", async () => {
    fakes.drafts.set("me/7", { text: "From yesterday", photos: [photo()] });
    setPostText("7", "Typed early");
    expect(draft()?.text).toBe("From yesterday");
    await restoreDraft("7");
    expect(composer().state.text).toBe("Typed early");
    expect(statuses()).toEqual(["ready"]);
    await vi.waitFor(() => expect(draft()?.text).toBe("Typed early"));
  });

  test("is removed where nothing is left of it", async () => {
    await fill("Run");
    setPostText("7", "");
    removePhoto("7", composer().photos.photos[0]?.id ?? "");
    await vi.waitFor(() => expect(draft()).toBeUndefined());
    expect(composer().state.isSaved).toBe(false);
  });

  test("that cannot be saved says so and stays on the page", async () => {
    await fill();
    await vi.waitFor(() => expect(composer().state.isSaved).toBe(true));
    fakes.canSaveDrafts = false;
    setPostText("7", "Morning run, in the rain");
    await vi.waitFor(() => expect(composer().state.isSaved).toBe(false));
    expect(composer().state.text).toBe("Morning run, in the rain");
    await vi.waitFor(() => expect(noticeKeys(fakes)).toEqual(["composer.draftNotSaved"]));
    setPostText("7", "Morning run, in the snow");
    await vi.waitFor(() => expect(composer().state.isSaved).toBe(false));
    fakes.canSaveDrafts = true;
    setPostText("7", "Morning run, in the sun");
    await vi.waitFor(() => expect(composer().state.isSaved).toBe(true));
    expect(noticeKeys(fakes)).toEqual(["composer.draftNotSaved"]);
  });

  test("has the newest text where a save was slower than the typing", async () => {
    await restoreDraft("7");
    for (const text of ["M", "Mo", "Mor"]) setPostText("7", text);
    await vi.waitFor(() => expect(draft()?.text).toBe("Mor"));
  });

  test("waits to know whose it is", async () => {
    fakes = provideFakes();
    const me = deferred();
    fakes.serve("currentUser", () => me.promise);
    fakes.drafts.set("me/7", { text: "Mine", photos: [] });
    const restoring = restoreDraft("7");
    me.resolve(ok({ id: "me" }));
    await restoring;
    expect(composer().state.text).toBe("Mine");
  });

  test("of an hour without network is added to the older one, and neither is lost", async () => {
    fakes = provideFakes();
    const unknown = `token-${hashText(session.token ?? "")}/7`;
    fakes.drafts.set("me/7", { text: "Older", photos: [photo("1"), photo("2")] });
    fakes.serve("currentUser", () => fail("NETWORK"));
    await restoreDraft("7");
    expect(composer().state.text).toBe("");
    setPostText("7", "Offline");
    await vi.waitFor(() => expect(fakes.drafts.get(unknown)?.text).toBe("Offline"));

    const { drafts } = fakes;
    fakes = provideFakes();
    const now = `token-${hashText(session.token ?? "")}/7`;
    for (const [key, value] of drafts) fakes.drafts.set(key === unknown ? now : key, value);
    await restoreDraft("7");
    expect(composer().state.text).toBe("Older\n\nOffline");
    expect(statuses()).toEqual(["ready", "ready"]);
    expect([...fakes.drafts.keys()]).toEqual(["me/7"]);
  });

  test("of one user is not shown to the next", async () => {
    await fill("My secret");
    fakes = provideFakes();
    fakes.serve("currentUser", () => ok({ id: "other" }));
    fakes.drafts.set("me/7", { text: "My secret", photos: [] });
    await restoreDraft("7");
    expect(composer().state.text).toBe("");
  });
});
