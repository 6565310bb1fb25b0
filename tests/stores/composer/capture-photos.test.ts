// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parameters } from "../../../bridge/contract.ts";
import { check } from "../../../bridge/shapes.ts";
import { failure } from "../../../src/core/result.ts";
import { contentOfToast } from "../../../src/services/notify.ts";
import { addPhotos, removePhoto } from "../../../src/stores/composer/add-photos.ts";
import {
  createCaptureId,
  isCaptureFor,
  teamOfCapture,
} from "../../../src/stores/composer/capture-log.ts";
import { addRestoredPhotos, capturePhotos } from "../../../src/stores/composer/capture-photos.ts";
import { unsent } from "../../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { sendPost } from "../../../src/stores/composer/send-post.ts";
import { editPost, restoreUnsentPosts } from "../../../src/stores/composer/unsent-posts.ts";
import { services } from "../../../src/stores/services.ts";
import { loadMe, setToken } from "../../../src/stores/session/session.ts";
import { deferred, type FakeServices, fail, noticeKeys, ok } from "../fake-services.ts";
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
  statuses,
} from "./composer-fixture.ts";

/** The toasts' ids count from 1 over the whole file. */
let toasts = 0;
vi.mock("react-hot-toast/headless", () => ({
  default: Object.assign(() => `toast-${++toasts}`, { dismiss: () => undefined }),
}));
const lastToast = () => contentOfToast(`toast-${toasts}`);

beforeEach(startPage);

const CAPTURE = createCaptureId("7", "me/7");

const takeOne = async () => ({ ok: true, value: [photo("new")] }) as const;
const unreadable = () => photo("");
const readSome: FakeServices["prepareImage"] = async file =>
  file.size > 0 ? prepared(file) : failure("NOT_AN_IMAGE", "empty");
const savedPhotos = () => Promise.all(savedDraft()?.photos.map(blob => blob.text()) ?? []);

test.each(["7", "urn:7/a", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"])(
  "a capture's id names its team, %s, is its own, and no host refuses it",
  teamId => {
    const draftKey = `me/${teamId}`;
    const ids = Array.from({ length: 20 }, () => createCaptureId(teamId, draftKey));
    const params = { source: "camera", maxCount: 1, maxEdgePx: 800 } as const;
    for (const opId of ids) {
      expect(teamOfCapture(opId)).toBe(teamId);
      expect(isCaptureFor(opId, [draftKey])).toBe(true);
      expect(check(parameters()["camera.capture"], { ...params, opId })).toMatchObject({
        ok: true,
      });
    }
    expect(new Set(ids).size).toBe(20);
  },
);

describe("photos of the host's camera", () => {
  test("are as many as there is room for [5.15]", async () => {
    await fillComposer();
    const counts: number[] = [];
    fakes.capturePhotos = async ({ maxCount }) => {
      counts.push(maxCount);
      return { ok: true, value: [photo("new")] };
    };
    await capturePhotos(composer(), "camera");
    expect(counts).toEqual([2]);
    expect(statuses()).toHaveLength(2);
  });

  test("are asked for once when the user taps twice, and again when the first ones are there", async () => {
    await restoreDraft(composer());
    const held = deferred<void>();
    let requests = 0;
    fakes.capturePhotos = async () => {
      requests += 1;
      await held.promise;
      return { ok: true, value: [] };
    };
    const first = capturePhotos(composer(), "camera");
    const second = capturePhotos(composer(), "gallery");
    held.resolve();
    await Promise.all([first, second]);
    expect(requests).toBe(1);
    await capturePhotos(composer(), "camera");
    expect(requests).toBe(2);
  });

  test("do not wait for a device that is silent", async () => {
    const load = vi.spyOn(services().drafts, "load").mockResolvedValue(undefined);
    await restoreDraft(composer());
    load.mockReturnValue(new Promise(() => {}));
    fakes.capturePhotos = takeOne;
    void capturePhotos(composer(), "camera");
    await vi.waitFor(() => expect(statuses()).toEqual(["ready"]));
  });

  test("are confirmed to the host when they are in the saved draft, and not before", async () => {
    await restoreDraft(composer());
    const held = deferred<void>();
    fakes.prepareImage = async file => {
      await held.promise;
      return prepared(file);
    };
    fakes.capturePhotos = takeOne;
    const captured = capturePhotos(composer(), "camera");
    await vi.waitFor(() => expect(statuses()).toEqual(["preparing"]));
    const text = "typed meanwhile";
    setPostText(composer(), text);
    await vi.waitFor(() => expect(savedDraft()).toMatchObject({ text, photos: [], captures: [] }));
    expect(fakes.confirmed).toEqual([]);
    held.resolve();
    await captured;
    expect(fakes.confirmed).toEqual([expect.stringMatching(/^composer:7:/)]);
    expect(savedDraft()?.photos).toHaveLength(1);
  });

  test("are forgotten with the draft once they are confirmed", async () => {
    await restoreDraft(composer());
    fakes.capturePhotos = takeOne;
    await capturePhotos(composer(), "camera");
    removePhoto(composer(), composer().state.photos[0]?.id ?? "");
    await vi.waitFor(() => expect(savedDraft()).toBeUndefined());
  });

  test("are confirmed although a picked file could not be read before", async () => {
    fakes.prepareImage = readSome;
    await restoreDraft(composer());
    addPhotos(composer(), [unreadable()]);
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    fakes.capturePhotos = takeOne;
    await capturePhotos(composer(), "camera");
    expect(fakes.confirmed).toHaveLength(1);
  });

  test.each([
    ["FORBIDDEN", ["errors.camera"]],
    ["UNKNOWN", ["common.imageError"]],
    ["ABORTED", []],
  ] as const)("that fail with %s lead to the toasts %j", async (code, keys) => {
    fakes.capturePhotos = async () => failure(code, "");
    await capturePhotos(composer(), "gallery");
    expect(noticeKeys()).toEqual(keys);
  });

  test("that are not allowed lead to the device's settings, where the host can open them", async () => {
    let opened = 0;
    fakes.capturePhotos = async () => failure("FORBIDDEN", "");
    fakes.openSettings = () => {
      opened += 1;
    };
    await capturePhotos(composer(), "camera");
    expect(lastToast()?.action?.label).toBe("errors.openSettings");
    lastToast()?.action?.onPress();
    expect(opened).toBe(1);
    fakes.openSettings = undefined;
    await capturePhotos(composer(), "camera");
    expect(lastToast()).toEqual({ kind: "error", text: "errors.camera" });
  });

  test("that come after Post are saved for the next one, and the user hears of it", async () => {
    const answer = deferred<Awaited<ReturnType<FakeServices["capturePhotos"]>>>();
    fakes.capturePhotos = () => answer.promise;
    await fillComposer();
    const captured = capturePhotos(composer(), "gallery");
    expect(await sendPost(composer())).toBe(true);
    expect(noticeKeys()).toEqual(["activity.postCreated"]);
    answer.resolve({ ok: true, value: [photo("late")] });
    await captured;
    expect(noticeKeys()).toEqual(["activity.postCreated", "composer.draftSaved"]);
    expect(await savedPhotos()).toEqual(["late"]);
    expect(fakes.confirmed).toHaveLength(1);
  });
});

describe("photos of an earlier page", () => {
  /** The draft that has the photo of the capture. */
  const CAPTURED = {
    ...{ text: "Morning run", photos: [photo("new")] },
    ...{ captures: [`${CAPTURE}/0`], version: "earlier.1" },
  };

  test("go into the draft that they were taken for", async () => {
    fakes.drafts.set("me/7", { text: "Before", photos: [photo("old")] });
    await addRestoredPhotos(CAPTURE, [photo("new")]);
    expect(savedDraft()?.photos).toHaveLength(2);
    expect(composer().state.text).toBe("Before");
    await addRestoredPhotos("another:7:abc", [photo("new")]);
    expect(statuses()).toHaveLength(2);
  });

  test("wait for a network that says late whose they are", async () => {
    nextPage();
    fakes.serve("currentUser", () => fail("NETWORK"));
    const added = addRestoredPhotos(CAPTURE, [photo("new")]);
    await restoreDraft(composer());
    expect(statuses()).toEqual([]);
    fakes.serve("currentUser", () => ok({ id: "me" }));
    await loadMe();
    expect(await added).toBe(true);
    expect(await savedPhotos()).toEqual(["new"]);
  });

  test("do not come into the composer where a post in the feed has them", async () => {
    fakes.drafts.set("me/7", { ...CAPTURED, photos: [photo()], isPosted: true });
    await restoreUnsentPosts("7");
    expect(await addRestoredPhotos(CAPTURE, [photo()])).toBe(true);
    expect(statuses()).toEqual([]);
  });

  test("do not come again where their draft was posted before the host had connected", async () => {
    fakes.drafts.set("me/7", CAPTURED);
    await restoreDraft(composer());
    const sending = sendPost(composer());
    await restoreDraft(composer());
    expect(await sending).toBe(true);
    await vi.waitFor(() => expect(unsent.items).toEqual([]));
    expect(await addRestoredPhotos(CAPTURE, [photo("new")])).toBe(true);
    expect(statuses()).toEqual([]);
  });

  test("do not come to the next page either, where the page that posted them died before the host had connected", async () => {
    fakes.drafts.set("me/7", CAPTURED);
    await restoreDraft(composer());
    const posted = composer();
    expect(await sendPost(posted)).toBe(true);
    await vi.waitFor(() => expect(posted.state.saved).toBe("empty"));
    nextPage();
    expect(await addRestoredPhotos(CAPTURE, [photo("new")])).toBe(true);
    expect(statuses()).toEqual([]);
  });

  test("do not come again into a draft that was opened in front of theirs", async () => {
    const first = { text: "First", photos: [photo("1")], isPosted: true, version: "a.1" };
    fakes.drafts.set("me/7", first);
    fakes.drafts.set("me/7+", { ...CAPTURED, text: "Second" });
    await restoreUnsentPosts("7");
    await restoreDraft(composer());
    const [failed] = unsent.items;
    if (failed) editPost(failed);
    expect(composer().state.text).toBe("First");
    expect(await addRestoredPhotos(CAPTURE, [photo("new")])).toBe(true);
    expect(statuses()).toEqual(["ready"]);
  });

  test("are given up if they cannot be read, and leave no empty draft", async () => {
    fakes.prepareImage = readSome;
    expect(await addRestoredPhotos(CAPTURE, [unreadable()])).toBe(true);
    expect(savedDraft()).toBeUndefined();
  });

  test("stay with the host if they cannot be saved", async () => {
    fakes.canSaveDrafts = false;
    expect(await addRestoredPhotos(CAPTURE, [photo()])).toBe(false);
  });

  test("are for the next post where that page's draft is posted as soon as it is found", async () => {
    fakes.drafts.set("me/7+", { text: "Morning run", photos: [photo("old")] });
    const { drafts } = services();
    const { replace } = drafts;
    const device = deferred<void>();
    vi.spyOn(drafts, "replace").mockImplementation(async (...args) => {
      await device.promise;
      return replace(...args);
    });
    const added = addRestoredPhotos(CAPTURE, [photo("new")]);
    await vi.waitFor(() => expect(composer().state.isLoaded).toBe(true));
    const sending = sendPost(composer());
    device.resolve();
    expect(await sending).toBe(true);
    expect(await added).toBe(true);
    expect(fakes.callsOf("createPost")[0]?.body).toMatchObject({ images: [expect.anything()] });
    const left = () => [...fakes.drafts.values()].flatMap(({ photos }) => photos);
    const saved = () => Promise.all(left().map(blob => blob.text()));
    await vi.waitFor(async () => expect(await saved()).toEqual(["new"]));
  });

  test.each([
    ["is sent", ok(ownPost()), 1],
    ["fails", fail("HTTP"), 2],
  ])("that come while a post %s are saved beside it, for the next one", async (...row) => {
    const [, outcome, left] = row;
    const answer = fakes.hold("createPost");
    await fillComposer();
    await vi.waitFor(() => expect(composer().state.saved).toBe("saved"));
    const sending = sendPost(composer());
    await vi.waitFor(() => expect(fakes.callsOf("createPost")).toHaveLength(1));
    expect(await addRestoredPhotos(CAPTURE, [photo("late")])).toBe(true);
    expect(fakes.drafts.get("me/7+")?.photos).toHaveLength(1);
    answer.resolve(outcome);
    expect(await sending).toBe(outcome.ok);
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(left));
    expect([...fakes.drafts.values()].map(({ photos }) => photos.length)).toEqual(
      Array(left).fill(1),
    );
    expect(statuses()).toEqual(["ready"]);
  });
});

describe("if one of a capture's two photos cannot be read", () => {
  /** Captures both, does something in the same page, and starts the next page. Gives the capture's id. */
  async function captureAndRestart(before?: () => Promise<void>): Promise<string> {
    let captureId = "";
    fakes.prepareImage = readSome;
    fakes.capturePhotos = async ({ opId }) => {
      captureId = opId;
      return { ok: true, value: [photo("one"), unreadable()] };
    };
    await restoreDraft(composer());
    await capturePhotos(composer(), "camera");
    expect(fakes.confirmed).toEqual([]);
    await before?.();
    nextPage();
    fakes.prepareImage = readSome;
    return captureId;
  }

  async function post() {
    setPostText(composer(), "Morning run");
    expect(await sendPost(composer())).toBe(true);
    await vi.waitFor(() => expect(savedDraft()).toMatchObject({ text: "", photos: [] }));
    await vi.waitFor(() => expect(composer().state.saved).toBe("empty"));
  }

  test("the next page adds only that one", async () => {
    const captureId = await captureAndRestart();
    expect(await addRestoredPhotos(captureId, [photo("one"), photo("two")])).toBe(true);
    expect(statuses()).toEqual(["ready", "ready"]);
    expect(await savedPhotos()).toEqual(["one", "two"]);
  });

  test("the next page gives that one up if it cannot read it either", async () => {
    const captureId = await captureAndRestart();
    expect(await addRestoredPhotos(captureId, [photo("one"), unreadable()])).toBe(true);
    expect(statuses()).toEqual(["ready", "failed"]);
    expect(await savedPhotos()).toEqual(["one"]);
  });

  test.each([
    ["posted", post],
    ["removed", async () => removePhoto(composer(), composer().state.photos[0]?.id ?? "")],
  ])("the other does not come back after it has been %s", async (_, away) => {
    const captureId = await captureAndRestart(async () => {
      await away();
      await vi.waitFor(async () => expect(await savedPhotos()).toEqual([]));
    });
    await addRestoredPhotos(captureId, [photo("one"), photo("two")]);
    expect(await savedPhotos()).toEqual(["two"]);
  });

  test("the other is saved while that one is still being read", async () => {
    const held = deferred<void>();
    fakes.prepareImage = async (file, ...rest) => {
      if (file.size === 0) await held.promise;
      return readSome(file, ...rest);
    };
    fakes.capturePhotos = async () => ({ ok: true, value: [photo("one"), unreadable()] });
    await restoreDraft(composer());
    const captured = capturePhotos(composer(), "camera");
    await vi.waitFor(async () => expect(await savedPhotos()).toEqual(["one"]));
    expect(savedDraft()?.captures).toEqual([expect.stringMatching(/^composer:7:\w+:[\w-]+\/0$/)]);
    held.resolve();
    await captured;
    expect(fakes.confirmed).toEqual([]);
  });
});

describe("when another user signs in while the camera is open", () => {
  async function captureForAnn() {
    const answer = deferred<Awaited<ReturnType<FakeServices["capturePhotos"]>>>();
    let captureId = "";
    fakes.capturePhotos = async ({ opId }) => {
      captureId = opId;
      return answer.promise;
    };
    await restoreDraft(composer());
    const captured = capturePhotos(composer(), "camera");
    setToken("token-of-bob", "host");
    fakes.serve("currentUser", () => ok({ id: "bob" }));
    await restoreDraft(composer());
    answer.resolve({ ok: true, value: [photo("new")] });
    await captured;
    return captureId;
  }

  test("the photos go into the first one's saved draft, and only then may the host forget them", async () => {
    const captureId = await captureForAnn();
    expect(statuses()).toEqual([]);
    expect(await savedPhotos()).toEqual(["new"]);
    expect([...fakes.drafts.keys()]).toEqual(["me/7"]);
    expect(fakes.confirmed).toEqual([captureId]);
    expect(captureId).not.toContain("me");
  });

  test("photos that cannot be saved wait with the host for the first one's next start", async () => {
    fakes.canSaveDrafts = false;
    const captureId = await captureForAnn();
    expect(fakes.confirmed).toEqual([]);
    fakes.canSaveDrafts = true;
    // The host gives them to the next page, in which the second one is signed in.
    expect(await addRestoredPhotos(captureId, [photo("new")])).toBe(false);
    expect(statuses()).toEqual([]);
    nextPage();
    expect(await addRestoredPhotos(captureId, [photo("new")])).toBe(true);
    expect(await savedPhotos()).toEqual(["new"]);
  });

  test("the host keeps the photos while a save that has failed is tried once more", async () => {
    const device = deferred<undefined>();
    vi.spyOn(services().drafts, "replace").mockReturnValue(device.promise);
    const { saving } = composer();
    await restoreDraft(composer());
    setPostText(composer(), "Morning run");
    const captured = captureForAnn();
    await vi.waitFor(() => expect(saving.isDirty).toBe(true));
    device.resolve(undefined);
    await captured;
    expect(fakes.confirmed).toEqual([]);
  });

  test("the former one's pictures can no longer be opened", async () => {
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    vi.useFakeTimers();
    await fillComposer();
    const [shown] = composer().state.photos;
    setToken("token-of-bob", "host");
    vi.runAllTimers();
    vi.useRealTimers();
    expect(shown?.status === "ready" && shown.url).toBeTruthy();
    expect(revoked.mock.calls.flat()).toContain(shown?.status === "ready" && shown.url);
  });
});
