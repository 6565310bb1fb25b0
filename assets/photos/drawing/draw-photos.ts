import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp, { type Raw, type Region } from "sharp";
import {
  avatarFile,
  COVERS_PER_THEME,
  coverFile,
  photoFile,
} from "../../../native-samples/backend/demo/photo-files.ts";
import { createRandom } from "../../../native-samples/backend/demo/random.ts";
import { type Theme, themes } from "../../../native-samples/backend/demo/themes.ts";
import { SIDE } from "./canvas.ts";
import { faces } from "./faces.ts";
import { drawPortrait } from "./portrait.ts";
import { scenes } from "./scenes.ts";

/**
 * Draws the photos of the demo into assets/photos, as a part of `npm run gen`. The photos are kept in the
 * repository. Drawing them again gives the same bytes: nothing depends on the fonts of the machine or on
 * chance.
 */

/** The photos of posts fit 600 × 600, as the app makes them, and have the shapes of camera photos. */
const PHOTO_EDGE = 600;
const photoRegions: readonly Region[] = [
  { left: 0, top: 0, width: 1200, height: 1200 },
  { left: 120, top: 0, width: 960, height: 1200 },
  { left: 0, top: 200, width: 1200, height: 900 },
];
/** The fourth photo of a theme is a close view of the people in this look. */
const DETAIL_LOOK = 1;
const DETAIL_EDGE = 740;
const usualDetail = { left: 260, top: 380 };
const details: Partial<Record<Theme, { left: number; top: number }>> = {
  wall: { left: 270, top: 210 },
  pool: { left: 190, top: 180 },
  yoga: { left: 230, top: 330 },
};
const COVER_HEIGHT = 675;
const USUAL_COVER_TOP = 380;
/** The usual part would cut off the climber's head. */
const coverTops: Partial<Record<Theme, number>> = { wall: 240 };
const COVER_WIDTH = 960;
const AVATAR_EDGE = 160;

interface Pixels {
  readonly data: Buffer;
  readonly raw: Raw;
}

/** Grey noise like that of a camera, as large as the largest picture. Its seed is fixed. */
function makeGrain(edge: number, strength: number): Pixels {
  const { next } = createRandom(1);
  // The sum of four random numbers is close enough to a normal distribution.
  const spread = () => next() + next() + next() + next() - 2;
  const data = Buffer.from(
    Array.from({ length: edge * edge }, () => Math.round(128 + spread() * strength)),
  );
  return { data, raw: { width: edge, height: edge, channels: 1 } };
}

const grain = makeGrain(COVER_WIDTH, 9);

async function toPixels(svg: string): Promise<Pixels> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function save(whole: Pixels, region: Region, width: number, file: string): Promise<void> {
  const height = Math.round((width * region.height) / region.width);
  const picture = sharp(whole.data, { raw: whole.raw }).extract(region).resize(width, height);
  const noise = sharp(grain.data, { raw: grain.raw }).extract({ left: 0, top: 0, width, height });
  await mkdir(dirname(file), { recursive: true });
  await sharp(await picture.png().toBuffer())
    .composite([{ input: await noise.png().toBuffer(), blend: "soft-light" }])
    .jpeg({ quality: 68, mozjpeg: true })
    .toFile(file);
}

async function saveTheme(theme: Theme): Promise<void> {
  const looks: Pixels[] = [];
  for (const [look, region] of photoRegions.entries()) {
    const whole = await toPixels(scenes[theme](look));
    looks.push(whole);
    const width = Math.round((PHOTO_EDGE * region.width) / Math.max(region.width, region.height));
    await save(whole, region, width, photoFile(theme, look));
  }
  const detail = { ...(details[theme] ?? usualDetail), width: DETAIL_EDGE, height: DETAIL_EDGE };
  const near = looks[DETAIL_LOOK];
  if (near) await save(near, detail, PHOTO_EDGE, photoFile(theme, looks.length));
  const top = coverTops[theme] ?? USUAL_COVER_TOP;
  const cover = { left: 0, top, width: SIDE, height: COVER_HEIGHT };
  for (const [look, whole] of looks.slice(0, COVERS_PER_THEME).entries()) {
    await save(whole, cover, COVER_WIDTH, coverFile(theme, look));
  }
}

for (const theme of themes) await saveTheme(theme);
for (const [person, face] of Object.entries(faces)) {
  const whole = { left: 0, top: 0, width: SIDE, height: SIDE };
  const portrait = await toPixels(drawPortrait(face));
  await save(portrait, whole, AVATAR_EDGE, avatarFile(Number(person)));
}
