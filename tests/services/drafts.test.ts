// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStorage, type Draft } from "../../src/services/drafts.ts";
import { hashText } from "../../src/services/hash-text.ts";

const device = new Map<string, unknown>();
/** How the device's IndexedDB behaves. */
let mood: "well" | "refuses" | "full" | "silent" | "silent within" = "well";

/** As much of an object store as one transaction of ours uses: what is written counts when it completes. */
vi.mock("idb-keyval", async original => ({
  ...(await original<object>()),
  createStore: () => {
    let opened: Promise<void> | undefined;
    return async (_mode: string, use: (records: unknown) => Promise<unknown>) => {
      // The connection is kept, also one that never opens.
      opened ??= mood === "silent" ? new Promise(() => {}) : Promise.resolve();
      await opened;
      if (mood === "refuses") throw new DOMException("", "InvalidStateError");
      const changes: (() => void)[] = [];
      const transaction = {
        addEventListener: () => {},
        abort: () => transaction.onabort?.(),
        commit() {},
      } as { oncomplete?: () => void; onabort?: () => void; abort(): void; error?: unknown };
      const records = {
        transaction,
        get(key: string) {
          const request: { result?: unknown; onsuccess?: () => void } = {};
          queueMicrotask(() => {
            if (mood === "silent within") return;
            request.result = structuredClone(device.get(key));
            request.onsuccess?.();
            if (mood === "full" && changes.length > 0) transaction.onabort?.();
            else {
              for (const change of changes) change();
              transaction.oncomplete?.();
            }
          });
          return request;
        },
        put: (value: unknown, key: string) => {
          const copy = structuredClone(value);
          changes.push(() => device.set(key, copy));
        },
        delete: (key: string) => changes.push(() => device.delete(key)),
      };
      return use(records);
    };
  },
}));

/** Where a draft is: its name does not say whose it is. */
const NAME = hashText("me/7");
let drafts = createDraftStorage();
const jpeg = (content: string) => new Blob([content], { type: "image/jpeg" });
const load = async () => (await drafts.load(["me/7"]))?.get("me/7");
const save = (key: string, draft: Draft | undefined) => drafts.replace(key, draft, () => true);

beforeEach(() => {
  device.clear();
  drafts = createDraftStorage();
  mood = "well";
});

describe("a draft", () => {
  test("comes back with its text and the bytes of its photos", async () => {
    expect(await save("me/7", { text: "Half", photos: [jpeg("one"), jpeg("two")] })).toBe(true);
    const draft = await load();
    expect(draft?.text).toBe("Half");
    expect(draft?.photos.map(photo => photo.type)).toEqual(["image/jpeg", "image/jpeg"]);
    expect(await Promise.all(draft?.photos.map(photo => photo.text()) ?? [])).toEqual([
      "one",
      "two",
    ]);
  });

  test("is kept as bytes, because some engines lose stored Blobs", async () => {
    await save("me/7", { text: "", photos: [jpeg("one")] });
    expect(device.get(NAME)).toEqual({ text: "", photos: [expect.any(ArrayBuffer)] });
  });

  test("knows the photos of the host's captures, also where it was stored before it did", async () => {
    const captures = ["composer:7:abc/0"];
    await save("me/7", { text: "", photos: [jpeg("one")], captures });
    expect((await load())?.captures).toEqual(captures);
    device.set(NAME, { text: "Half", photos: [] });
    expect(await load()).toEqual({ text: "Half", photos: [], captures: [] });
  });

  test("keeps its version and the attempt to send it", async () => {
    const attempt = {
      id: "a",
      words: "Half",
      pictures: ["h"],
      startedMs: 1,
      clockOffsetMs: undefined,
      knownIds: [],
      writer: "w",
      claimedMs: 2,
    };
    await save("me/7", { text: "Half", photos: [], version: "w.1", attempt });
    expect(await load()).toMatchObject({ version: "w.1", attempt });
    device.set(NAME, { text: "Half", photos: [], attempt: { id: 5 } });
    expect((await load())?.attempt).toBeUndefined();
  });

  test("is stored under a name that does not say whose it is", async () => {
    await save("me/7", { text: "Half", photos: [] });
    expect([...device.keys()]).toEqual([NAME]);
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
      device.set(NAME, value);
      expect(await load()).toBeUndefined();
    },
  );

  test("keeps its good photos where one is broken", async () => {
    const photos = [new ArrayBuffer(0), "x", new Uint8Array([1, 2]).buffer, null];
    device.set(NAME, { text: "Half", photos });
    expect((await load())?.photos).toHaveLength(1);
  });
});

describe.each(["refuses", "full", "silent", "silent within"] as const)(
  "a storage that is %s",
  how => {
    test("is told to fail within two seconds, or four to read it, and nothing throws", async () => {
      vi.useFakeTimers();
      mood = how;
      const saving = save("me/7", { text: "Half", photos: [] });
      const loading = drafts.load(["me/7"]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await Promise.race([saving, "still waiting"])).toBeUndefined();
      await vi.advanceTimersByTimeAsync(2000);
      // What is full can still say that it has nothing.
      const answer = how === "full" ? new Map() : undefined;
      expect(await Promise.race([loading, "still waiting"])).toEqual(answer);
      vi.useRealTimers();
      mood = "well";
      expect(await save("me/7", { text: "Later", photos: [] }), "when it works again").toBe(true);
    });
  },
);

test("a draft is found where the storage is silent at first", async () => {
  await save("me/7", { text: "Half", photos: [] });
  drafts = createDraftStorage();
  vi.useFakeTimers();
  mood = "silent";
  const loading = load();
  mood = "well";
  await vi.advanceTimersByTimeAsync(2000);
  expect((await loading)?.text).toBe("Half");
});

test("a draft is saved after a save that met a silent storage", async () => {
  vi.useFakeTimers();
  mood = "silent";
  const saving = save("me/7", { text: "Half", photos: [jpeg("one")] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await saving).toBeUndefined();
  vi.useRealTimers();
  mood = "well";
  expect(await save("me/7", { text: "Half", photos: [] })).toBe(true);
});

test("a photo whose bytes are gone costs no throw", async () => {
  const lost = jpeg("x");
  vi.spyOn(lost, "arrayBuffer").mockRejectedValue(new DOMException("", "NotReadableError"));
  expect(await save("me/7", { text: "Half", photos: [lost] })).toBeUndefined();
});

test("content that another tab has had is the same after a restart, with the white space around it", async () => {
  const shared = { sinceMs: 7, signature: "\n5 " };
  await save("me/7", { text: "", photos: [jpeg("photo")], shared });
  drafts = createDraftStorage();
  expect((await load())?.shared).toEqual(shared);
});
