import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { faces } from "./faces.ts";
import { avatarFile, COVERS_PER_THEME, coverFile, photoFile } from "./photo-files.ts";
import { SIDE } from "./scenes/canvas.ts";
import { drawPortrait } from "./scenes/portrait.ts";
import { scenes } from "./scenes/scenes.ts";
import { type Theme, themes } from "./themes.ts";

/**
 * Draws the demo's photos into assets/photos: `tsx native-samples/backend/demo/render-photos.ts`.
 * Run it after a scene has changed; the pictures are kept in the repository.
 */

interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** As the app makes them: a post's photo fits 600 × 600, in the shapes that cameras give. */
const PHOTO_EDGE = 600;
const shapes: readonly { look: number; crop: Crop }[] = [
  { look: 0, crop: { left: 0, top: 0, width: 1200, height: 1200 } },
  { look: 1, crop: { left: 120, top: 0, width: 960, height: 1200 } },
  { look: 2, crop: { left: 0, top: 200, width: 1200, height: 900 } },
];
/** The fourth photo of a theme goes close, to where its people are. */
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
/** Where the usual strip would cut the climber's head off. */
const coverTops: Partial<Record<Theme, number>> = { wall: 240 };
const COVER_WIDTH = 960;
const AVATAR_EDGE = 160;

async function render(svg: string, crop: Crop, width: number, file: string): Promise<void> {
  const picture = await sharp(Buffer.from(svg))
    .extract(crop)
    .resize({ width })
    .removeAlpha()
    .toBuffer({ resolveWithObject: true });
  const grain = {
    create: {
      width: picture.info.width,
      height: picture.info.height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 9 },
    },
  } as const;
  await mkdir(dirname(file), { recursive: true });
  await sharp(picture.data)
    .composite([{ input: await sharp(grain).png().toBuffer(), blend: "soft-light" }])
    .jpeg({ quality: 68, mozjpeg: true })
    .toFile(file);
}

for (const theme of themes) {
  for (const [at, { look, crop }] of shapes.entries()) {
    const width = Math.round((PHOTO_EDGE * crop.width) / Math.max(crop.width, crop.height));
    await render(scenes[theme](look), crop, width, photoFile(theme, at));
  }
  const detail = {
    ...(details[theme] ?? usualDetail),
    width: DETAIL_EDGE,
    height: DETAIL_EDGE,
  };
  await render(scenes[theme](DETAIL_LOOK), detail, PHOTO_EDGE, photoFile(theme, shapes.length));
  for (let look = 0; look < COVERS_PER_THEME; look++) {
    const top = coverTops[theme] ?? USUAL_COVER_TOP;
    const crop = { left: 0, top, width: SIDE, height: COVER_HEIGHT };
    await render(scenes[theme](look), crop, COVER_WIDTH, coverFile(theme, look));
  }
}
for (const [person, face] of Object.entries(faces)) {
  const whole = { left: 0, top: 0, width: SIDE, height: SIDE };
  await render(drawPortrait(face), whole, AVATAR_EDGE, avatarFile(Number(person)));
}
