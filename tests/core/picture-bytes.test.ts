import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { inspectPicture } from "../../src/core/picture-bytes.ts";
import { EDGES, makeFormats } from "../services/images/broken-pictures.ts";
import { jpegBytes, segment } from "./jpeg-bytes.ts";

const formats = Object.entries(await makeFormats());
const sized = formats.filter(([, { isSizeTold }]) => isSizeTold);

describe.each(formats)("%s", (_, { whole }) => {
  it("is whole, also with more behind its end", () => {
    expect(inspectPicture(whole)).toMatchObject({ isWhole: true });
    const more = Buffer.concat([whole, Buffer.from("a film that moves"), whole.subarray(0, 500)]);
    expect(inspectPicture(more)).toMatchObject({ isWhole: true });
  });

  it("is not whole wherever it is cut off", () => {
    const kept = fc.integer({ min: 12, max: Math.floor(whole.length * 0.99) });
    fc.assert(
      fc.property(kept, length => {
        expect(inspectPicture(whole.subarray(0, length))).toMatchObject({ isWhole: false });
      }),
    );
  });

  it("is read to an end without a throw, whatever bytes are changed", () => {
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 });
    const heads = fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(changes, heads, fc.nat(whole.length), (anywhere, head, length) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of [...anywhere, ...head]) bytes[at] = value;
        expect(() => inspectPicture(bytes.subarray(0, length))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe.each(sized)("the size of a %s", (_, { whole, resize, hugeEdgePx }) => {
  it("is what its encoder was given", () => {
    const { widthPx, heightPx } = EDGES;
    expect(inspectPicture(whole)).toMatchObject({
      pixels: widthPx * heightPx,
      ratio: widthPx / heightPx,
    });
  });

  it("is told up to the format's limit", () => {
    const bytes = Buffer.from(whole);
    resize(bytes, hugeEdgePx);
    expect(inspectPicture(bytes)?.pixels).toBe(hugeEdgePx ** 2);
  });
});

describe("a large photo", () => {
  const END = [0xff, 0xd9];
  const preview = segment(0xe2, END);
  const head = jpegBytes({ widthPx: 4032, heightPx: 3024, before: preview });
  // An FF in coded data is followed by a zero.
  const coded = Buffer.concat([head, Buffer.alloc(50_000, Buffer.from([0xff, 0, 7]))]);
  const film = Buffer.alloc(50_000, "a film");

  it("is not walked through on its way to the film behind it", () => {
    const read = vi.spyOn(DataView.prototype, "getUint8");
    const facts = inspectPicture(Buffer.concat([coded, Buffer.from(END), film]));
    expect(facts).toMatchObject({ widthPx: 4032, isWhole: true });
    expect(read.mock.calls.length).toBeLessThan(100);
  });

  it("that is cut off is not taken for whole because of the preview in its head", () => {
    expect(inspectPicture(coded)).toMatchObject({ widthPx: 4032, isWhole: false });
  });
});

it("names the formats that an engine's decoder may know", () => {
  const types = formats.map(([name, { whole }]) => [name, inspectPicture(whole)?.type]);
  expect(Object.fromEntries(types)).toMatchObject({
    jpeg: "image/jpeg",
    png: "image/png",
    gif: "image/gif",
    avif: undefined,
  });
});

it("says nothing of other files", () => {
  for (const text of ["", "GIF", "<svg/>", "This is no picture."]) {
    expect(inspectPicture(Buffer.from(text))).toBeUndefined();
  }
});
