import sharp from "sharp";

/** A picture that the app has sent as a data string. */
interface SentPicture {
  readonly format: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** From 0 to 1, as libjpeg counts it. */
  readonly quality: number;
}

/** Reads a picture from its data string. Throws if the string holds no picture. */
export async function readSentPicture(dataUrl: unknown): Promise<SentPicture> {
  const base64 = /^data:image\/\w+;base64,(.+)$/.exec(String(dataUrl))?.[1];
  if (base64 === undefined) throw new Error(`No data string: ${String(dataUrl).slice(0, 60)}`);
  const bytes = Buffer.from(base64, "base64");
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, widthPx: width, heightPx: height, quality: qualityOf(bytes) };
}

const LUMINANCE_DC = 16;

/** From quality 0.5 on, libjpeg multiplies its first quantiser, 16, by 2 - 2q. */
function qualityOf(jpeg: Buffer): number {
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const first = jpeg[tables + 5] ?? 0;
  return Math.round((1 - first / LUMINANCE_DC / 2) * 20) / 20;
}
