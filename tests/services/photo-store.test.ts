// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blobRatios } from "../../src/services/blob-ratio.ts";
import { createPhotoStore, type PhotoStore } from "../../src/services/photo-store.ts";

let idle: Array<(hasTime: () => boolean) => void>;
let photos: PhotoStore;
let made: number;
const revoked = vi.fn();
const NOTHING = "data:,";
const picture = (content: string) => `data:image/jpeg;base64,${btoa(content)}`;

function runIdle(): void {
  for (let work = idle.shift(); work; work = idle.shift()) work(() => false);
}

beforeEach(() => {
  idle = [];
  made = 0;
  photos = createPhotoStore(work => void idle.push(work));
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(revoked);
});

describe("a photo", () => {
  test("by address names itself, and is shown as it is", () => {
    const address = "https://pictures.test/1.jpg";
    expect(photos.add(address, "p1/0")).toBe(address);
    expect(photos.urlOf(address)).toBe(address);
  });

  test("inside a string has its ratio before it loads, until the engine knows it better", () => {
    // The head and the end of a PNG of 300 by 200 px.
    const size = "\x00\x00\x01\x2c\x00\x00\x00\xc8\x08\x02\x00\x00\x00";
    const end = "\x00\x00\x00\x00IEND\x00\x00\x00\x00";
    const png = `\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR${size}\x00\x00\x00\x00${end}`;
    const photo = photos.add(picture(png), "p1/0");
    expect(photos.ratioOf(photo)).toBe(1.5);
    photos.rememberRatio(photo, 2 / 3);
    expect(photos.ratioOf(photo)).toBe(2 / 3);
  });

  test("by address has the ratio of the size that the address ends with, until the engine knows it better", () => {
    const photo = photos.add("https://pictures.test/1.jpg#450x600", "p1/0");
    expect(photos.ratioOf(photo)).toBe(0.75);
    photos.rememberRatio(photo, 2 / 3);
    expect(photos.ratioOf(photo)).toBe(2 / 3);
  });

  test.each([
    "",
    "#0x600",
    "#450x0",
    "#450",
    "#450x600x",
    "#-1x1",
    "#1e9x1",
    `#${"9".repeat(400)}x1`,
  ])("by address has no ratio before it loads where the address ends with %j", end => {
    expect(photos.ratioOf(photos.add(`https://pictures.test/1.jpg${end}`, "p1/0"))).toBeUndefined();
  });

  test("of one's own has the ratio that is known of its file", () => {
    const file = new Blob(["jpeg"]);
    blobRatios.set(file, 1.5);
    expect(photos.ratioOf(photos.addOwn(file))).toBe(1.5);
  });

  test("that comes again with a refetch is the same one", () => {
    const photo = photos.add(picture("one"), "p1/0");
    expect(photos.add(picture("one"), "p1/0")).toBe(photo);
    expect(photos.add(picture("two"), "p1/0")).not.toBe(photo);
  });

  test("is gone for the next user, whose own have other names", () => {
    const photo = photos.add(picture("one"), "p1/0");
    expect(photos.urlOf(photo)).toBe("blob:1");
    vi.useFakeTimers();
    photos.clear();
    // An <img> may be on its way to it yet.
    expect(revoked).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoked.mock.calls).toEqual([["blob:1"]]);
    expect(photos.urlOf(photo)).toBe(NOTHING);
    expect(photos.add(picture("one"), "p1/0")).not.toBe(photo);
  });

  test("with the samples of another post's photo is not confused with it", () => {
    const long = "x".repeat(9000);
    const theirs = photos.add(picture(`${long}a${long}`), "p1/0");
    expect(photos.add(picture(`${long}b${long}`), "p2/0")).not.toBe(theirs);
  });

  test.each(["data:image/jpeg;base64,!!!", "data:image/svg+xml,<svg/>", "data:text/html,x"])(
    "of %j is shown as a picture that does not load",
    source => {
      const photo = photos.add(source, "p1/0");
      runIdle();
      expect(photos.urlOf(photo)).toBe(NOTHING);
    },
  );
});

describe("converting", () => {
  test("happens in idle time, one photo at a time where there is little", () => {
    const decode = vi.spyOn(globalThis, "atob");
    for (const name of ["one", "two", "three"]) photos.add(picture(name), `p1/${name}`);
    expect(decode).not.toHaveBeenCalled();
    for (const count of [1, 2, 3]) {
      // An engine that is never idle does all that is waiting for that at once.
      expect(idle).toHaveLength(1);
      idle.shift()?.(() => false);
      expect(decode).toHaveBeenCalledTimes(count);
    }
  });

  test("goes on while there is idle time left", () => {
    const decode = vi.spyOn(globalThis, "atob");
    for (const name of ["one", "two", "three"]) photos.add(picture(name), `p1/${name}`);
    idle.shift()?.(() => decode.mock.calls.length < 2);
    expect(decode).toHaveBeenCalledTimes(2);
    runIdle();
    expect(decode).toHaveBeenCalledTimes(3);
  });

  test("goes on with what comes after it has once been done", () => {
    const decode = vi.spyOn(globalThis, "atob");
    photos.add(picture("one"), "p1/0");
    runIdle();
    photos.add(picture("two"), "p1/0");
    runIdle();
    expect(decode).toHaveBeenCalledTimes(2);
  });

  test("happens at once for a photo that is to be shown now, and then not again", () => {
    const decode = vi.spyOn(globalThis, "atob");
    const photo = photos.add(picture("one"), "p1/0");
    expect(photos.urlOf(photo)).toBe("blob:1");
    runIdle();
    expect(photos.urlOf(photo)).toBe("blob:1");
    expect(decode).toHaveBeenCalledTimes(1);
  });

  test("works in an engine without requestIdleCallback", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    const decode = vi.spyOn(globalThis, "atob");
    createPhotoStore().add(picture("one"), "p1/0");
    vi.advanceTimersByTime(50);
    expect(decode).toHaveBeenCalledTimes(1);
  });
});
