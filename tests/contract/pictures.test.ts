import sharp, { type Sharp, type SharpOptions } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitInside } from "../../src/core/image-size.ts";
import { IMAGE_PRESETS } from "../../src/limits.ts";
import { readMedia, startTestBackend, tinyJpeg, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
const owner = backend.as("owner");
afterAll(() => backend.close());

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: image => image.jpeg(),
  progressive: image => image.jpeg({ progressive: true }),
  png: image => image.png(),
  gif: image => image.gif(),
  webp: image => image.webp(),
  lossless: image => image.webp({ lossless: true }),
};
const typeOf = (name: string) =>
  ({ progressive: "image/jpeg", lossless: "image/webp" })[name] ?? `image/${name}`;

const encode = (name: string, create: Create) =>
  (encoders[name] as (image: Sharp) => Sharp)(
    sharp({ create, limitInputPixels: false }),
  ).toBuffer();
type Create = NonNullable<SharpOptions["create"]>;
const flat = (width: number, height: number): Create => ({
  ...{ width, height, channels: 3, background: "red" },
});
/** Something in it, so that a file has more than a header. */
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;

const asDataUrl = (bytes: Uint8Array, mime = "image/jpeg") =>
  `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;

const post = (image: string) =>
  owner.call("createPost", { body: { teamId: "1", content: "With a picture", images: [image] } });

async function expectTaken(name: string, width: number, height: number, isTaken: boolean) {
  const image = asDataUrl(await encode(name, flat(width, height)));
  const message = "One of the images has too many pixels. Please choose a smaller one.";
  expect(await post(image)).toMatchObject(isTaken ? { ok: true } : { error: { message } });
}

describe.each(Object.keys(encoders))("a picture: %s", name => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await encode(name, { ...flat(40, 30), noise });
  });

  test("is told by its bytes, whatever its words say", async () => {
    for (const said of ["image/jpeg", "image/svg+xml", "text/html", ""]) {
      const written = unwrap(await post(asDataUrl(bytes, said))).post;
      expect(await readMedia(written?.images[0] ?? "")).toBe(asDataUrl(bytes, typeOf(name)));
    }
  });

  test("has its size at the end of its address", async () => {
    const written = unwrap(await post(asDataUrl(bytes))).post;
    expect(written?.images[0]).toMatch(/#40x30$/);
  });

  test("cut anywhere is refused", async () => {
    for (const share of [0.01, 0.05, 0.2, 0.5, 0.9, 0.999]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await post(asDataUrl(cut)), `${share}`).toMatchObject({ error: { status: 400 } });
    }
  });

  test.each([
    [8192, 2, true],
    [2, 8192, true],
    [8193, 2, false],
    [2, 8193, false],
  ])("of %i by %i pixels is taken: %s", (width, height, isTaken) =>
    expectTaken(name, width, height, isTaken),
  );
});

test("the size of a JPEG that says that it lies on its side is the one that is shown", async () => {
  const bytes = await sharp({ create: flat(40, 30) })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(unwrap(await post(asDataUrl(bytes))).post?.images[0]).toMatch(/#30x40$/);
});

// All are counted in one place, and drawing so many takes a second.
test.each([
  [3906, true],
  [3907, false],
])("a picture of 4096 by %i pixels is taken: %s", (height, isTaken) =>
  expectTaken("jpeg", 4096, height, isTaken),
);

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a JPEG's first bytes alone", Buffer.of(0xff, 0xd8, 0xff)],
  ["a JPEG whose segment is longer than the file", Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff)],
  ["a GIF without a frame", Buffer.from("474946383961010001000000003b", "hex")],
])("%s is refused", async (_, bytes) => {
  expect(await post(asDataUrl(bytes))).toMatchObject({ error: { status: 400 } });
});

test("a data URL of millions of parameters is no picture", async () => {
  expect(await post(`data:${";".repeat(4e6)}`)).toMatchObject({ error: { status: 400 } });
});

test("the picture of a team that the app makes of a long screenshot is taken", async () => {
  const screenshot = { widthPx: 1080, heightPx: 24_000 };
  const { widthPx, heightPx } = fitInside(screenshot, IMAGE_PRESETS.thumbnail);
  const image = asDataUrl(await encode("jpeg", flat(widthPx, heightPx)));
  const body = { name: "High", privacy: 0, image };
  expect(await owner.call("createTeam", { body })).toMatchObject({ ok: true });
});

test("a team's picture is looked at in the same way", async () => {
  const body = { name: "Wide", privacy: 0, image: asDataUrl(await encode("png", flat(16_000, 2))) };
  expect(await owner.call("createTeam", { body })).toMatchObject({ error: { status: 400 } });
});

test("a picture is sent once: a cache that has it is told so", async () => {
  const url = unwrap(await post(tinyJpeg)).post?.images[0] ?? "";
  const first = await fetch(url);
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(etag).not.toBe("");
  const again = await fetch(url, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect((await again.arrayBuffer()).byteLength).toBe(0);
});

test("a page of the feed is a few kilobytes", async () => {
  const path = "/v3/users/team-activities/team/2?page=1&limit=10";
  const page = await (await backend.send(path, { role: "owner" })).text();
  expect(page).not.toContain("data:");
  expect(page.length).toBeLessThan(16_000);
});
