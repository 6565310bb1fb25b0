import { del, get, set } from "idb-keyval";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStorage } from "../../src/services/drafts.ts";

const device = new Map<IDBValidKey, unknown>();

vi.mock("idb-keyval", () => ({
  createStore: () => async () => undefined,
  get: vi.fn(async (key: IDBValidKey) => structuredClone(device.get(key))),
  set: vi.fn(async (key: IDBValidKey, value: unknown) => {
    device.set(key, structuredClone(value));
  }),
  del: vi.fn(async (key: IDBValidKey) => {
    device.delete(key);
  }),
}));

const drafts = createDraftStorage();
const jpeg = (content: string) => new Blob([content], { type: "image/jpeg" });
const broken = () => Promise.reject(new DOMException("", "QuotaExceededError"));

beforeEach(() => {
  device.clear();
});

describe("a draft", () => {
  test("comes back with its text and the bytes of its photos", async () => {
    expect(await drafts.save("me/7", { text: "Half", photos: [jpeg("one"), jpeg("two")] })).toBe(
      true,
    );
    const draft = await drafts.load("me/7");
    expect(draft?.text).toBe("Half");
    expect(draft?.photos.map(photo => photo.type)).toEqual(["image/jpeg", "image/jpeg"]);
    expect(await Promise.all(draft?.photos.map(photo => photo.text()) ?? [])).toEqual([
      "one",
      "two",
    ]);
  });

  test("is kept as bytes, because some engines lose stored Blobs", async () => {
    await drafts.save("me/7", { text: "", photos: [jpeg("one")] });
    expect(device.get("me/7")).toEqual({ text: "", photos: [expect.any(ArrayBuffer)] });
  });

  test("knows the photos of the host's captures, also where it was stored before it did", async () => {
    const captures = ["composer:7:abc/0"];
    await drafts.save("me/7", { text: "", photos: [jpeg("one")], captures });
    expect((await drafts.load("me/7"))?.captures).toEqual(captures);
    device.set("me/7", { text: "Half", photos: [] });
    expect(await drafts.load("me/7")).toEqual({ text: "Half", photos: [], captures: [] });
  });

  test("that was never saved, or has been removed, is none", async () => {
    expect(await drafts.load("me/7")).toBeUndefined();
    await drafts.save("me/7", { text: "Half", photos: [] });
    await drafts.remove("me/7");
    expect(await drafts.load("me/7")).toBeUndefined();
  });

  test.each([null, "x", [], {}, { text: 5, photos: [] }, { text: "x" }, { photos: [] }])(
    "stored as %j is none",
    async value => {
      device.set("me/7", value);
      expect(await drafts.load("me/7")).toBeUndefined();
    },
  );

  test("keeps its good photos where one is broken", async () => {
    const photos = [new ArrayBuffer(0), "x", new Uint8Array([1, 2]).buffer, null];
    device.set("me/7", { text: "Half", photos });
    expect((await drafts.load("me/7"))?.photos).toHaveLength(1);
  });
});

test("on a device that refuses everything, save returns false and nothing throws", async () => {
  for (const method of [get, set, del]) vi.mocked(method).mockImplementationOnce(broken);
  expect(await drafts.save("me/7", { text: "Half", photos: [] })).toBe(false);
  expect(await drafts.load("me/7")).toBeUndefined();
  await expect(drafts.remove("me/7")).resolves.toBeUndefined();
});

test("a photo whose bytes are gone costs no throw", async () => {
  const lost = jpeg("x");
  vi.spyOn(lost, "arrayBuffer").mockRejectedValue(new DOMException("", "NotReadableError"));
  expect(await drafts.save("me/7", { text: "Half", photos: [lost] })).toBe(false);
});
