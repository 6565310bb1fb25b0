import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { neutraliseOrientation, readJpegHeader } from "../../../workers/image/jpeg-header.ts";
import { jpegBytes, segment } from "./jpeg-bytes.ts";

const edgePx = fc.integer({ min: 1, max: 65_535 });
const orientation = fc.integer({ min: 1, max: 8 });
const LANDSCAPE = { widthPx: 4032, heightPx: 3024 };

describe("readJpegHeader", () => {
  it("reads size and orientation in both byte orders", () => {
    fc.assert(
      fc.property(edgePx, edgePx, orientation, fc.boolean(), (widthPx, heightPx, turn, little) => {
        const bytes = jpegBytes({ widthPx, heightPx, orientation: turn, littleEndian: little });
        expect(readJpegHeader(bytes)).toMatchObject({ widthPx, heightPx, orientation: turn });
      }),
    );
  });

  it("takes a photo without EXIF as upright", () => {
    expect(readJpegHeader(jpegBytes(LANDSCAPE))).toEqual({ ...LANDSCAPE, orientation: 1 });
  });

  it.each([0, 9, 255, 65_535])("takes the impossible orientation %i as upright", impossible => {
    expect(readJpegHeader(jpegBytes({ ...LANDSCAPE, orientation: impossible }))?.orientation).toBe(
      1,
    );
  });

  it("finds EXIF behind other segments and fill bytes", () => {
    const before = [...segment(0xe0, [1, 2, 3]), 0xff, 0xff, ...segment(0xe2, [9, 9])];
    const bytes = jpegBytes({ ...LANDSCAPE, orientation: 6, before });
    expect(readJpegHeader(bytes)).toMatchObject({ ...LANDSCAPE, orientation: 6 });
  });

  it("obeys the first EXIF segment, as browsers do", () => {
    const second = [...jpegBytes({ ...LANDSCAPE, orientation: 8 })].slice(2);
    const first = [...jpegBytes({ ...LANDSCAPE, orientation: 3 })];
    const exifLength = 4 + (((first[4] ?? 0) << 8) | (first[5] ?? 0));
    const both = Uint8Array.from([...first.slice(0, exifLength), ...second]);
    expect(readJpegHeader(both)?.orientation).toBe(3);
  });

  it.each([0xc1, 0xc2])("reads extended and progressive frames (%i)", frameMarker => {
    expect(readJpegHeader(jpegBytes({ ...LANDSCAPE, frameMarker }))).toMatchObject(LANDSCAPE);
  });

  it.each([0xc4, 0xc8, 0xcc])("does not take a table (%i) for a frame", frameMarker => {
    expect(readJpegHeader(jpegBytes({ ...LANDSCAPE, frameMarker }))).toBeUndefined();
  });

  it("reads what a real encoder writes", async () => {
    const jpeg = await sharp({
      create: { width: 123, height: 45, channels: 3, background: "#336699" },
    })
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 7 })
      .toBuffer();
    expect(readJpegHeader(jpeg)).toMatchObject({ widthPx: 123, heightPx: 45, orientation: 7 });
  });

  it("does not throw on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), tail => {
        const bytes = Uint8Array.from([0xff, 0xd8, ...tail]);
        expect(() => readJpegHeader(bytes)).not.toThrow();
      }),
    );
  });

  it("does not throw on a good header with any byte changed or the end cut off", () => {
    const good = jpegBytes({ ...LANDSCAPE, orientation: 6 });
    const index = fc.nat(good.length - 1);
    fc.assert(
      fc.property(index, fc.nat(255), fc.nat(good.length), (at, value, length) => {
        const bytes = good.slice(0, length);
        if (at < length) bytes[at] = value;
        const header = readJpegHeader(bytes);
        if (header === undefined) return;
        expect(header.orientation).toBeGreaterThanOrEqual(1);
        expect(header.orientation).toBeLessThanOrEqual(8);
        expect(header.orientationOffset ?? 0).toBeLessThan(length);
      }),
      { numRuns: 2000 },
    );
  });

  it("finds no header in a file that is not a JPEG", () => {
    expect(readJpegHeader(new Uint8Array())).toBeUndefined();
    expect(readJpegHeader(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
  });

  it("respects the offset of a view into a larger buffer", () => {
    const good = jpegBytes({ ...LANDSCAPE, orientation: 5 });
    const padded = Uint8Array.from([7, 7, 7, ...good]);
    expect(readJpegHeader(padded.subarray(3))).toMatchObject({ ...LANDSCAPE, orientation: 5 });
  });
});

describe("neutraliseOrientation", () => {
  it("makes every engine show the file as it is stored", () => {
    fc.assert(
      fc.property(orientation, fc.boolean(), (turn, littleEndian) => {
        const bytes = jpegBytes({ ...LANDSCAPE, orientation: turn, littleEndian });
        const header = readJpegHeader(bytes);
        if (header === undefined) throw new Error("no header");
        neutraliseOrientation(bytes, header);
        expect(readJpegHeader(bytes)).toEqual({ ...header, orientation: 1 });
      }),
    );
  });
});
