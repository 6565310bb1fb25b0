import { clouds, glints, sky, sun } from "../atmosphere.ts";
import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { runner } from "../figures.ts";
import { scene } from "../scene.ts";
import { land, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#2d2a6b", "#d0628a", "#ffb46a", "#ffe6ac"],
    sun: { x: 720, y: 500, disc: "#fff6d8", glow: "#ffcf86" },
    sea: ["#f2a07a", "#6a4a86", "#2f2f66"],
    sand: ["#c98a7a", "#7a4a5a"],
    wet: "#f6b48a",
    cape: "#5a3f72",
    foam: "#fff1e0",
    figure: "#1d1330",
  },
  {
    sky: ["#1f86d8", "#63b8ee", "#c4e8f6", "#eaf8fa"],
    sun: { x: 330, y: 250, disc: "#fffef4", glow: "#fff8d6" },
    sea: ["#8fdfe6", "#23a6c4", "#0f7ba6"],
    sand: ["#f3dfb2", "#d9b67f"],
    wet: "#c9ded0",
    cape: "#4f8a7a",
    foam: "#ffffff",
    figure: "#22303c",
  },
  {
    sky: ["#0f2a4f", "#2f6f8f", "#9fc9b4", "#f7dfae"],
    sun: { x: 560, y: 520, disc: "#fffbe0", glow: "#ffe6a6" },
    sea: ["#e6d9ae", "#4f9a9a", "#16445f"],
    sand: ["#a9936f", "#5f5346"],
    wet: "#d9cfa9",
    cape: "#2f5a66",
    foam: "#f7f6e6",
    figure: "#10202c",
  },
] as const;

const HORIZON = 560;

/** Wet sand that mirrors the sky, long waves, and a morning run along them. */
export const drawBeach = scene({ looks, seed: 811, shade: 0.36 }, (canvas, look) => {
  sky(canvas, look.sky, [0, 0.22, 0.38, 0.47]);
  sun(canvas, { ...look.sun, radius: 58 });
  clouds(canvas, { count: 16, from: 130, to: 470, color: look.sky[3], opacity: 0.55 });
  const cape = skyline(canvas, { base: HORIZON + 6, height: 84, roughness: 0.5 }).map(
    ([x, y]) => [x, HORIZON - (HORIZON - y) * Math.max(0, 1 - x / 560)] as const,
  );
  land(canvas, cape, look.cape);
  const sea = canvas.linear(stops(look.sea, [0, 0.25, 1]));
  canvas.add(`<rect y="${HORIZON}" width="${SIDE}" height="330" fill="${sea}"/>`);
  glints(canvas, 190, [HORIZON + 4, 800], {
    x: look.sun.x,
    spread: 150,
    color: look.sun.disc,
    opacity: 0.9,
  });
  glints(canvas, 120, [HORIZON + 4, 830], {
    x: 600,
    spread: 760,
    color: look.sky[3],
    opacity: 0.4,
  });
  for (const [y, drop, opacity] of [
    [640, 6, 0.5],
    [706, 10, 0.7],
    [782, 16, 0.85],
  ] as const)
    addWave(canvas, { y, drop, opacity, foam: look.foam, shade: look.sea[2] });
  const sand = canvas.linear(stops(look.sand));
  canvas.add(`<path d="M0 900C260 850 520 910 780 872S1100 830 1200 850V1200H0z" fill="${sand}"/>`);
  const wet = canvas.linear(fading(look.wet, 0.95));
  canvas.add(
    `<path d="M0 900C260 850 520 910 780 872S1100 830 1200 850V1010C900 1040 300 1010 0 1060z" fill="${wet}"/>`,
  );
  glints(canvas, 60, [880, 1020], {
    x: look.sun.x,
    spread: 90,
    color: look.sun.disc,
    opacity: 0.5,
  });
  canvas.add(
    `<path d="M0 900C260 850 520 910 780 872S1100 830 1200 850" fill="none" stroke="${look.foam}" stroke-width="13" opacity=".9" ${canvas.blur(2)}/>`,
  );
  const runners = [
    { x: 470, y: 1000, height: 250, shirt: "#aff03c" },
    { x: 660, y: 976, height: 212, shirt: "#67bff0" },
  ];
  for (const place of runners) {
    canvas.add(
      `<g opacity=".34" ${canvas.blur(5)} transform="translate(0 ${place.y * 2}) scale(1 -1)">${runner({ ...place, color: look.figure, shirt: look.figure })}</g>`,
    );
  }
  for (const place of runners) canvas.add(runner({ ...place, color: look.figure }));
  addSteps(canvas);
});

function addWave(
  canvas: Canvas,
  {
    y,
    drop,
    opacity,
    foam,
    shade,
  }: { y: number; drop: number; opacity: number; foam: string; shade: string },
): void {
  const { random } = canvas;
  const phase = random.next() * 6;
  const points = Array.from({ length: 61 }, (_, at) => {
    const swell = Math.sin(at * 0.23 + phase) + 0.5 * Math.sin(at * 0.61 + phase * 2);
    return `${at * 20} ${(y + swell * drop * 0.7).toFixed(1)}`;
  });
  const line = `M${points.join("L")}`;
  canvas.add(
    `<path d="${line}" transform="translate(0 ${drop})" fill="none" stroke="${shade}" stroke-width="${drop * 1.8}" opacity="${opacity * 0.35}" ${canvas.blur(6)}/>`,
  );
  canvas.add(
    `<path d="${line}" fill="none" stroke="${foam}" stroke-width="${drop * 0.9}" stroke-linejoin="round" stroke-linecap="round" opacity="${opacity}" ${canvas.blur(2.4)}/>`,
  );
}

function addSteps(canvas: Canvas): void {
  canvas.scatter(
    12,
    at =>
      `<ellipse cx="${430 - at * 38}" cy="${1010 + at * 13 + (at % 2) * 12}" rx="${10 + at}" ry="${4 + at * 0.4}" fill="#000" opacity=".16" transform="rotate(-18 ${430 - at * 38} ${1010 + at * 13})"/>`,
  );
}
