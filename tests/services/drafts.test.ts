// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStorage, type Draft } from "../../src/services/drafts.ts";
import { hashText } from "../../src/services/hash-text.ts";
import { createRandom } from "../bridge/flood/random.ts";
import { deferred } from "../deferred.ts";
import type { VirtualClock } from "../simulator/clock.ts";
import { VirtualDatabases } from "../simulator/indexed-db.ts";

const clock = { after: (ms: number, _: unknown, run: () => void) => setTimeout(run, ms) };
let databases: VirtualDatabases;

/** Where a draft is: its name does not say whose it is. */
const NAME = hashText("me/7");
let drafts = createDraftStorage();
const jpeg = (content: string) => new Blob([content], { type: "image/jpeg" });
const load = async () => (await drafts.load(["me/7"]))?.get("me/7");
const save = (key: string, draft: Draft | undefined) => drafts.replace(key, draft, () => true);

/** What the device has, by its name; it has a database once that was opened. */
async function openDevice(): Promise<Map<string, unknown>> {
  await load();
  return databases.contentsOf("teamhub-drafts") as Map<string, unknown>;
}

beforeEach(() => {
  databases = new VirtualDatabases(clock as unknown as VirtualClock, createRandom(1));
  vi.stubGlobal("indexedDB", databases.factoryFor({ isAlive: true }));
  drafts = createDraftStorage();
});

describe("a draft", () => {
  test("comes back with its text and the bytes of its photos", async () => {
    expect(await save("me/7", { text: "Half", photos: [jpeg("one"), jpeg("two")] })).toBe(true);
    const { text, photos = [] } = (await load()) ?? {};
    expect([text, ...photos.map(({ type }) => type)]).toEqual(["Half", "image/jpeg", "image/jpeg"]);
    expect(await Promise.all(photos.map(photo => photo.text()))).toEqual(["one", "two"]);
  });

  test("is kept as bytes, because some engines lose stored Blobs", async () => {
    await save("me/7", { text: "", photos: [jpeg("one")] });
    // Under a name that does not say whose it is.
    expect([...(await openDevice())]).toEqual([
      [NAME, { text: "", photos: [expect.any(ArrayBuffer)] }],
    ]);
  });

  test("knows the photos of the host's captures, also where it was stored before it did", async () => {
    const captures = ["composer:7:abc/0"];
    await save("me/7", { text: "", photos: [jpeg("one")], captures });
    expect((await load())?.captures).toEqual(captures);
    (await openDevice()).set(NAME, { text: "Half", photos: [] });
    expect(await load()).toEqual({ text: "Half", photos: [], captures: [] });
  });

  test("keeps its version and the attempt to send it", async () => {
    const attempt = {
      ...{ id: "a", words: "Half", pictures: ["h"], knownIds: [], writer: "w" },
      ...{ startedMs: 1, clockOffsetMs: undefined, claimedMs: 2 },
    };
    await save("me/7", { text: "Half", photos: [], version: "w.1", attempt });
    expect(await load()).toMatchObject({ version: "w.1", attempt });
    const { writer: _, ...withoutWriter } = attempt;
    for (const broken of [{ id: 5 }, withoutWriter]) {
      (await openDevice()).set(NAME, { text: "Half", photos: [], attempt: broken });
      expect((await load())?.attempt).toBeUndefined();
    }
  });

  test("that was never saved, or has been removed, is none", async () => {
    expect(await load()).toBeUndefined();
    await save("me/7", { text: "Half", photos: [] });
    await save("me/7", undefined);
    expect(await load()).toBeUndefined();
  });

  test("is replaced or removed only where what is stored allows it", async () => {
    await save("me/7", { text: "Theirs", photos: [], version: "other.1" });
    const isMine = (stored: Draft | undefined) => stored?.version === "mine.1";
    expect(await drafts.replace("me/7", { text: "Mine", photos: [] }, isMine)).toBe(false);
    expect(await drafts.replace("me/7", undefined, isMine)).toBe(false);
    expect((await load())?.text).toBe("Theirs");
  });

  test.each([null, "x", [], {}, { text: 5, photos: [] }, { text: "x" }, { photos: [] }])(
    "stored as %j is none",
    async value => {
      (await openDevice()).set(NAME, value);
      expect(await load()).toBeUndefined();
    },
  );

  test("keeps its good photos where one is broken", async () => {
    const photos = [new ArrayBuffer(0), "x", new Uint8Array([1, 2]).buffer, null];
    (await openDevice()).set(NAME, { text: "Half", photos });
    expect((await load())?.photos).toHaveLength(1);
  });
});

describe.each(["fails", "full", "silent", "silent within"] as const)(
  "a storage that is %s",
  how => {
    test("is told to fail within two seconds, or four to read it, and nothing throws", async () => {
      // One clock from the start: a step of the first reading that is still to come would be lost with the other.
      vi.useFakeTimers();
      if (how === "silent within")
        await Promise.all([openDevice(), vi.advanceTimersByTimeAsync(100)]);
      databases.fault = how === "silent within" ? "silent" : how;
      const saving = save("me/7", { text: "Half", photos: [] });
      const loading = drafts.load(["me/7"]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await Promise.race([saving, "still waiting"])).toBeUndefined();
      await vi.advanceTimersByTimeAsync(2000);
      // What is full can still say that it has nothing.
      const answer = how === "full" ? new Map() : undefined;
      expect(await Promise.race([loading, "still waiting"])).toEqual(answer);
      vi.useRealTimers();
      databases.fault = "none";
      expect(await save("me/7", { text: "Later", photos: [] }), "when it works again").toBe(true);
    });
  },
);

test("a draft is found where the storage is silent at first", async () => {
  await save("me/7", { text: "Half", photos: [] });
  drafts = createDraftStorage();
  vi.useFakeTimers();
  databases.fault = "silent";
  const loading = load();
  databases.fault = "none";
  await vi.advanceTimersByTimeAsync(2010);
  expect((await loading)?.text).toBe("Half");
});

test("a draft is saved after a save that met a silent storage", async () => {
  vi.useFakeTimers();
  databases.fault = "silent";
  const saving = save("me/7", { text: "Half", photos: [jpeg("one")] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await saving).toBeUndefined();
  vi.useRealTimers();
  databases.fault = "none";
  expect(await save("me/7", { text: "Half", photos: [] })).toBe(true);
});

test("photos whose bytes are gone cost neither the words nor what is stored of the photos", async () => {
  const [stored, lost] = [jpeg("stored"), jpeg("never stored")];
  await save("me/7", { text: "Half", photos: [stored] });
  for (const photo of [stored, lost])
    vi.spyOn(photo, "arrayBuffer").mockRejectedValue(new DOMException("", "NotReadableError"));
  expect(await save("me/7", { text: "More", photos: [stored] })).toBe(true);
  expect(await save("me/7", { text: "Whole", photos: [lost, stored] })).toBeUndefined();
  const { text, photos = [] } = (await load()) ?? {};
  expect([text, ...(await Promise.all(photos.map(photo => photo.text())))]).toEqual([
    "Whole",
    "stored",
  ]);
});

test("a save that was given up does not come after a later one", async () => {
  vi.useFakeTimers();
  const slow = jpeg("slow");
  const bytes = deferred<ArrayBuffer>();
  vi.spyOn(slow, "arrayBuffer").mockReturnValue(bytes.promise);
  const saving = save("me/7", { text: "Sent", photos: [slow] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await saving).toBeUndefined();
  vi.useRealTimers();
  await save("me/7", undefined);
  bytes.resolve(new ArrayBuffer(4));
  await openDevice();
  expect(await load()).toBeUndefined();
});

test("content that another tab has had is the same after a restart, with the white space around it", async () => {
  const shared = { sinceMs: 7, signature: "\n5 " };
  await save("me/7", { text: "", photos: [jpeg("photo")], shared });
  drafts = createDraftStorage();
  expect((await load())?.shared).toEqual(shared);
});
