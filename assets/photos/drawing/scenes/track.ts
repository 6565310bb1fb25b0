import { sky } from "../atmosphere.ts";
import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { runnerFromBehind } from "../figures.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    sky: ["#050b1d", "#12264f", "#2f4f86"],
    track: ["#7e2a1e", "#c8502f", "#e2693f"],
    lamp: "#eaf4ff",
    stand: "#0a1430",
    line: "#fff1e6",
    crowd: ["#8fb4ff", "#ffd9a0", "#ff8a7a"],
  },
  {
    sky: ["#2a1d52", "#a14a76", "#ffb070"],
    track: ["#6d2440", "#b8433f", "#e87a4a"],
    lamp: "#fff1c9",
    stand: "#2a1a3d",
    line: "#ffeede",
    crowd: ["#ffcf8f", "#ff9a8a", "#d9a6ff"],
  },
  {
    sky: ["#4f94d6", "#93c4ec", "#dcedf6"],
    track: ["#1d4f8f", "#2f74c4", "#4a93e0"],
    lamp: "#ffffff",
    stand: "#3f5f80",
    line: "#ffffff",
    crowd: ["#ffffff", "#ffe08a", "#ff9c8f"],
  },
] as const;

const HORIZON = 560;
const VANISHING_X = 600;

/** 3, 4 and 5. Paths, because fonts differ from one machine to the next. */
const laneNumbers = [
  "M-32 -98H30L-4 -60Q34 -58 32 -30Q28 -8 -6 -8Q-28 -8 -36 -22",
  "M16 0V-98L-38 -32H38",
  "M30 -98H-24L-30 -54Q32 -70 32 -32Q30 -8 -6 -8Q-26 -8 -36 -20",
] as const;

/** Lanes that run to a point, floodlights, and three runners. */
export const drawTrack = scene({ looks, seed: 211, shade: 0.5 }, (canvas, look) => {
  const { random } = canvas;
  sky(canvas, look.sky, [0, 0.3, 0.5]);
  canvas.add(`<path d="M0 400Q600 470 1200 400V${HORIZON}H0z" fill="${look.stand}"/>`);
  canvas.add(
    `<path d="M-10 372Q600 452 1210 372V402Q600 474 -10 402z" fill="${look.stand}" opacity=".85"/>`,
  );
  canvas.scatter(420, () => {
    const x = random.between(0, SIDE);
    const arch = 70 * (1 - ((x - 600) / 600) ** 2);
    const y = 412 + arch + random.next() * (130 - arch);
    return `<circle cx="${x}" cy="${y.toFixed(0)}" r="${(2 + random.next() * 3).toFixed(1)}" fill="${random.pick(look.crowd)}" opacity="${(0.12 + random.next() * 0.4).toFixed(2)}"/>`;
  });
  for (const x of [130, 1070]) drawFloodlight(canvas, x, look.lamp, look.stand);
  canvas.add(
    `<rect y="${HORIZON - 8}" width="${SIDE}" height="10" fill="${look.line}" opacity=".25"/>`,
  );
  const ground = canvas.linear(stops(look.track, [0, 0.35, 1]));
  canvas.add(`<rect y="${HORIZON}" width="${SIDE}" height="${SIDE - HORIZON}" fill="${ground}"/>`);
  const grass = canvas.linear(stops(["#1f4a2b", "#3c8a3f"]));
  canvas.add(
    `<path d="M0 ${HORIZON}H520L-560 1200H-900z" fill="${grass}"/><path d="M1200 ${HORIZON}H690L1830 1200H2200z" fill="${grass}"/>`,
  );
  canvas.scatter(7, at => {
    const x = -420 + at * 340;
    const half = 9;
    return `<path d="M${VANISHING_X - 1.2} ${HORIZON}L${x - half} 1200H${x + half}L${VANISHING_X + 1.2} ${HORIZON}z" fill="${look.line}" opacity=".88"/>`;
  });
  laneNumbers.forEach((path, at) => {
    const x = 260 + at * 340;
    canvas.add(
      `<g transform="translate(${VANISHING_X + (x - VANISHING_X) * 0.86} 1130) skewX(${((x - VANISHING_X) / 640) * -24}) scale(1 .5)"><path d="${path}" fill="none" stroke="${look.line}" stroke-width="19" opacity=".85"/></g>`,
    );
  });
  const pool = canvas.radial(fading(look.lamp, 0.35));
  canvas.add(`<ellipse cx="600" cy="800" rx="620" ry="210" fill="${pool}"/>`);
  const runners = [
    { x: 606, y: 900, height: 330, shirt: "#aff03c" },
    { x: 440, y: 800, height: 232, shirt: "#fb637f" },
    { x: 742, y: 742, height: 172, shirt: "#67bff0" },
  ];
  for (const { x, y, height } of runners) {
    canvas.add(
      `<ellipse cx="${x - height * 0.5}" cy="${y + 2}" rx="${height * 0.62}" ry="${height * 0.045}" fill="#000" opacity=".3" transform="rotate(-5 ${x} ${y})" ${canvas.blur(3)}/>`,
    );
  }
  for (const place of [...runners].reverse())
    canvas.add(runnerFromBehind({ ...place, color: "#14111f" }));
});

function drawFloodlight(canvas: Canvas, x: number, lamp: string, pole: string): void {
  const toMiddle = x < 600 ? 1 : -1;
  const beam = canvas.linear(fading(lamp, 0.32));
  canvas.add(
    `<path d="M${x} 190L${x + toMiddle * 760} 1000L${x + toMiddle * 120} 1000z" fill="${beam}" ${canvas.blur(26)}/>`,
  );
  canvas.add(`<path d="M${x} 200V570" stroke="${pole}" stroke-width="14"/>`);
  canvas.add(`<rect x="${x - 74}" y="150" width="148" height="74" rx="8" fill="${pole}"/>`);
  const glow = canvas.radial([
    [0, lamp, 0.8],
    [0.3, lamp, 0.3],
    [1, lamp, 0],
  ]);
  canvas.add(`<circle cx="${x}" cy="187" r="250" fill="${glow}"/>`);
  for (let column = 0; column < 4; column++) {
    for (const y of [170, 204])
      canvas.add(`<circle cx="${x - 51 + column * 34}" cy="${y}" r="12" fill="#fff"/>`);
  }
}
