import sharp, { type Sharp } from "sharp";
import { makeBrokenPictures } from "../../services/images/broken-pictures.ts";
import { BROKEN, CORNERS, PICTURE, type Rgb } from "./image-scene.ts";

/** The files that the image checks run on, by name, as base64. All but the odd ones show one scene. */
export async function makeImageFixtures(): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, Buffer> = {
    "alpha.png": await sharp(scene(PICTURE.widthPx, PICTURE.heightPx))
      .composite([{ input: hole(), blend: "dest-out" }])
      .png()
      .toBuffer(),
    "plain.webp": await sharp(scene(PICTURE.widthPx, PICTURE.heightPx)).webp().toBuffer(),
    "animated.gif": await animatedGif(),
    "drawing.svg": scene(PICTURE.widthPx, PICTURE.heightPx),
    "small.jpg": await jpegOf(scene(200, 100), 200, 100),
    "48mp.jpg": await jpegOf(scene(8064, 6048), 8064, 6048),
    "p3.jpg": await sharp({ create: { width: 900, height: 600, channels: 3, background: "#f00" } })
      .withIccProfile("p3")
      .jpeg({ quality: 95 })
      .toBuffer(),
    "orientation-3.png": await (await oriented(3)).png().toBuffer(),
    "text.jpg": Buffer.from("This is no picture, whatever its name says."),
    "empty.jpg": Buffer.alloc(0),
  };
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    files[`orientation-${orientation}.jpg`] = await (await oriented(orientation))
      .jpeg({ quality: 95 })
      .toBuffer();
  }
  for (const { name, outcome, bytes } of await makeBrokenPictures()) {
    files[`${BROKEN}${outcome}/${name}`] = bytes;
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")]),
  );
}

/** Four rectangles, each in its corner's colour. */
function scene(widthPx: number, heightPx: number): Buffer {
  const [halfX, halfY] = [widthPx / 2, heightPx / 2];
  const fill = ([red, green, blue]: Rgb) => `rgb(${red},${green},${blue})`;
  const corner = (x: number, y: number, colour: Rgb) =>
    `<rect x="${x}" y="${y}" width="${halfX}" height="${halfY}" fill="${fill(colour)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" shape-rendering="crispEdges">` +
      corner(0, 0, CORNERS.leftTop) +
      corner(halfX, 0, CORNERS.rightTop) +
      corner(0, halfY, CORNERS.leftBottom) +
      corner(halfX, halfY, CORNERS.rightBottom) +
      "</svg>",
  );
}

/** What is cut out of the PNG's middle. */
function hole(): Buffer {
  const { widthPx, heightPx } = PICTURE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><circle cx="${widthPx / 2}" cy="${heightPx / 2}" r="${heightPx / 4}"/></svg>`,
  );
}

function jpegOf(svg: Buffer, widthPx: number, heightPx: number): Promise<Buffer> {
  return sharp(svg, { limitInputPixels: false })
    .resize(widthPx, heightPx)
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The scene, stored so that EXIF has to turn it, with the place where it was taken. */
async function oriented(orientation: number): Promise<Sharp> {
  const upright = sharp(
    await sharp(scene(PICTURE.widthPx, PICTURE.heightPx)).flatten().png().toBuffer(),
  );
  // sharp mirrors before it turns, whatever the order of the calls.
  const stored: Record<number, () => Sharp> = {
    1: () => upright,
    2: () => upright.flop(),
    3: () => upright.rotate(180),
    4: () => upright.flip(),
    5: () => upright.rotate(270).flop(),
    6: () => upright.rotate(270),
    7: () => upright.rotate(90).flop(),
    8: () => upright.rotate(90),
  };
  const pixels = await (stored[orientation] ?? (() => upright))().png().toBuffer();
  return sharp(pixels)
    .withExif({ IFD0: { Make: "TestCamera" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation });
}

/** The scene first, then a blue frame. */
async function animatedGif(): Promise<Buffer> {
  const { widthPx, heightPx } = PICTURE;
  const first = await sharp(scene(widthPx, heightPx)).png().toBuffer();
  const second = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: "#00f" },
  })
    .png()
    .toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer();
}
