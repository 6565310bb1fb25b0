import sharp from "sharp";

/** What a data string holds. */
export interface SentPicture {
  readonly format: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The quality as libjpeg counts it, 0 to 1, told from the first quantiser. */
  readonly quality: number;
}

/** Of a picture that was sent as a data string. Throws where it is none. */
export async function readSentPicture(dataUrl: unknown): Promise<SentPicture> {
  const base64 = /^data:image\/\w+;base64,(.+)$/.exec(String(dataUrl))?.[1];
  if (base64 === undefined) throw new Error(`No data string: ${String(dataUrl).slice(0, 60)}`);
  const bytes = Buffer.from(base64, "base64");
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, widthPx: width, heightPx: height, quality: qualityOf(bytes) };
}

const LUMINANCE_DC = 16;

/** libjpeg scales its first quantiser, 16, by 2 - 2q from quality 0.5 on. */
function qualityOf(jpeg: Buffer): number {
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const first = jpeg[tables + 5] ?? 0;
  return Math.round((1 - first / LUMINANCE_DC / 2) * 20) / 20;
}
