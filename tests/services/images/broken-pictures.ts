import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Pictures that are broken in every way, and what must become of them. */

interface BrokenPicture {
  readonly name: string;
  readonly bytes: Buffer;
  /**
   * `picture`: it is read all the same. `failure`: which one depends on how far an engine comes.
   * `either`: engines take it for different things.
   */
  readonly outcome: "picture" | "failure" | "either" | "NOT_AN_IMAGE" | "TOO_LARGE";
  /** True where the bytes alone must tell, before an engine has seen any. */
  readonly isTold: boolean;
}

const picture = (
  name: string,
  bytes: Buffer,
  outcome: BrokenPicture["outcome"],
  isTold = false,
): BrokenPicture => ({ name, bytes, outcome, isTold });

interface Format {
  readonly whole: Buffer;
  /** Writes a width and a height into the header. */
  readonly resize: (bytes: Buffer, edgePx: number) => void;
  /** More than 100 megapixels as a square, as far as the format goes. */
  readonly hugeEdgePx: number;
  /** The size stands where the app reads it itself; of other formats the engine says it. */
  readonly isSizeTold: boolean;
}

export const EDGES = { widthPx: 160, heightPx: 120 } as const;
const CUTS_PERCENT = [10, 50, 90];

/** Detail everywhere, so that half of the bytes is about half of the picture. */
function noise(channels: 3 | 4 = 3) {
  const { widthPx: width, heightPx: height } = EDGES;
  const picture = sharp({
    create: {
      ...{ width, height, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  return channels === 3 ? picture : picture.ensureAlpha(0.5);
}

type Writing = "writeUInt16BE" | "writeUInt16LE" | "writeUInt32BE" | "writeInt32LE";
const writing =
  (write: Writing, ...places: number[]) =>
  (bytes: Buffer, edgePx: number) =>
    places.forEach(at => void bytes[write](edgePx, at));

export async function makeFormats(): Promise<Readonly<Record<string, Format>>> {
  const format = async (
    encoded: Sharp,
    hugeEdgePx: number,
    resize: Format["resize"],
    isSizeTold = true,
  ): Promise<Format> => ({ whole: await encoded.toBuffer(), hugeEdgePx, resize, isSizeTold });
  const resizeJpeg = (bytes: Buffer, edgePx: number) => {
    const frames = ["\xff\xc0", "\xff\xc2"].map(marker => bytes.indexOf(marker, 0, "latin1"));
    const frame = Math.max(...frames);
    writing("writeUInt16BE", frame + 5, frame + 7)(bytes, edgePx);
  };
  // Counted from 1: no edge can be 0.
  const resizeLossless = (bytes: Buffer, edgePx: number) => {
    const edge = Math.max(0, edgePx - 1);
    bytes.writeUInt32LE((edge | (edge << 14)) >>> 0, 21);
  };
  const resizeTransparent = (bytes: Buffer, edgePx: number) => {
    for (const at of [24, 27]) bytes.writeUIntLE(Math.max(0, edgePx - 1), at, 3);
  };
  const resizeAvif = (bytes: Buffer, edgePx: number) => {
    const extents = bytes.indexOf("ispe");
    writing("writeUInt32BE", extents + 8, extents + 12)(bytes, edgePx);
  };
  const resizeBitmap = writing("writeInt32LE", 18, 22);
  return {
    jpeg: await format(noise().jpeg(), 65_500, resizeJpeg),
    "progressive jpeg": await format(noise().jpeg({ progressive: true }), 65_500, resizeJpeg),
    png: await format(noise().png(), 16_000, writing("writeUInt32BE", 16, 20)),
    gif: await format(noise().gif(), 65_535, writing("writeUInt16LE", 6, 8)),
    webp: await format(noise().webp(), 16_383, writing("writeUInt16LE", 26, 28)),
    "lossless webp": await format(noise().webp({ lossless: true }), 16_384, resizeLossless),
    "transparent webp": await format(noise(4).webp(), 40_000, resizeTransparent),
    avif: await format(noise().avif({ effort: 0 }), 30_000, resizeAvif, false),
    bmp: { ...(await bitmapFile()), hugeEdgePx: 16_000, resize: resizeBitmap, isSizeTold: false },
  };
}

/** Windows' own format, which no encoder here writes. */
async function bitmapFile(): Promise<{ readonly whole: Buffer }> {
  const pixels = await noise().raw().toBuffer();
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(EDGES.widthPx, 18);
  header.writeInt32LE(EDGES.heightPx, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return { whole: Buffer.concat([header, pixels]) };
}

/** All black, a bit for each pixel: some kilobytes in the file, 4 bytes for each pixel when decoded. */
function hugePng(edgePx: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(edgePx, 0);
  header.writeUInt32BE(edgePx, 4);
  const rows = deflateSync(Buffer.alloc(edgePx * (1 + Math.ceil(edgePx / 8))));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function drawing(attributes: string): Buffer {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>`;
  return Buffer.from(`${root}<rect width="50" height="50" fill="#f00"/></svg>`);
}

/** Each format in each way. */
export async function makeBrokenPictures(): Promise<readonly BrokenPicture[]> {
  return [
    ...(await makeEachBroken()),
    picture("svg, half of it", drawing('width="90" height="90"').subarray(0, 60), "failure"),
    picture("svg, 20000 px a side", drawing('width="20000" height="20000"'), "TOO_LARGE"),
    picture("svg, 20000 units a side", drawing('viewBox="0 0 20000 20000"'), "either"),
    picture("svg without a size", drawing('width="0" height="0"'), "either"),
    picture("png, 16000 px a side and whole", hugePng(16_000), "TOO_LARGE", true),
  ];
}

async function makeEachBroken(): Promise<readonly BrokenPicture[]> {
  const formats = Object.entries(await makeFormats());
  return formats.flatMap(([format, { whole, resize, hugeEdgePx, isSizeTold }]) => {
    const changed = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(whole);
      change(bytes);
      return bytes;
    };
    const cuts = CUTS_PERCENT.map(percent => {
      const cut = whole.subarray(0, (whole.length * percent) / 100);
      return picture(`${format}, ${percent} % of it`, cut, "NOT_AN_IMAGE", true);
    });
    const more = Buffer.concat([whole, whole.subarray(0, whole.length / 3)]);
    const huge = changed(bytes => resize(bytes, hugeEdgePx));
    const odd = changed(bytes => bytes.fill("odd", 0, 12));
    const outcome = isSizeTold ? "TOO_LARGE" : "failure";
    return [
      ...cuts,
      picture(`${format}, ${hugeEdgePx} px a side`, huge, outcome, isSizeTold),
      picture(
        `${format} without a size`,
        changed(bytes => resize(bytes, 0)),
        "either",
      ),
      picture(`${format} with another beginning`, odd, "failure"),
      picture(`${format} with more behind its end`, more, "picture"),
      picture(`no bytes of ${format}`, Buffer.alloc(0), "failure"),
    ];
  });
}
