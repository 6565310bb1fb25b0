import { clouds, glints, mist, sky, sun } from "../atmosphere.ts";
import { type Canvas, SIDE, stops } from "../canvas.ts";
import { lotusPose, treePose } from "../figures.ts";
import { scene } from "../scene.ts";
import { land, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#6b4fa0", "#e0829c", "#ffc08a", "#fff0c4"],
    sun: "#fff6dc",
    glow: "#ffd79a",
    far: "#c98aa6",
    near: "#8a5a8f",
    sea: ["#ffd0a0", "#b87aa4", "#5a4a8a"],
    deck: ["#5a3a4f", "#2a1a2f"],
    mat: "#aff03c",
    figure: "#2a1436",
    shirt: "#2a1436",
  },
  {
    sky: ["#2f6f9f", "#7fc0cf", "#d9f0d9", "#fff8dc"],
    sun: "#fffdf0",
    glow: "#fff3b8",
    far: "#8fbfb4",
    near: "#4f8f86",
    sea: ["#e6f6dc", "#7fc4c4", "#2f7f9a"],
    deck: ["#8a6a4a", "#4f3826"],
    mat: "#fb637f",
    figure: "#143440",
    shirt: "#143440",
  },
  {
    sky: ["#1a1440", "#5a2f7a", "#d9588a", "#ffb48a"],
    sun: "#ffe9d0",
    glow: "#ff9f8a",
    far: "#8a3f7f",
    near: "#4f2560",
    sea: ["#ff9f8f", "#8a3f86", "#2a1a55"],
    deck: ["#2f1a3f", "#140a22"],
    mat: "#67bff0",
    figure: "#14081f",
    shirt: "#14081f",
  },
] as const;

const HORIZON = 640;

/** A deck over the sea, a large sun, and a person in a pose in front of it. */
export const drawYoga = scene({ looks, seed: 1103, shade: 0.36 }, (canvas, look, variant) => {
  sky(canvas, look.sky, [0, 0.2, 0.4, 0.54]);
  sun(canvas, { x: 600, y: 500, radius: 178, disc: look.sun, glow: look.glow });
  clouds(canvas, { count: 14, from: 90, to: 600, color: look.sky[3], opacity: 0.5 });
  const far = skyline(canvas, { base: HORIZON + 10, height: 110, roughness: 0.5 });
  land(
    canvas,
    far.map(
      ([x, y]) => [x, HORIZON - (HORIZON - y) * Math.min(1, Math.abs(x - 620) / 420)] as const,
    ),
    look.far,
  );
  const near = skyline(canvas, { base: HORIZON + 10, height: 90, roughness: 0.5 });
  land(
    canvas,
    near.map(
      ([x, y]) =>
        [x, HORIZON - (HORIZON - y) * Math.max(0, Math.abs(x - 600) / 420 - 0.55)] as const,
    ),
    look.near,
  );
  mist(canvas, 540, 150, look.sky[3], 0.5);
  const sea = canvas.linear(stops(look.sea, [0, 0.35, 1]));
  canvas.add(`<rect y="${HORIZON}" width="${SIDE}" height="${SIDE - HORIZON}" fill="${sea}"/>`);
  glints(canvas, 230, [HORIZON + 4, 930], { x: 600, spread: 190, color: look.sun, opacity: 0.85 });
  glints(canvas, 90, [HORIZON + 4, 940], {
    x: 600,
    spread: 720,
    color: look.sky[3],
    opacity: 0.35,
  });
  addDeck(canvas, look.deck);
  canvas.add(
    `<path d="M430 950H770L810 1010H390z" fill="${look.mat}" opacity=".92"/><path d="M430 950H770L774 956H426z" fill="#fff" opacity=".4"/>`,
  );
  canvas.add(
    `<ellipse cx="600" cy="982" rx="130" ry="11" fill="#000" opacity=".35" ${canvas.blur(5)}/>`,
  );
  const place = { x: 600, color: look.figure, shirt: look.shirt };
  canvas.add(
    variant % 2
      ? lotusPose({ ...place, y: 990, height: 430 })
      : treePose({ ...place, y: 984, height: 480 }),
  );
  addPalms(canvas, look.figure);
});

function addDeck(canvas: Canvas, [light, dark]: readonly [string, string]): void {
  const wood = canvas.linear(stops([light, dark]));
  canvas.add(
    `<path d="M-60 920H1260V1200H-60z" fill="${wood}"/><rect y="918" width="${SIDE}" height="5" fill="#fff" opacity=".35"/>`,
  );
  for (let at = -10; at < 11; at++)
    canvas.add(
      `<path d="M${600 + at * 84} 922L${600 + at * 210} 1200" stroke="#000" stroke-width="4" opacity=".3"/>`,
    );
}

/** Leaves that frame the picture from above. */
function addPalms(canvas: Canvas, color: string): void {
  for (const [x, y, flip] of [
    [-10, 150, 1],
    [1210, 110, -1],
  ] as const) {
    for (const [angle, length] of [
      [8, 330],
      [32, 370],
      [58, 330],
      [-14, 270],
    ] as const) {
      const leaflets = Array.from({ length: 22 }, (_, at) => {
        const along = ((at + 2) / 24) * length;
        const droop = (along / length) ** 2 * 60;
        const reach = 78 * Math.sin(((at + 2) / 25) * Math.PI) + 14;
        return `M${along.toFixed(0)} ${droop.toFixed(0)}q18 ${(reach * 0.4).toFixed(0)} 26 ${reach.toFixed(0)}M${along.toFixed(0)} ${droop.toFixed(0)}q24 -${(reach * 0.3).toFixed(0)} 46 -${(reach * 0.7).toFixed(0)}`;
      });
      canvas.add(
        `<g transform="translate(${x} ${y}) scale(${flip} 1) rotate(${angle})"><path d="M0 0Q${length / 2} 0 ${length} 60" fill="none" stroke="${color}" stroke-width="6"/><path d="${leaflets.join("")}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/></g>`,
      );
    }
  }
}
