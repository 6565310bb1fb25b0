import { clouds, glints, sky, stars } from "../atmosphere.ts";
import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { runner } from "../figures.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    sky: ["#070b22", "#1b2258", "#5a3a86", "#e0708a"],
    far: "#2c2a63",
    near: "#141536",
    window: ["#ffd98a", "#ffb86b", "#9fd8ff"],
    water: ["#5b3f80", "#0c1030"],
    bridge: "#0d1030",
    lamp: "#ffd08a",
    ground: "#080a1c",
    isNight: true,
  },
  {
    sky: ["#7f8fd0", "#c0a9d8", "#f3c1c4", "#ffe3bd"],
    far: "#a593bd",
    near: "#6d6296",
    window: ["#fff0c9", "#ffe0a8", "#fff6e4"],
    water: ["#e6bcc4", "#6a6fae"],
    bridge: "#4a4478",
    lamp: "#fff0d0",
    ground: "#2d2b52",
    isNight: false,
  },
  {
    sky: ["#04141f", "#0a3040", "#146a6f", "#7fd6a8"],
    far: "#0f4a52",
    near: "#072a33",
    window: ["#d8ff8a", "#fff0a8", "#8affe0"],
    water: ["#1f7f7a", "#03141c"],
    bridge: "#04161d",
    lamp: "#e6ffb0",
    ground: "#021017",
    isNight: true,
  },
] as const;

const WATER = 690;
const DECK = 610;

/** A bridge over the river at the edge of the night, and runners on the embankment. */
export const drawCity = scene({ looks, seed: 601, shade: 0.42 }, (canvas, look) => {
  sky(canvas, look.sky, [0, 0.25, 0.42, 0.57]);
  if (look.isNight) stars(canvas, 130, 380);
  canvas.add(
    `<circle cx="870" cy="230" r="200" fill="${canvas.radial(fading("#fff", 0.45))}"/><circle cx="870" cy="230" r="54" fill="#fff8e6"/>`,
  );
  clouds(canvas, { count: 9, from: 200, to: 520, color: look.sky[3], opacity: 0.3 });
  addBuildings(canvas, { low: 120, high: 270, color: look.far, windows: look.window, share: 0.25 });
  addBuildings(canvas, { low: 60, high: 180, color: look.near, windows: look.window, share: 0.5 });
  const water = canvas.linear(stops(look.water));
  canvas.add(`<rect y="${WATER}" width="${SIDE}" height="${SIDE - WATER}" fill="${water}"/>`);
  addReflections(canvas, look.window);
  addBridge(canvas, look.bridge, look.lamp);
  glints(canvas, 130, [WATER + 10, 1010], { x: 870, spread: 130, color: "#fff8e6", opacity: 0.6 });
  glints(canvas, 130, [WATER + 10, 1010], {
    x: 600,
    spread: 700,
    color: look.sky[3],
    opacity: 0.35,
  });
  addEmbankment(canvas, look.ground, look.lamp);
  canvas.add(runner({ x: 560, y: 1062, height: 216, color: look.ground, shirt: "#aff03c" }));
  canvas.add(runner({ x: 372, y: 1066, height: 206, color: look.ground, shirt: "#fb637f" }));
});

function addBuildings(
  canvas: Canvas,
  {
    low,
    high,
    color,
    windows,
    share,
  }: {
    low: number;
    high: number;
    color: string;
    windows: readonly [string, ...string[]];
    share: number;
  },
): void {
  const { random } = canvas;
  for (let x = -20; x < SIDE; ) {
    const width = random.between(46, 120);
    const height = random.between(low, high);
    const top = WATER - height;
    canvas.add(`<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`);
    if (random.next() < 0.25)
      canvas.add(`<path d="M${x + width / 2} ${top}v-46" stroke="${color}" stroke-width="5"/>`);
    for (let wy = top + 14; wy < WATER - 16; wy += 19) {
      for (let wx = x + 9; wx < x + width - 12; wx += 15) {
        if (random.next() < share)
          canvas.add(
            `<rect x="${wx}" y="${wy}" width="7" height="10" fill="${random.pick(windows)}" opacity="${(0.35 + random.next() * 0.6).toFixed(2)}"/>`,
          );
      }
    }
    x += width + random.between(-4, 10);
  }
}

function addReflections(canvas: Canvas, windows: readonly [string, ...string[]]): void {
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(5)}>${Array.from({ length: 46 }, () => `<rect x="${random.between(0, SIDE)}" y="${WATER}" width="${random.between(5, 16)}" height="${random.between(60, 260)}" fill="${random.pick(windows)}" opacity="${(random.next() * 0.4).toFixed(2)}"/>`).join("")}</g>`,
  );
}

function addBridge(canvas: Canvas, color: string, lamp: string): void {
  const towers = [250, 950] as const;
  const top = 330;
  for (const x of towers) {
    canvas.add(
      `<path d="M${x - 24} ${WATER + 40}L${x - 15} ${top}H${x - 3}V${WATER + 40}zM${x + 24} ${WATER + 40}L${x + 15} ${top}H${x + 3}V${WATER + 40}z" fill="${color}"/>`,
    );
    for (const y of [top + 18, top + 110, top + 200])
      canvas.add(`<rect x="${x - 20}" y="${y}" width="40" height="13" fill="${color}"/>`);
  }
  const cable = (x: number) => {
    const middle = ((x - 600) / 350) ** 2;
    if (x >= 250 && x <= 950) return top + 14 + (1 - middle) * 236;
    return top + 14 + Math.min(1, Math.abs(x < 250 ? 250 - x : x - 950) / 330) * 262;
  };
  const points = Array.from({ length: 81 }, (_, at) => `${at * 15} ${cable(at * 15).toFixed(1)}`);
  canvas.add(`<path d="M${points.join("L")}" fill="none" stroke="${color}" stroke-width="8"/>`);
  for (let x = 15; x < SIDE; x += 25)
    canvas.add(
      `<path d="M${x} ${cable(x).toFixed(0)}V${DECK}" stroke="${color}" stroke-width="2.500"/>`,
    );
  canvas.add(
    `<rect y="${DECK}" width="${SIDE}" height="20" fill="${color}"/><rect y="${DECK + 26}" width="${SIDE}" height="7" fill="${color}"/>`,
  );
  for (let x = 20; x < SIDE; x += 50)
    canvas.add(
      `<path d="M${x} ${DECK + 18}l25 14l25 -14" fill="none" stroke="${color}" stroke-width="3"/>`,
    );
  const glow = canvas.radial([
    [0, lamp, 1],
    [0.25, lamp, 0.6],
    [1, lamp, 0],
  ]);
  for (let x = 40; x < SIDE; x += 80)
    canvas.add(`<circle cx="${x}" cy="${DECK - 4}" r="21" fill="${glow}"/>`);
}

function addEmbankment(canvas: Canvas, ground: string, lamp: string): void {
  canvas.add(`<path d="M0 1040Q600 1020 1200 1040V1200H0z" fill="${ground}"/>`);
  canvas.add(
    `<path d="M0 1072Q600 1052 1200 1072V1120Q600 1096 0 1120z" fill="${lamp}" opacity=".16"/>`,
  );
  for (let x = 10; x < SIDE; x += 44)
    canvas.add(`<path d="M${x} 1042v-46" stroke="${ground}" stroke-width="5"/>`);
  canvas.add(`<path d="M0 998Q600 978 1200 998" fill="none" stroke="${ground}" stroke-width="8"/>`);
  const glow = canvas.radial([
    [0, lamp, 0.95],
    [0.12, lamp, 0.6],
    [1, lamp, 0],
  ]);
  for (const x of [130, 1010]) {
    canvas.add(
      `<path d="M${x} 1050V720" stroke="${ground}" stroke-width="9"/><circle cx="${x}" cy="706" r="150" fill="${glow}"/><circle cx="${x}" cy="706" r="17" fill="#fffaf0"/>`,
    );
  }
}
