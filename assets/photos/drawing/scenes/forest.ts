import { mist, sky } from "../atmosphere.ts";
import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { runner } from "../figures.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    sky: ["#e9f6c8", "#bfe3a0", "#6fb07a"],
    trunks: ["#8fc08d", "#4f8a63", "#1f4f3d", "#0b2620"],
    leaf: ["#a8d86a", "#5fae55"],
    ground: ["#7fae57", "#1d4a30"],
    path: "#e9d8a6",
    beam: "#fbffd6",
  },
  {
    sky: ["#ffeec2", "#f9bf72", "#d67a3a"],
    trunks: ["#d99a5c", "#a4602f", "#57301d", "#28140d"],
    leaf: ["#ffb23d", "#e0632b"],
    ground: ["#c98538", "#5a2e14"],
    path: "#f6d79a",
    beam: "#fff1c4",
  },
  {
    sky: ["#dbe9ee", "#a9c7cf", "#5f8a96"],
    trunks: ["#9dbac2", "#5f8590", "#284c58", "#0f252e"],
    leaf: ["#7fb0a0", "#3f7f78"],
    ground: ["#587f74", "#16332f"],
    path: "#c9cfc0",
    beam: "#f4ffff",
  },
] as const;

/** Tall trunks in fog, light that falls between them, a path and someone small on it. */
export const drawForest = scene({ looks, seed: 503, shade: 0.5 }, (canvas, look) => {
  sky(canvas, [look.sky[1], look.sky[0], look.sky[1], look.sky[2]], [0, 0.4, 0.75, 1]);
  const glow = canvas.radial([
    [0, look.beam, 1],
    [0.4, look.beam, 0.55],
    [1, look.beam, 0],
  ]);
  canvas.add(`<circle cx="640" cy="470" r="520" fill="${glow}"/>`);
  addTrunks(canvas, { count: 30, width: [8, 18], color: look.trunks[0], gap: 70, foot: 740 });
  addLeaves(canvas, { count: 120, color: look.leaf[0], size: 34, opacity: 0.3, maxY: 330 });
  mist(canvas, 480, 330, look.beam, 0.7);
  addTrunks(canvas, { count: 18, width: [18, 36], color: look.trunks[1], gap: 150, foot: 800 });
  addLeaves(canvas, { count: 110, color: look.leaf[1], size: 44, opacity: 0.36, maxY: 280 });
  mist(canvas, 560, 300, look.beam, 0.5);
  const ground = canvas.linear(stops(look.ground));
  canvas.add(`<path d="M0 770Q300 730 600 752T1200 760V1200H0z" fill="${ground}"/>`);
  canvas.add(
    `<path d="M610 752C650 800 520 860 560 940C610 1040 400 1110 330 1210H900C880 1090 760 1020 690 930C650 870 690 810 640 752z" fill="${look.path}" opacity=".8"/>`,
  );
  addShade(canvas);
  addBeams(canvas, look.beam);
  canvas.add(
    `<ellipse cx="628" cy="902" rx="58" ry="8" fill="#000" opacity=".35" ${canvas.blur(4)}/>`,
  );
  canvas.add(
    runner({ x: 622, y: 902, height: 168, color: look.trunks[3], shirt: "#fb4f63", flip: true }),
  );
  addTrunks(canvas, { count: 7, width: [44, 84], color: look.trunks[2], gap: 330, foot: 1000 });
  addTrunks(canvas, { count: 3, width: [96, 150], color: look.trunks[3], gap: 460, foot: 1230 });
  addFerns(canvas, look.trunks[3]);
  addLeaves(canvas, { count: 70, color: look.trunks[2], size: 70, opacity: 0.55, maxY: 120 });
});

/** No trunk stands in the middle, where the path is. */
function addTrunks(
  canvas: Canvas,
  {
    count,
    width,
    color,
    gap,
    foot,
  }: { count: number; width: readonly [number, number]; color: string; gap: number; foot: number },
): void {
  const { random } = canvas;
  for (let at = 0; at < count; at++) {
    const side = at % 2 ? 1 : -1;
    const x = 620 + side * (gap + random.next() * (660 - gap));
    const base = random.between(...width);
    const lean = (random.next() - 0.5) * 40;
    const y = foot + random.between(-14, 22);
    const fill = canvas.linear(stops([color, color]), [0, 0, 1, 0]);
    canvas.add(
      `<path d="M${x + lean - base * 0.3} -20L${x - base * 0.5} ${y - 30}Q${x - base * 0.6} ${y} ${x - base} ${y + 8}H${x + base}Q${x + base * 0.6} ${y} ${x + base * 0.5} ${y - 30}L${x + lean + base * 0.3} -20z" fill="${fill}"/>`,
    );
    // The edge towards the light.
    canvas.add(
      `<path d="M${x + lean - side * base * 0.26} -20L${x - side * base * 0.42} ${y - 30}" stroke="#fff" stroke-opacity=".16" stroke-width="${base * 0.16}"/>`,
    );
  }
}

function addLeaves(
  canvas: Canvas,
  {
    count,
    color,
    size,
    opacity,
    maxY,
  }: { count: number; color: string; size: number; opacity: number; maxY: number },
): void {
  const { random } = canvas;
  canvas.scatter(count, () => {
    const radius = size * (0.3 + random.next() * 0.9);
    return `<ellipse cx="${random.between(-40, SIDE + 40)}" cy="${(random.next() ** 1.6 * maxY - 20).toFixed(0)}" rx="${radius.toFixed(0)}" ry="${(radius * 0.55).toFixed(0)}" fill="${color}" opacity="${(opacity * (0.4 + random.next() * 0.6)).toFixed(2)}"/>`;
  });
}

function addBeams(canvas: Canvas, color: string): void {
  const { random } = canvas;
  const beam = canvas.linear(fading(color, 0.55));
  for (let at = 0; at < 6; at++) {
    const x = 420 + at * 90 + random.between(-20, 20);
    const slant = 160 + at * 30;
    canvas.add(
      `<path d="M${x} -20H${x + 34}L${x + 150 - slant} 980H${x - 10 - slant}z" fill="${beam}" opacity="${(0.35 + random.next() * 0.4).toFixed(2)}" ${canvas.blur(12)}/>`,
    );
  }
}

function addShade(canvas: Canvas): void {
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(6)}>${Array.from({ length: 15 }, () => `<path d="M${random.between(-200, 1300)} ${random.between(790, 1190)}h${random.between(120, 420)}" stroke="#000" stroke-opacity=".14" stroke-width="${random.between(8, 26)}" stroke-linecap="round"/>`).join("")}</g>`,
  );
}

function addFerns(canvas: Canvas, color: string): void {
  const { random } = canvas;
  for (let at = 0; at < 60; at++) {
    const x = at % 2 ? random.between(-20, 400) : random.between(850, 1220);
    const y = random.between(1090, 1210);
    const bend = random.between(-60, 60);
    canvas.add(
      `<path d="M${x} ${y}q${bend * 0.3} -60 ${bend} -${random.between(70, 130)}" fill="none" stroke="${color}" stroke-width="${random.between(4, 9)}" stroke-linecap="round"/>`,
    );
  }
}
