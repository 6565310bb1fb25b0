import { type Canvas, pathThrough, SIDE } from "./canvas.ts";

type Point = readonly [number, number];

/** A skyline. Each step halves its segments and moves the new points by a smaller amount. */
export function skyline(
  canvas: Canvas,
  {
    base,
    height,
    roughness,
    steps = 8,
  }: { base: number; height: number; roughness: number; steps?: number },
): Point[] {
  const { random } = canvas;
  let line: number[] = [random.next(), random.next(), random.next(), random.next()];
  let reach = 0.5;
  for (let step = 0; step < steps - 2; step++) {
    line = line.flatMap((value, at) => {
      const next = line[at + 1];
      return next === undefined
        ? [value]
        : [value, (value + next) / 2 + (random.next() - 0.5) * reach];
    });
    reach *= roughness;
  }
  return line.map((value, at) => [(at / (line.length - 1)) * SIDE, base - value * height] as const);
}

export function land(canvas: Canvas, points: readonly Point[], fill: string): void {
  canvas.add(`<path d="${pathThrough(points, SIDE)}" fill="${fill}"/>`);
}

/** A mountain's place; `reach` is half of its width at the foot. */
type Peak = readonly [x: number, top: number, reach: number];

interface Range {
  readonly foot: number;
  /** The side in the light, and the side in the shade. */
  readonly colors: readonly [string, string];
  readonly snow?: string | undefined;
  readonly sunX: number;
}

export function mountains(canvas: Canvas, range: Range, peaks: readonly Peak[]): void {
  for (const peak of peaks) addMountain(canvas, range, peak);
}

/** A side in the light and a side in the shade, with a jagged edge between them and snow on top. */
function addMountain(
  canvas: Canvas,
  { foot, colors: [lit, shade], snow, sunX }: Range,
  [x, top, reach]: Peak,
): void {
  const { random } = canvas;
  const height = foot - top;
  const slope = (side: 1 | -1): Point[] =>
    Array.from({ length: 15 }, (_, at) => {
      const share = at / 14;
      const wobble = at === 0 ? 0 : (random.next() - 0.5) * 0.05;
      return [x + side * reach * (share + wobble), top + height * share ** 0.92] as const;
    });
  const left = slope(-1);
  const right = slope(1);
  const ridge: Point[] = Array.from({ length: 11 }, (_, at) => {
    const share = at / 10;
    const turn = at === 0 ? 0 : (random.next() - 0.35) * reach * 0.22 * (at % 2 ? 1 : -1);
    return [x + turn, top + height * share] as const;
  });
  const shape = (side: readonly Point[]) => pathThrough([...side, ...[...ridge].reverse()]);
  const [bright, dark] = sunX > x ? [right, left] : [left, right];
  canvas.add(
    `<path d="${shape(dark)}z" fill="${shade}"/><path d="${shape(bright)}z" fill="${lit}"/>`,
  );
  if (!snow) return;
  const cap = canvas.clip(`<path d="${shape(left)}z"/><path d="${shape(right)}z"/>`);
  const edge: Point[] = Array.from(
    { length: 17 },
    (_, at) =>
      [
        x - reach * 0.5 + (reach * at) / 16,
        top + height * (0.2 + (at % 2 ? 0.1 : 0) + random.next() * 0.08),
      ] as const,
  );
  canvas.add(
    `<g ${cap}><path d="${pathThrough(edge, top - 20)}" fill="${snow}" opacity=".88"/><path d="${shape(dark)}z" fill="${shade}" opacity=".38"/></g>`,
  );
}

/** One pine, its foot at (x, y). */
export function pine(canvas: Canvas, x: number, y: number, height: number, fill: string): string {
  const { random } = canvas;
  const tiers = 7;
  const edge = (side: 1 | -1) =>
    Array.from({ length: tiers }, (_, at) => {
      const share = (at + 1) / tiers;
      const width = height * 0.19 * share * (0.85 + random.next() * 0.3);
      const tipY = y - height * (1 - share * 0.94);
      return [
        [x + side * width, tipY + height * 0.02],
        [x + side * width * 0.45, tipY - height * 0.012],
      ] as const;
    }).flat();
  const right = edge(1);
  const left = edge(-1).reverse();
  return `<path d="${pathThrough([[x, y - height], ...right, [x + height * 0.02, y], [x - height * 0.02, y], ...left])}z" fill="${fill}"/>`;
}

/** A row of pines along a line of the ground. */
export function pines(
  canvas: Canvas,
  {
    count,
    from,
    to,
    ground,
    height,
    fill,
  }: {
    count: number;
    from: number;
    to: number;
    ground: (x: number) => number;
    height: readonly [number, number];
    fill: string;
  },
): void {
  const { random } = canvas;
  canvas.add(
    Array.from({ length: count }, () => {
      const x = from + random.next() * (to - from);
      return pine(canvas, x, ground(x), random.between(...height), fill);
    }).join(""),
  );
}

/** The height of a line of points at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex(point => point[0] >= x);
  const [left, right] = [points[Math.max(0, after - 1)], points[Math.max(0, after)]];
  if (!left || !right || right[0] === left[0]) return right?.[1] ?? 0;
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}
