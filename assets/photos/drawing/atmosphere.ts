import { type Canvas, SIDE, stops } from "./canvas.ts";

export function sky(canvas: Canvas, colors: readonly string[], offsets: readonly number[]): void {
  const paint = canvas.linear(stops(colors, offsets));
  canvas.add(`<rect width="${SIDE}" height="${SIDE}" fill="${paint}"/>`);
}

interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly disc: string;
  readonly glow: string;
}

/** A disc with a wide glow around it. */
export function sun(canvas: Canvas, { x, y, radius, disc, glow }: Light): void {
  const halo = (reach: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius * reach}" fill="${canvas.radial([
      [0, glow, opacity],
      [0.35, glow, opacity * 0.45],
      [1, glow, 0],
    ])}"/>`;
  canvas.add(halo(9, 0.5) + halo(4, 0.7));
  canvas.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}"/>`);
}

export function stars(canvas: Canvas, count: number, maxY: number): void {
  const { random } = canvas;
  canvas.add(
    Array.from({ length: count }, () => {
      const y = random.next() ** 1.4 * maxY;
      return `<circle cx="${random.between(0, SIDE)}" cy="${y.toFixed(0)}" r="${(0.8 + random.next() * 1.6).toFixed(1)}" fill="#fff" opacity="${(0.25 + random.next() * 0.6).toFixed(2)}"/>`;
    }).join(""),
  );
}

/** Long soft streaks of cloud. */
export function clouds(
  canvas: Canvas,
  {
    count,
    from,
    to,
    color,
    opacity,
  }: { count: number; from: number; to: number; color: string; opacity: number },
): void {
  const { random } = canvas;
  const shapes = Array.from({ length: count }, () => {
    const width = random.between(120, 420);
    return `<ellipse cx="${random.between(-50, SIDE + 50)}" cy="${random.between(from, to)}" rx="${width}" ry="${random.between(5, 20)}" fill="${color}" opacity="${(opacity * (0.4 + random.next() * 0.6)).toFixed(2)}"/>`;
  });
  canvas.add(`<g ${canvas.blur(12)}>${shapes.join("")}</g>`);
}

/** Mist that lies over what was drawn before. */
export function mist(
  canvas: Canvas,
  y: number,
  height: number,
  color: string,
  opacity: number,
): void {
  const paint = canvas.linear([
    [0, color, 0],
    [0.55, color, opacity],
    [1, color, 0],
  ]);
  canvas.add(`<rect y="${y}" width="${SIDE}" height="${height}" fill="${paint}"/>`);
}

/** Glints on water: short strokes, longer and wider apart towards the viewer. */
export function glints(
  canvas: Canvas,
  count: number,
  [top, bottom]: readonly [number, number],
  { x, spread, color, opacity }: { x: number; spread: number; color: string; opacity: number },
): void {
  const { random } = canvas;
  canvas.add(
    Array.from({ length: count }, () => {
      const depth = random.next() ** 1.5;
      const y = top + depth * (bottom - top);
      const width = 8 + depth * 90 * random.next();
      const cx = x + (random.next() + random.next() - 1) * spread * (0.35 + depth);
      return `<rect x="${(cx - width / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${(1.5 + depth * 5).toFixed(1)}" rx="3" fill="${color}" opacity="${(opacity * (0.25 + random.next() * 0.75)).toFixed(2)}"/>`;
    }).join(""),
  );
}

/** Darkens the corners. */
export function shadeCorners(canvas: Canvas, strength: number): void {
  const paint = canvas.radial([
    [0.55, "#000", 0],
    [1, "#000", strength],
  ]);
  canvas.add(`<rect x="-250" y="-250" width="1700" height="1700" fill="${paint}"/>`);
}
