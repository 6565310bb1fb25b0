import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectPicture } from "../../src/core/picture-bytes.ts";
import { jpegBytes, segment } from "./jpeg-bytes.ts";

const edgePx = fc.integer({ min: 1, max: 65_535 });
const orientation = fc.integer({ min: 1, max: 8 });
const LANDSCAPE = { widthPx: 4032, heightPx: 3024 };

describe("a JPEG", () => {
  it("tells its size and orientation in both byte orders", () => {
    fc.assert(
      fc.property(edgePx, edgePx, orientation, fc.boolean(), (widthPx, heightPx, turn, little) => {
        const bytes = jpegBytes({ widthPx, heightPx, orientation: turn, littleEndian: little });
        expect(inspectPicture(bytes)).toMatchObject({ widthPx, heightPx, orientation: turn });
      }),
    );
  });

  it("says nothing of a turn without EXIF", () => {
    const facts = inspectPicture(jpegBytes(LANDSCAPE));
    expect(facts).toMatchObject(LANDSCAPE);
    expect(facts?.orientation).toBeUndefined();
  });

  it.each([0, 9, 255, 65_535])("says nothing of the impossible orientation %i", impossible => {
    const facts = inspectPicture(jpegBytes({ ...LANDSCAPE, orientation: impossible }));
    expect(facts?.orientation).toBeUndefined();
  });

  it("finds EXIF behind other segments and fill bytes", () => {
    const before = [...segment(0xe0, [1, 2, 3]), 0xff, 0xff, ...segment(0xe2, [9, 9])];
    const bytes = jpegBytes({ ...LANDSCAPE, orientation: 6, before });
    expect(inspectPicture(bytes)).toMatchObject({ ...LANDSCAPE, orientation: 6 });
  });

  it("obeys the first EXIF segment, as browsers do", () => {
    const second = [...jpegBytes({ ...LANDSCAPE, orientation: 8 })].slice(2);
    const first = [...jpegBytes({ ...LANDSCAPE, orientation: 3 })];
    const exifLength = 4 + (((first[4] ?? 0) << 8) | (first[5] ?? 0));
    const both = Uint8Array.from([...first.slice(0, exifLength), ...second]);
    expect(inspectPicture(both)?.orientation).toBe(3);
  });

  it.each([0xc1, 0xc2])("reads extended and progressive frames (%i)", frameMarker => {
    expect(inspectPicture(jpegBytes({ ...LANDSCAPE, frameMarker }))).toMatchObject(LANDSCAPE);
  });

  it.each([0xc4, 0xc8, 0xcc])("does not take a table (%i) for a frame", frameMarker => {
    expect(inspectPicture(jpegBytes({ ...LANDSCAPE, frameMarker }))?.pixels).toBe(0);
  });

  it("reads what a real encoder writes", async () => {
    const jpeg = await sharp({
      create: { width: 123, height: 45, channels: 3, background: "#336699" },
    })
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 7 })
      .toBuffer();
    expect(inspectPicture(jpeg)).toMatchObject({ widthPx: 123, heightPx: 45, orientation: 7 });
  });

  it("does not throw on a good header with any byte changed or the end cut off", () => {
    const good = jpegBytes({ ...LANDSCAPE, orientation: 6 });
    const index = fc.nat(good.length - 1);
    fc.assert(
      fc.property(index, fc.nat(255), fc.nat(good.length), (at, value, length) => {
        const bytes = good.slice(0, length);
        if (at < length) bytes[at] = value;
        const { orientation = 1, orientationAt = 0 } = inspectPicture(bytes) ?? {};
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
        expect(orientationAt).toBeLessThanOrEqual(length);
      }),
      { numRuns: 2000 },
    );
  });

  it("respects the offset of a view into a larger buffer", () => {
    const good = jpegBytes({ ...LANDSCAPE, orientation: 5 });
    const padded = Uint8Array.from([7, 7, 7, ...good]);
    expect(inspectPicture(padded.subarray(3))).toMatchObject({ ...LANDSCAPE, orientation: 5 });
  });
});

describe("the place of the orientation", () => {
  it("is that of the one byte that makes the file say that it is upright", () => {
    fc.assert(
      fc.property(orientation, fc.boolean(), (turn, littleEndian) => {
        const bytes = jpegBytes({ ...LANDSCAPE, orientation: turn, littleEndian });
        const facts = inspectPicture(bytes);
        bytes[facts?.orientationAt ?? -1] = 1;
        expect(inspectPicture(bytes)).toEqual({ ...facts, orientation: 1 });
      }),
    );
  });
});
