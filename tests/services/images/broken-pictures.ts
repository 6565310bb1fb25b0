import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

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

export async function makeFormats(): Promise<Readonly<Record<string, Format>>> {
  const resizeJpeg = (bytes: Buffer, edgePx: number) => {
    const frame = Math.max(
      bytes.indexOf("\xff\xc0", 0, "latin1"),
      bytes.indexOf("\xff\xc2", 0, "latin1"),
    );
    bytes.writeUInt16BE(edgePx, frame + 5);
    bytes.writeUInt16BE(edgePx, frame + 7);
  };
  const jpeg = { resize: resizeJpeg, hugeEdgePx: 65_500, isSizeTold: true };
  return {
    jpeg: { ...jpeg, whole: await noise().jpeg().toBuffer() },
    "progressive jpeg": { ...jpeg, whole: await noise().jpeg({ progressive: true }).toBuffer() },
    png: {
      whole: await noise().png().toBuffer(),
      resize(bytes, edgePx) {
        bytes.writeUInt32BE(edgePx, 16);
        bytes.writeUInt32BE(edgePx, 20);
      },
      hugeEdgePx: 16_000,
      isSizeTold: true,
    },
    gif: {
      whole: await noise().gif().toBuffer(),
      resize(bytes, edgePx) {
        bytes.writeUInt16LE(edgePx, 6);
        bytes.writeUInt16LE(edgePx, 8);
      },
      hugeEdgePx: 65_535,
      isSizeTold: true,
    },
    webp: {
      whole: await noise().webp().toBuffer(),
      resize(bytes, edgePx) {
        bytes.writeUInt16LE(edgePx, 26);
        bytes.writeUInt16LE(edgePx, 28);
      },
      hugeEdgePx: 16_383,
      isSizeTold: true,
    },
    "lossless webp": {
      whole: await noise().webp({ lossless: true }).toBuffer(),
      // Counted from 1: no edge can be 0.
      resize: (bytes, edgePx) => {
        const edge = Math.max(0, edgePx - 1);
        bytes.writeUInt32LE((edge | (edge << 14)) >>> 0, 21);
      },
      hugeEdgePx: 16_384,
      isSizeTold: true,
    },
    "transparent webp": {
      whole: await noise(4).webp().toBuffer(),
      resize(bytes, edgePx) {
        bytes.writeUIntLE(Math.max(0, edgePx - 1), 24, 3);
        bytes.writeUIntLE(Math.max(0, edgePx - 1), 27, 3);
      },
      hugeEdgePx: 40_000,
      isSizeTold: true,
    },
    avif: {
      whole: await noise().avif({ effort: 0 }).toBuffer(),
      resize(bytes, edgePx) {
        const extents = bytes.indexOf("ispe");
        bytes.writeUInt32BE(edgePx, extents + 8);
        bytes.writeUInt32BE(edgePx, extents + 12);
      },
      hugeEdgePx: 30_000,
      isSizeTold: false,
    },
    bmp: {
      whole: await bitmapFile(),
      resize(bytes, edgePx) {
        bytes.writeInt32LE(edgePx, 18);
        bytes.writeInt32LE(edgePx, 22);
      },
      hugeEdgePx: 16_000,
      isSizeTold: false,
    },
  };
}

/** Windows' own format, which no encoder here writes. */
async function bitmapFile(): Promise<Buffer> {
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
  return Buffer.concat([header, pixels]);
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
  const drawings: readonly BrokenPicture[] = [
    {
      name: "svg, half of it",
      bytes: drawing('width="90" height="90"').subarray(0, 60),
      outcome: "failure",
      isTold: false,
    },
    {
      name: "svg, 20000 px a side",
      bytes: drawing('width="20000" height="20000"'),
      outcome: "TOO_LARGE",
      isTold: false,
    },
    {
      name: "svg, 20000 units a side",
      bytes: drawing('viewBox="0 0 20000 20000"'),
      outcome: "either",
      isTold: false,
    },
    {
      name: "svg without a size",
      bytes: drawing('width="0" height="0"'),
      outcome: "either",
      isTold: false,
    },
  ];
  const bomb: BrokenPicture = {
    name: "png, 16000 px a side and whole",
    bytes: hugePng(16_000),
    outcome: "TOO_LARGE",
    isTold: true,
  };
  return [...(await makeEachBroken()), ...drawings, bomb];
}

async function makeEachBroken(): Promise<readonly BrokenPicture[]> {
  const formats = Object.entries(await makeFormats());
  return formats.flatMap(([format, { whole, resize, hugeEdgePx, isSizeTold }]) => {
    const changed = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(whole);
      change(bytes);
      return bytes;
    };
    const cuts = CUTS_PERCENT.map(
      (percent): BrokenPicture => ({
        name: `${format}, ${percent} % of it`,
        bytes: whole.subarray(0, (whole.length * percent) / 100),
        outcome: "NOT_AN_IMAGE",
        isTold: true,
      }),
    );
    const others: readonly BrokenPicture[] = [
      {
        name: `${format}, ${hugeEdgePx} px a side`,
        bytes: changed(bytes => resize(bytes, hugeEdgePx)),
        outcome: isSizeTold ? "TOO_LARGE" : "failure",
        isTold: isSizeTold,
      },
      {
        name: `${format} without a size`,
        bytes: changed(bytes => resize(bytes, 0)),
        outcome: "either",
        isTold: false,
      },
      {
        name: `${format} with another beginning`,
        bytes: changed(bytes => bytes.fill("odd", 0, 12)),
        outcome: "failure",
        isTold: false,
      },
      {
        name: `${format} with more behind its end`,
        bytes: Buffer.concat([whole, whole.subarray(0, whole.length / 3)]),
        outcome: "picture",
        isTold: false,
      },
      { name: `no bytes of ${format}`, bytes: Buffer.alloc(0), outcome: "failure", isTold: false },
    ];
    return [...cuts, ...others];
  });
}
