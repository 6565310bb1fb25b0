import type { ImageSize } from "../../../src/core/image-size.ts";
import type { FailureCode } from "../../../src/core/result.ts";
import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../../src/limits.ts";
import type { PreparedImage, PrepareImage } from "../../../src/services/images/image-preparer.ts";
import { fixture, fixtureNames } from "./fixture.ts";
import { AS_POST, BROKEN, CORNERS, PICTURE, type Rgb } from "./image-scene.ts";

export interface Check {
  readonly name: string;
  /** Throws a complaint. */
  run(prepare: PrepareImage): Promise<void>;
}

/** Encoders and filters differ a little; a wrong corner, order or colour space differs by more. */
const COLOUR_TOLERANCE = 28;
const WHITE: Rgb = [255, 255, 255];
/** As long as tests wait for everything else. */
const BROKEN_MAX_MS = 10_000;
const CLEAR: readonly FailureCode[] = ["NOT_AN_IMAGE", "TOO_LARGE", "COMPRESSION"];

export const CHECKS: readonly Check[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(orientation =>
    reading(
      `EXIF orientation ${orientation} is upright, and EXIF is gone`,
      `orientation-${orientation}.jpg`,
      { look: ({ blob }) => expectNoMetadata(blob) },
    ),
  ),
  reading("a PNG's transparent middle is white", "alpha.png", {
    look: image => expectMiddle(image, WHITE),
  }),
  reading("of an animated GIF the first frame is taken", "animated.gif"),
  reading("a WebP is read", "plain.webp"),
  {
    name: "a PNG is turned as the engine turns it where it shows it",
    async run(prepare) {
      const image = await prepared(prepare, "orientation-3.png");
      const shown = await readColours(fixture("orientation-3.png"), PICTURE);
      expectColour((await readColours(image.blob, image))(0.1, 0.1), shown(0.1, 0.1));
    },
  },
  reading("an SVG is drawn", "drawing.svg", { type: "image/svg+xml" }),
  reading("an SVG is known by its text where the picker gives no type", "drawing.svg", {
    type: "",
  }),
  reading("a JPEG is known by its bytes, whatever type it claims", "orientation-6.jpg", {
    type: "image/png",
  }),
  reading("a small picture is not enlarged", "small.jpg", {
    size: { widthPx: 200, heightPx: 100 },
  }),
  reading("a thumbnail may be 1200 wide", "orientation-6.jpg", {
    preset: "thumbnail",
    size: PICTURE,
  }),
  reading("a 48 megapixel photo is read", "48mp.jpg", { size: { widthPx: 600, heightPx: 450 } }),
  {
    name: "a wide-gamut photo keeps its colours",
    async run(prepare) {
      const image = await prepared(prepare, "p3.jpg");
      await expectMiddle(image, [255, 0, 0]);
    },
  },
  noPicture("a file that is no picture", "text.jpg"),
  noPicture("an empty file", "empty.jpg"),
  {
    name: "the next one works after one that is cut off",
    async run(prepare) {
      await expectOutcome(prepare, `${BROKEN}NOT_AN_IMAGE/jpeg, 90 % of it`);
      await expectCorners(await prepared(prepare, "orientation-3.jpg"));
    },
  },
  {
    name: "progress runs up to the ceiling, and to 100 when it is done",
    async run(prepare) {
      const seen: number[] = [];
      const result = await prepare(fixture("orientation-1.jpg"), "post", {
        onProgress: percent => seen.push(percent),
      });
      const working = seen.slice(0, -1);
      const isRising = working.every((percent, index) => percent >= (working[index - 1] ?? 0));
      const isUnderCeiling = working.every(percent => percent <= IMAGE_PROGRESS_CEILING_PERCENT);
      if (!result.ok || seen[0] !== 0 || seen.at(-1) !== 100 || !isRising || !isUnderCeiling) {
        throw new Error(`progress was ${seen}`);
      }
    },
  },
  {
    name: "an aborted photo is given up, and the next one works",
    async run(prepare) {
      const controller = new AbortController();
      const aborted = prepare(fixture("48mp.jpg"), "post", { signal: controller.signal });
      setTimeout(() => controller.abort(), 5);
      const result = await aborted;
      if (result.ok || result.error.code !== "ABORTED") throw new Error(JSON.stringify(result));
      await expectCorners(await prepared(prepare, "orientation-8.jpg"));
    },
  },
  {
    name: "three photos picked at once are all done",
    async run(prepare) {
      const names = ["orientation-2.jpg", "alpha.png", "orientation-7.jpg"];
      const images = await Promise.all(names.map(name => prepared(prepare, name)));
      for (const image of images) await expectCorners(image);
    },
  },
];

/** Each broken picture becomes a good one or a clear failure, soon. */
export const BROKEN_CHECKS: readonly Check[] = fixtureNames()
  .filter(name => name.startsWith(BROKEN))
  .map(name => ({ name, run: prepare => expectOutcome(prepare, name) }));

async function expectOutcome(prepare: PrepareImage, name: string): Promise<void> {
  const outcome = name.split("/")[1];
  const startedAt = performance.now();
  const result = await prepare(fixture(name), "post");
  const tookMs = performance.now() - startedAt;
  if (tookMs > BROKEN_MAX_MS) throw new Error(`it took ${tookMs} ms`);
  if (result.ok) {
    if (outcome !== "picture" && outcome !== "either")
      throw new Error("it was taken for a picture");
    const { naturalWidth, naturalHeight } = await load(result.value.blob);
    expectSize(result.value, { widthPx: naturalWidth, heightPx: naturalHeight });
    return;
  }
  const { code } = result.error;
  const isClear = CLEAR.includes(code) && outcome !== "picture";
  if (!isClear || (outcome !== "failure" && outcome !== "either" && outcome !== code)) {
    throw new Error(`failed with ${code}`);
  }
}

function noPicture(name: string, file: string): Check {
  return {
    name: `${name} is NOT_AN_IMAGE`,
    async run(prepare) {
      const result = await prepare(fixture(file), "post");
      if (result.ok) throw new Error("it was taken for a picture");
      if (result.error.code !== "NOT_AN_IMAGE") throw new Error(`failed with ${result.error.code}`);
    },
  };
}

interface Reading {
  /** What the picker says. Default: what the file is. */
  readonly type?: string;
  readonly preset?: Parameters<PrepareImage>[1];
  readonly size?: ImageSize;
  /** What else must be right. */
  readonly look?: (image: PreparedImage) => Promise<void>;
}

/** The file becomes an upright picture of this size. */
function reading(name: string, file: string, expected: Reading = {}): Check {
  const { type, preset, size = AS_POST, look } = expected;
  return {
    name,
    async run(prepare) {
      const image = await prepared(prepare, file, type, preset);
      expectSize(image, size);
      await expectCorners(image);
      await look?.(image);
    },
  };
}

async function prepared(
  prepare: PrepareImage,
  name: string,
  type?: string,
  preset: Reading["preset"] = "post",
): Promise<PreparedImage> {
  const result = await prepare(fixture(name, type), preset);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

function expectSize({ widthPx, heightPx }: PreparedImage, expected: ImageSize): void {
  if (widthPx !== expected.widthPx || heightPx !== expected.heightPx) {
    throw new Error(`${widthPx}×${heightPx} instead of ${expected.widthPx}×${expected.heightPx}`);
  }
}

async function expectCorners(image: PreparedImage): Promise<void> {
  const colourAt = await readColours(image.blob, image);
  expectColour(colourAt(0.1, 0.1), CORNERS.leftTop);
  expectColour(colourAt(0.9, 0.1), CORNERS.rightTop);
  expectColour(colourAt(0.1, 0.9), CORNERS.leftBottom);
  expectColour(colourAt(0.9, 0.9), CORNERS.rightBottom);
}

async function expectMiddle(image: PreparedImage, expected: Rgb): Promise<void> {
  const colourAt = await readColours(image.blob, image);
  expectColour(colourAt(0.5, 0.5), expected);
}

/** Gives the colour at a place of a file of that size, `x` and `y` from 0 to 1. */
async function readColours(
  file: Blob,
  { widthPx, heightPx }: ImageSize,
): Promise<(x: number, y: number) => Rgb> {
  const shown = await load(file);
  if (shown.naturalWidth !== widthPx || shown.naturalHeight !== heightPx) {
    throw new Error(`the file is ${shown.naturalWidth}×${shown.naturalHeight}`);
  }
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no canvas to look with");
  context.drawImage(shown, 0, 0);
  return (x, y) => {
    const [at, down] = [Math.floor(x * widthPx), Math.floor(y * heightPx)];
    const [red = 0, green = 0, blue = 0] = context.getImageData(at, down, 1, 1).data;
    return [red, green, blue];
  };
}

function expectColour(found: Rgb, expected: Rgb): void {
  const isNear = found.every(
    (value, channel) => Math.abs(value - (expected[channel] ?? 0)) <= COLOUR_TOLERANCE,
  );
  if (!isNear) throw new Error(`it is rgb(${found}) instead of rgb(${expected})`);
}

async function load(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(blob);
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/** Neither the camera nor the place may leave the phone. */
async function expectNoMetadata(blob: Blob): Promise<void> {
  if (blob.type !== "image/jpeg") throw new Error(`the type is ${blob.type}`);
  const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
  if (!text.startsWith("\u00ff\u00d8\u00ff")) throw new Error("the file is no JPEG");
  for (const trace of ["Exif\0", "TestCamera", "http://ns.adobe.com"]) {
    if (text.includes(trace)) throw new Error(`the file holds ${JSON.stringify(trace)}`);
  }
}
