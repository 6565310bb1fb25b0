/**
 * Photos for hosts without a camera: drawn scenes at any size. At full size they have as many pixels as a
 * phone's photo, so that the app's own compression has real work to do.
 */
type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

interface TestPhoto {
  readonly name: string;
  readonly draw: Draw;
}

/** 12.2 megapixels, as phones take them. */
const FULL_SIZE = { width: 4032, height: 3024 };

export const testPhotos: readonly TestPhoto[] = [
  { name: "Ridge", draw: drawRidge },
  { name: "Track", draw: drawTrack },
  { name: "Pool", draw: drawPool },
];

export function drawPreview(photo: TestPhoto, edgePx: number): HTMLCanvasElement {
  const canvas = canvasOf(edgePx, edgePx);
  paint(canvas, photo.draw);
  return canvas;
}

/** A JPEG of 4032 × 3024, or of the given width; null if the engine has no memory for it. */
export function takePhoto(photo: TestPhoto, widthPx = FULL_SIZE.width): Promise<Blob | null> {
  const canvas = canvasOf(widthPx, (widthPx * FULL_SIZE.height) / FULL_SIZE.width);
  paint(canvas, photo.draw);
  return new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.9));
}

export const testPhotoSize = FULL_SIZE;

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function paint(canvas: HTMLCanvasElement, draw: Draw): void {
  const context = canvas.getContext("2d");
  if (context) draw(context, canvas.width, canvas.height);
}

function fillSky(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  stops: string[],
) {
  const sky = context.createLinearGradient(0, 0, 0, height);
  for (const [index, color] of stops.entries()) sky.addColorStop(index / (stops.length - 1), color);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
}

function fillPolygon(context: CanvasRenderingContext2D, color: string, points: number[][]): void {
  context.fillStyle = color;
  context.beginPath();
  for (const [x = 0, y = 0] of points) context.lineTo(x, y);
  context.fill();
}

function drawRidge(context: CanvasRenderingContext2D, width: number, height: number): void {
  fillSky(context, width, height, ["#27335f", "#7d5188", "#e58a5c"]);
  context.fillStyle = "#ffe9b0";
  context.beginPath();
  context.arc(width * 0.72, height * 0.56, height * 0.12, 0, 7);
  context.fill();
  const ridges = [
    { color: "#5b4370", heights: [0.6, 0.42, 0.56, 0.36, 0.6, 0.5, 0.66] },
    { color: "#3b2d57", heights: [0.7, 0.62, 0.74, 0.58, 0.72, 0.66, 0.6] },
    { color: "#191a33", heights: [0.84, 0.9, 0.78, 0.88, 0.8, 0.9, 0.82] },
  ];
  for (const { color, heights } of ridges) {
    const points = heights.map((level, peak) => [(width * peak) / 6, height * level]);
    fillPolygon(context, color, [[0, height], ...points, [width, height]]);
  }
}

function drawTrack(context: CanvasRenderingContext2D, width: number, height: number): void {
  fillSky(context, width, height, ["#0d1a33", "#1d3f73", "#3d6aa5"]);
  const horizon = height * 0.48;
  fillPolygon(context, "#b4452f", [
    [width * 0.36, horizon],
    [width * 0.64, horizon],
    [width * 1.5, height],
    [width * -0.5, height],
  ]);
  context.strokeStyle = "#f6e9e2";
  context.lineWidth = width * 0.006;
  for (let lane = 0; lane <= 6; lane++) {
    context.beginPath();
    context.moveTo(width * (0.36 + (0.28 * lane) / 6), horizon);
    context.lineTo(width * (-0.5 + (2 * lane) / 6), height);
    context.stroke();
  }
  context.fillStyle = "#ffd76a";
  for (const x of [0.08, 0.92]) {
    context.fillRect(width * x - width * 0.004, height * 0.1, width * 0.008, height * 0.38);
    context.fillRect(width * x - width * 0.05, height * 0.08, width * 0.1, height * 0.035);
  }
}

function drawPool(context: CanvasRenderingContext2D, width: number, height: number): void {
  fillSky(context, width, height, ["#0f6f86", "#14a3b8", "#0b5a78"]);
  context.lineWidth = height * 0.008;
  for (let row = 0; row < 12; row++) {
    context.strokeStyle = `rgb(190 245 250 / ${0.12 + (row % 3) * 0.1})`;
    context.beginPath();
    for (let x = 0; x <= width; x += width / 80) {
      const y = height * (0.12 + row * 0.075) + Math.sin(x / (width * 0.05) + row) * height * 0.012;
      context.lineTo(x, y);
    }
    context.stroke();
  }
  for (const y of [0.07, 0.5, 0.93]) {
    for (let bead = 0; bead < 24; bead++) {
      context.fillStyle = bead % 2 ? "#f8bd40" : "#f1f3f7";
      context.fillRect((width * bead) / 24, height * (y - 0.012), width / 26, height * 0.024);
    }
  }
}
