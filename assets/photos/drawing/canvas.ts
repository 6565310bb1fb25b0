import { createRandom, type Random } from "../../../native-samples/backend/demo/random.ts";

/** Scenes are squares of this size. Their main parts are in the middle, where no crop cuts them off. */
export const SIDE = 1200;

type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects the parts of one SVG picture. */
export interface Canvas {
  readonly random: Random;
  add(markup: string): void;
  /** Adds `count` parts. */
  scatter(count: number, draw: (at: number) => string): void;
  /** A paint that runs from top to bottom (or along the given line, in shares of the box). */
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string;
  /** A paint that runs from the middle outwards. */
  radial(stops: readonly Stop[]): string;
  /** An attribute that blurs its element. */
  blur(radius: number): string;
  /** An attribute that clips its element to a shape. */
  clip(markup: string): string;
  /** An attribute that applies any filter to its element. */
  filter(primitives: string): string;
  toSvg(): string;
}

export function createCanvas(seed: number): Canvas {
  const defs: string[] = [];
  const body: string[] = [];
  const define = (make: (id: string) => string) => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return id;
  };
  const filter = (primitives: string) =>
    `filter="url(#${define(
      id =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB">${primitives}</filter>`,
    )})"`;
  return {
    random: createRandom(seed),
    add: markup => void body.push(markup),
    scatter: (count, draw) =>
      void body.push(Array.from({ length: count }, (_, at) => draw(at)).join("")),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      `url(#${define(
        id =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(toStop).join("")}</linearGradient>`,
      )})`,
    radial: stops =>
      `url(#${define(id => `<radialGradient id="${id}">${stops.map(toStop).join("")}</radialGradient>`)})`,
    blur: radius => filter(`<feGaussianBlur stdDeviation="${radius}"/>`),
    clip: markup =>
      `clip-path="url(#${define(id => `<clipPath id="${id}">${markup}</clipPath>`)})"`,
    filter,
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><defs>${defs.join("")}</defs>${body.join("")}</svg>`,
  };
}

function toStop([offset, color, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
}

/** One colour for each offset. The last colour is used for all remaining offsets. */
export function stops(colors: readonly string[], offsets: readonly number[] = [0, 1]): Stop[] {
  return offsets.map((offset, at) => [offset, colors[at] ?? colors.at(-1) ?? "#000"]);
}

/** One colour that becomes transparent. */
export function fading(color: string, opacity = 1): Stop[] {
  return [
    [0, color, opacity],
    [1, color, 0],
  ];
}

/** A path through the points. With `closeAtY`, it is closed along that height. */
export function pathThrough(
  points: readonly (readonly [number, number])[],
  closeAtY?: number,
): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const first = points[0];
  const last = points.at(-1);
  if (closeAtY === undefined || !first || !last) return `M${line}`;
  return `M${first[0]} ${closeAtY}L${line}L${last[0]} ${closeAtY}z`;
}
