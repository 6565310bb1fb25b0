import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createRandom } from "../../../native-samples/backend/demo/random.ts";

interface Photo {
  readonly name: string;
  /** In the file's own axes. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: number;
  readonly seed: number;
}

/** The two sizes that phones take, and one 12 MP photo held upright. */
export const PHOTOS = {
  mp12: { name: "12mp", widthPx: 4032, heightPx: 3024, orientation: 1, seed: 12 },
  mp12Upright: { name: "12mp-upright", widthPx: 4032, heightPx: 3024, orientation: 6, seed: 13 },
  mp48: { name: "48mp", widthPx: 8064, heightPx: 6048, orientation: 1, seed: 48 },
} as const satisfies Record<string, Photo>;

const FOLDER = ".cache/bench-photos";
/** In the file's name: raised when the drawing changes, so that no stale photo is measured. */
const REVISION = 1;
/** What phones write. */
const JPEG_QUALITY = 92;

/** The path of the photo, drawn once and kept. */
export async function photoPath(photo: Photo): Promise<string> {
  const path = join(FOLDER, `${photo.name}-${REVISION}.jpg`);
  if (existsSync(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, await drawPhoto(photo));
  await rename(unfinished, path);
  return path;
}

/** Clouds of every scale, gradients, hard edges, fine lines, print and sensor noise. */
async function drawPhoto(photo: Photo): Promise<Buffer> {
  const { widthPx, heightPx, orientation } = photo;
  const base = await sharp(paintedScene(photo), {
    raw: { width: widthPx, height: heightPx, channels: 3 },
    limitInputPixels: false,
  })
    .composite([{ input: Buffer.from(overlaySvg(photo)), blend: "over" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  addSensorNoise(base, photo.seed);
  return sharp(base, {
    raw: { width: widthPx, height: heightPx, channels: 3 },
    limitInputPixels: false,
  })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:2:0" })
    .withMetadata({ orientation })
    .toBuffer();
}

/** A sky over hills: seven octaves of smooth noise, as much of each scale as nature has. */
function paintedScene({ widthPx, heightPx, seed }: Photo): Buffer {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  const octaves = [2, 4, 8, 16, 64, 256, 700].map((cells, index) => ({
    grid: noiseGrid(cells, seed * 10 + index),
    cells,
    strength: 70 / 1.6 ** index,
  }));
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      let light = 0;
      for (const { grid, cells, strength } of octaves) {
        light += strength * smoothNoise(grid, cells, (x / widthPx) * cells, (y / widthPx) * cells);
      }
      const sky = 1 - y / heightPx;
      const at = (y * widthPx + x) * 3;
      pixels[at] = clampByte(90 + 60 * sky + light * 1.1);
      pixels[at + 1] = clampByte(100 + 30 * sky + light);
      pixels[at + 2] = clampByte(70 + 130 * sky + light * 0.7);
    }
  }
  return pixels;
}

/** Branches, windows and print: what a poor filter turns into moiré and stairs. */
function overlaySvg({ widthPx, heightPx, seed }: Photo): string {
  const random = createRandom(seed).next;
  const at = (edgePx: number) => Math.round(random() * edgePx);
  const unit = widthPx / 1000;
  const shapes: string[] = [];
  for (let index = 0; index < 220; index += 1) {
    const [x, y, dx, dy] = [at(widthPx), at(heightPx), at(widthPx / 6), at(heightPx / 5)];
    const stroke = `hsl(${at(360)} 45% ${15 + at(60)}%)`;
    const width = (0.15 + random() * 3) * unit;
    shapes.push(
      `<path d="M${x} ${y}q${dx / 2} ${-dy} ${dx} ${dy}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`,
    );
  }
  for (let index = 0; index < 60; index += 1) {
    const edge = (20 + random() * 90) * unit;
    const [x, y] = [at(widthPx), at(heightPx)];
    shapes.push(
      `<rect x="${x}" y="${y}" width="${edge}" height="${edge * 0.7}" transform="rotate(${at(90)} ${x} ${y})" fill="hsl(${at(360)} 60% ${at(90)}%)"/>`,
    );
  }
  for (let index = 0; index < 90; index += 1) {
    const x = widthPx * 0.55 + index * 2.4 * unit;
    shapes.push(
      `<line x1="${x}" y1="${heightPx * 0.6}" x2="${x + 60 * unit}" y2="${heightPx * 0.9}" stroke="#111" stroke-width="${unit * 1.1}"/>`,
    );
  }
  for (let index = 0; index < 40; index += 1) {
    const size = (5 + random() * 28) * unit;
    shapes.push(
      `<text x="${at(widthPx * 0.8)}" y="${at(heightPx)}" font-family="sans-serif" font-size="${size}" fill="${index % 2 ? "#fff" : "#101418"}">Run 42.2 km together</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${shapes.join("")}</svg>`;
}

function addSensorNoise(pixels: Buffer, seed: number): void {
  const random = createRandom(seed + 1).next;
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = clampByte((pixels[index] ?? 0) + (random() + random() - 1) * 11);
  }
}

function noiseGrid(cells: number, seed: number): Float32Array {
  const random = createRandom(seed).next;
  return Float32Array.from({ length: (cells + 2) ** 2 }, () => random() * 2 - 1);
}

function smoothNoise(grid: Float32Array, cells: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [ease(x - left), ease(y - top)];
  const corner = top * (cells + 2) + left;
  const upper = mix(grid[corner] ?? 0, grid[corner + 1] ?? 0, across);
  const lower = mix(grid[corner + cells + 2] ?? 0, grid[corner + cells + 3] ?? 0, across);
  return mix(upper, lower, down);
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, value));
}
