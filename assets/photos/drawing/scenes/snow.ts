import { clouds, mist, sky, stars, sun } from "../atmosphere.ts";
import { type Canvas, SIDE, stops } from "../canvas.ts";
import { skier } from "../figures.ts";
import { scene } from "../scene.ts";
import { heightAt, mountains, pine, pines, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#27408a", "#8a7cc4", "#f0a6b4", "#ffd9b8"],
    sun: { x: 820, y: 520, disc: "#fff4e0", glow: "#ffc9a6" },
    far: ["#c3b4da", "#8f8cc4"],
    ground: ["#f4e4ee", "#a9b4e0", "#6f80c0"],
    tree: "#2f4377",
    treeFar: "#7a82b8",
    haze: "#f6c9c9",
    isNight: false,
  },
  {
    sky: ["#1f74cc", "#6cb2ea", "#cfe8f8", "#f6fbff"],
    sun: { x: 330, y: 330, disc: "#ffffff", glow: "#fff6da" },
    far: ["#dcebf6", "#9fc0dc"],
    ground: ["#ffffff", "#d3e6f4", "#9dc2e0"],
    tree: "#1f4a52",
    treeFar: "#7fa6b8",
    haze: "#ffffff",
    isNight: false,
  },
  {
    sky: ["#03081c", "#0c1f4a", "#1b4f72", "#3fa08f"],
    sun: { x: 300, y: 250, disc: "#f2f6ff", glow: "#8fc4e6" },
    far: ["#4a6f98", "#2c4a78"],
    ground: ["#9fc0de", "#4f78a8", "#223f72"],
    tree: "#0a1c38",
    treeFar: "#27456e",
    haze: "#4f9fa6",
    isNight: true,
  },
] as const;

/** Two grooves in fresh snow that lead past the pines to the mountains. */
export const drawSnow = scene({ looks, seed: 907, shade: 0.32 }, (canvas, look) => {
  sky(canvas, look.sky, [0, 0.25, 0.45, 0.58, 1]);
  if (look.isNight) stars(canvas, 190, 560);
  sun(canvas, { ...look.sun, radius: look.isNight ? 38 : 54 });
  clouds(canvas, { count: 9, from: 160, to: 500, color: look.sky[3], opacity: 0.4 });
  mountains(canvas, { foot: 800, colors: look.far, sunX: look.sun.x, snow: "#ffffff" }, [
    [220, 430, 360],
    [1020, 400, 400],
    [620, 480, 330],
  ]);
  mist(canvas, 560, 250, look.haze, 0.7);
  const back = skyline(canvas, { base: 790, height: 90, roughness: 0.4 });
  pines(canvas, {
    count: 70,
    from: 0,
    to: SIDE,
    ground: x => heightAt(back, x) + 26,
    height: [36, 84],
    fill: look.treeFar,
  });
  const paint = (colors: readonly [string, string]) => canvas.linear(stops(colors));
  canvas.add(
    `<path d="M0 ${heightAt(back, 2)}${back.map(([x, y]) => `L${x.toFixed(0)} ${(y + 20).toFixed(0)}`).join("")}V1200H0z" fill="${paint([look.ground[0], look.ground[1]])}"/>`,
  );
  canvas.add(
    `<path d="M0 880C240 830 500 850 700 880S1040 930 1200 880V1200H0z" fill="${paint([look.ground[0], look.ground[2]])}"/>`,
  );
  canvas.add(
    `<path d="M620 790C560 850 760 880 660 960C560 1040 380 1100 300 1210H430C500 1110 640 1060 730 970C830 870 640 850 650 790z" fill="${look.ground[1]}" opacity=".7"/>`,
  );
  for (const shift of [0, 52]) {
    canvas.add(
      `<path d="M${628 + shift * 0.2} 792C${580 + shift * 0.3} 850 ${770 + shift * 0.5} 880 ${676 + shift * 0.6} 962C${580 + shift * 0.8} 1044 ${400 + shift} 1100 ${326 + shift * 1.2} 1212" fill="none" stroke="${look.ground[2]}" stroke-width="9" opacity=".75"/>`,
    );
  }
  addDrifts(canvas, look.ground[2]);
  for (const { x, y, height, shirt } of [
    { x: 590, y: 1012, height: 208, shirt: "#fb4f63" },
    { x: 716, y: 890, height: 96, shirt: "#f6c945" },
  ]) {
    canvas.add(
      `<ellipse cx="${x}" cy="${y + 3}" rx="${height * 0.55}" ry="${height * 0.05}" fill="${look.tree}" opacity=".4" ${canvas.blur(5)}/>`,
    );
    canvas.add(skier({ x, y, height, shirt, color: "#121a30" }));
  }
  for (const [x, y, height] of [
    [90, 1010, 380],
    [210, 960, 250],
    [-10, 1080, 420],
    [1090, 1000, 360],
    [980, 950, 230],
    [1200, 1060, 430],
  ] as const)
    addSnowyPine(canvas, x, y, height, look.tree);
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(1.2)}>${Array.from({ length: 150 }, () => `<circle cx="${random.between(0, SIDE)}" cy="${random.between(0, SIDE)}" r="${(1 + random.next() * 3).toFixed(1)}" fill="#fff" opacity="${(0.15 + random.next() * 0.5).toFixed(2)}"/>`).join("")}</g>`,
  );
});

/** A pine with snow on its boughs: the tree, and white on the upper side of each tier. */
function addSnowyPine(canvas: Canvas, x: number, y: number, height: number, color: string): void {
  canvas.add(pine(canvas, x, y, height, color));
  const { random } = canvas;
  canvas.scatter(26, () => {
    const share = 0.12 + random.next() * 0.82;
    const width = height * 0.16 * share;
    const bough = x + (random.next() - 0.5) * 2 * width;
    return `<ellipse cx="${bough.toFixed(0)}" cy="${(y - height * (1 - share * 0.92)).toFixed(0)}" rx="${(width * 0.3 + 4).toFixed(0)}" ry="${(height * 0.011 + 1.5).toFixed(1)}" fill="#fff" opacity="${(0.6 + random.next() * 0.35).toFixed(2)}" transform="rotate(${bough > x ? 18 : -18} ${bough.toFixed(0)} ${(y - height * (1 - share)).toFixed(0)})"/>`;
  });
}

function addDrifts(canvas: Canvas, color: string): void {
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(5)}>${Array.from({ length: 20 }, () => `<path d="M${random.between(-50, 1150)} ${random.between(900, 1190)}q70 -14 160 4" fill="none" stroke="${color}" stroke-width="${random.between(4, 12)}" stroke-linecap="round" opacity=".3"/>`).join("")}</g>`,
  );
}
