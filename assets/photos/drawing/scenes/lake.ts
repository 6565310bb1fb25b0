import { clouds, glints, mist, sky, sun } from "../atmosphere.ts";
import { type Canvas, createCanvas, SIDE, stops } from "../canvas.ts";
import { scene } from "../scene.ts";
import { heightAt, land, mountains, pines, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#3c5a86", "#8fb0c4", "#f0cfae", "#ffe9c4"],
    sun: { x: 420, y: 470, disc: "#fffaea", glow: "#ffe2b0" },
    far: ["#a9b4c4", "#8a9ab4"],
    hills: ["#6f88a0", "#3f5f74"],
    tree: "#27454f",
    water: ["#f0d4b4", "#8fa9b8", "#2f4f68"],
    haze: "#fff0da",
    hull: "#f2f4f7",
  },
  {
    sky: ["#1c1446", "#8a3f86", "#f2745f", "#ffc98a"],
    sun: { x: 800, y: 520, disc: "#fff0cf", glow: "#ffab6e" },
    far: ["#9a4f86", "#6f3a76"],
    hills: ["#5f2f68", "#3a1d4f"],
    tree: "#261238",
    water: ["#ffb07a", "#a2487a", "#2a1a52"],
    haze: "#ffb48a",
    hull: "#f8bd40",
  },
  {
    sky: ["#2f8f9f", "#8fd0c4", "#e4f4d4", "#fffae0"],
    sun: { x: 600, y: 330, disc: "#ffffff", glow: "#fffbe0" },
    far: ["#9fc9bf", "#7fb0aa"],
    hills: ["#4f9a7f", "#2a6f5f"],
    tree: "#134a40",
    water: ["#d4f0dc", "#5fb4ac", "#1a6a78"],
    haze: "#f4fff0",
    hull: "#e2453f",
  },
] as const;

const SHORE = 650;

/** A boat with eight rowers on still water, which mirrors the hills. */
export const drawLake = scene({ looks, seed: 1201, shade: 0.4 }, (canvas, look, variant) => {
  sky(canvas, look.sky, [0, 0.22, 0.42, 0.54]);
  sun(canvas, { ...look.sun, radius: 54 });
  clouds(canvas, { count: 13, from: 110, to: 480, color: look.sky[3], opacity: 0.5 });
  const shore = createCanvas(1301 + variant);
  addShore(shore, look);
  canvas.add(inner(shore, "s"));
  const water = canvas.linear(stops(look.water, [0, 0.3, 1]));
  canvas.add(`<rect y="${SHORE}" width="${SIDE}" height="${SIDE - SHORE}" fill="${water}"/>`);
  const mirror = canvas.clip(`<rect y="${SHORE}" width="${SIDE}" height="${SIDE - SHORE}"/>`);
  canvas.add(
    `<g ${mirror} opacity=".5"><g transform="translate(0 ${SHORE * 2}) scale(1 -1)" ${canvas.blur(4)}>${inner(shore, "m")}</g></g>`,
  );
  canvas.add(
    `<rect y="${SHORE}" width="${SIDE}" height="${SIDE - SHORE}" fill="${canvas.linear([
      [0, look.water[2], 0],
      [1, look.water[2], 0.9],
    ])}"/>`,
  );
  mist(canvas, SHORE - 90, 190, look.haze, 0.85);
  glints(canvas, 170, [SHORE + 6, 1180], {
    x: look.sun.x,
    spread: 120,
    color: look.sun.disc,
    opacity: 0.75,
  });
  glints(canvas, 120, [SHORE + 40, 1190], { x: 600, spread: 760, color: look.haze, opacity: 0.3 });
  addBoat(canvas, 850, look.hull);
  addReeds(canvas, look.tree);
});

type Look = (typeof looks)[number];

function addShore(canvas: Canvas, look: Look): void {
  mountains(canvas, { foot: 700, colors: look.far, sunX: look.sun.x }, [
    [200, 400, 360],
    [980, 370, 420],
    [600, 460, 330],
  ]);
  mist(canvas, 470, 200, look.haze, 0.6);
  const back = skyline(canvas, { base: 640, height: 110, roughness: 0.45 });
  land(
    canvas,
    back.map(([x, y]) => [x, Math.min(y, SHORE)] as const),
    canvas.linear(stops(look.hills, [0, 0.4, 1])),
  );
  pines(canvas, {
    count: 120,
    from: 0,
    to: SIDE,
    ground: x => Math.min(SHORE + 4, heightAt(back, x) + 60),
    height: [28, 70],
    fill: look.tree,
  });
}

/** The parts of a picture, for use in another one. A prefix keeps their ids apart. */
function inner(canvas: Canvas, prefix: string): string {
  const markup = canvas.toSvg().replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return markup.replace(/id="d/g, `id="${prefix}d`).replace(/url\(#d/g, `url(#${prefix}d`);
}

function addBoat(canvas: Canvas, y: number, hull: string): void {
  const shadow = `<path d="M130 ${y + 16}Q600 ${y + 60} 1080 ${y + 10}Q600 ${y + 30} 130 ${y + 16}z" fill="#06141c" opacity=".45" ${canvas.blur(7)}/>`;
  const rowers: string[] = [];
  const shirts = ["#aff03c", "#fb637f"] as const;
  for (let seat = 0; seat < 8; seat++) {
    const x = 258 + seat * 88;
    const lift = y - 2;
    rowers.push(
      `<g><path d="M${x + 12} ${lift - 56}L${x + 62} ${lift - 34}L${x + 116} ${lift + 32}" fill="none" stroke="#e8ecf2" stroke-width="4" stroke-linecap="round"/><path d="M${x + 106} ${lift + 20}l16 20l-10 4l-14 -18z" fill="${hull}"/>` +
        `<path d="M${x} ${lift}L${x - 18} ${lift - 66}" stroke="${shirts[seat % 2]}" stroke-width="25" stroke-linecap="round"/><path d="M${x - 16} ${lift - 66}L${x + 22} ${lift - 50}L${x + 36} ${lift - 44}" fill="none" stroke="#e0a37c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M${x} ${lift}L${x + 30} ${lift - 24}L${x + 52} ${lift}" fill="none" stroke="#1a2430" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${x - 22}" cy="${lift - 92}" r="15" fill="#3a2418"/></g>`,
    );
  }
  const boat = `<path d="M90 ${y - 12}Q600 ${y - 2} 1120 ${y - 20}Q1000 ${y + 16} 600 ${y + 18}Q220 ${y + 18} 90 ${y - 12}z" fill="${hull}"/><path d="M90 ${y - 12}Q600 ${y - 2} 1120 ${y - 20}Q600 ${y + 6} 90 ${y - 12}z" fill="#fff" opacity=".5"/>`;
  const all = rowers.join("") + boat;
  canvas.add(
    shadow +
      `<g opacity=".3" transform="translate(0 ${y * 2 + 34}) scale(1 -1)" ${canvas.blur(5)}>${all}</g>`,
  );
  for (let at = 0; at < 3; at++)
    canvas.add(
      `<path d="M${60 - at * 40} ${y + 26 + at * 22}Q600 ${y + 60 + at * 26} ${1150 + at * 30} ${y + 20 + at * 22}" fill="none" stroke="#fff" stroke-width="3" opacity="${0.35 - at * 0.1}" ${canvas.blur(1.5)}/>`,
    );
  canvas.add(all);
}

function addReeds(canvas: Canvas, color: string): void {
  const { random } = canvas;
  canvas.scatter(90, at => {
    const x = at % 2 ? random.between(-10, 260) : random.between(960, 1210);
    const height = random.between(60, 190);
    const bend = random.between(-30, 30);
    const tip = `${x + bend} ${1210 - height}`;
    return `<path d="M${x} 1215Q${x} ${1210 - height / 2} ${tip}" fill="none" stroke="${color}" stroke-width="${random.between(3, 6)}" stroke-linecap="round"/>${random.next() < 0.25 ? `<path d="M${tip}l${bend * 0.1} 24" stroke="${color}" stroke-width="10" stroke-linecap="round"/>` : ""}`;
  });
}
