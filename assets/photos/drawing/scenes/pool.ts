import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    water: ["#2fc6d6", "#1394b4", "#0a6d93"],
    tile: "#8feaf0",
    rope: ["#ef5d4b", "#fff4e0", "#f6c945"],
    light: "#eaffff",
    angle: -14,
  },
  {
    water: ["#10386e", "#0b2a58", "#071a3c"],
    tile: "#2f6fb8",
    rope: ["#f6c945", "#e8f2ff", "#fb637f"],
    light: "#7fd4ff",
    angle: 12,
  },
  {
    water: ["#5fe0c4", "#2bb3a3", "#137a80"],
    tile: "#b5fae6",
    rope: ["#2b6fd1", "#ffffff", "#2b6fd1"],
    light: "#fbfff0",
    angle: -6,
  },
] as const;

const LANE = 300;

/** From above: lanes, light on the water, and a swimmer who leaves a wake. */
export const drawPool = scene({ looks, seed: 307, shade: 0.5 }, (canvas, look, variant) => {
  canvas.add(
    `<rect width="${SIDE}" height="${SIDE}" fill="${canvas.linear(
      stops(look.water, [0, 0.5, 1]),
      [0, 0, 0.6, 1],
    )}"/>`,
  );
  canvas.add(`<g transform="rotate(${look.angle} 600 600)">`);
  for (let lane = -1; lane < 6; lane++) {
    const y = lane * LANE + 150;
    canvas.add(
      `<rect x="-300" y="${y - 22}" width="1800" height="44" fill="${look.water[2]}" opacity=".55" ${canvas.blur(5)}/>`,
    );
  }
  for (let x = -300; x < 1500; x += 75)
    canvas.add(`<path d="M${x} -300V1500" stroke="${look.tile}" stroke-width="2" opacity=".16"/>`);
  for (let y = -300; y < 1500; y += 75)
    canvas.add(`<path d="M-300 ${y}H1500" stroke="${look.tile}" stroke-width="2" opacity=".16"/>`);
  canvas.add("</g>");
  addCaustics(canvas, look.light, variant);
  canvas.add(`<g transform="rotate(${look.angle} 600 600)">`);
  for (const y of [0, LANE, 2 * LANE, 3 * LANE, 4 * LANE]) addRope(canvas, y, look.rope);
  addSwimmer(canvas, { x: 640, y: 450, cap: "#ef4a48", light: look.light });
  addSwimmer(canvas, { x: 330, y: 760, cap: "#aff03c", light: look.light });
  addSwimmer(canvas, { x: 940, y: 140, cap: "#f6c945", light: look.light });
  canvas.add("</g>");
  const shine = canvas.radial(fading(look.light, 0.5));
  canvas.add(`<ellipse cx="220" cy="180" rx="620" ry="420" fill="${shine}"/>`);
});

/** The net of light on the floor: the contour lines of smooth noise. */
function addCaustics(canvas: Canvas, light: string, seed: number): void {
  for (const [frequency, opacity] of [
    [0.006, 0.55],
    [0.011, 0.32],
  ] as const) {
    const net = canvas.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency} ${frequency * 1.3}" numOctaves="2" seed="${seed * 7 + 3}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1 0 0 0 0"/><feComponentTransfer><feFuncA type="table" tableValues="0 0 0 .3 0 0 .25 .95 .25 0 0 .3 0 0 0"/></feComponentTransfer><feGaussianBlur stdDeviation="2" result="net"/><feFlood flood-color="${light}"/><feComposite in2="net" operator="in"/>`,
    );
    canvas.add(`<rect width="${SIDE}" height="${SIDE}" opacity="${opacity}" ${net}/>`);
  }
}

function addRope(
  canvas: Canvas,
  y: number,
  [float, light, end]: readonly [string, string, string],
): void {
  canvas.add(
    `<rect x="-300" y="${y + 14}" width="1800" height="12" fill="#00202e" opacity=".35" ${canvas.blur(5)}/>`,
  );
  const floats: string[] = [];
  for (let x = -300, at = 0; x < 1500; x += 30, at++) {
    const color = Math.floor(at / 4) % 2 ? light : at < 14 || at > 48 ? end : float;
    floats.push(
      `<rect x="${x}" y="${y - 9}" width="27" height="18" rx="7" fill="${color}"/><rect x="${x + 3}" y="${y - 7}" width="21" height="5" rx="2.500" fill="#fff" opacity=".45"/>`,
    );
  }
  canvas.add(floats.join(""));
}

function addSwimmer(
  canvas: Canvas,
  { x, y, cap, light }: { x: number; y: number; cap: string; light: string },
): void {
  const { random } = canvas;
  const foam = Array.from({ length: 46 }, () => {
    const back = random.next();
    const side = (random.next() - 0.5) * (40 + back * 120);
    return `<circle cx="${(x - 120 - back * 330).toFixed(0)}" cy="${(y + side).toFixed(0)}" r="${(3 + random.next() * 10 * (1 - back * 0.6)).toFixed(0)}" fill="#fff" opacity="${(0.5 * (1 - back)).toFixed(2)}"/>`;
  });
  canvas.add(`<g ${canvas.blur(2.5)}>${foam.join("")}</g>`);
  for (const [reach, opacity] of [
    [0, 0.5],
    [34, 0.3],
  ] as const) {
    canvas.add(
      `<path d="M${x + 96 - reach} ${y}Q${x - 40 - reach} ${y - 52} ${x - 330} ${y - 118}M${x + 96 - reach} ${y}Q${x - 40 - reach} ${y + 52} ${x - 330} ${y + 118}" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" opacity="${opacity}" ${canvas.blur(2)}/>`,
    );
  }
  const skin = "#d99a6c";
  canvas.add(
    `<g transform="translate(${x} ${y})"><g transform="translate(14 46)" fill="#00202e" opacity=".32" ${canvas.blur(9)}><ellipse cx="-40" rx="130" ry="26"/><circle cx="84" r="26"/></g>` +
      `<path d="M-150 -11Q-60 -30 10 -34Q58 -36 66 -14V14Q58 36 10 34Q-60 30 -150 11z" fill="${skin}"/>` +
      `<path d="M-92 -23Q-50 -31 -18 -33V33Q-50 31 -92 23z" fill="#122a4a"/>` +
      `<path d="M-150 -9L-206 -17M-150 9L-204 13" stroke="${skin}" stroke-width="15" stroke-linecap="round"/>` +
      `<path d="M44 -28Q86 -72 150 -62" fill="none" stroke="${skin}" stroke-width="17" stroke-linecap="round"/>` +
      `<path d="M30 30Q4 62 -44 66" fill="none" stroke="${skin}" stroke-width="16" stroke-linecap="round"/>` +
      `<circle cx="86" r="24" fill="${cap}"/><path d="M70 -14Q86 -26 104 -12" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/></g>`,
  );
  canvas.add(
    `<g ${canvas.blur(1.5)} fill="#fff">${Array.from({ length: 16 }, () => `<circle cx="${x + 150 + (random.next() - 0.4) * 50}" cy="${y - 62 + (random.next() - 0.5) * 50}" r="${2 + random.next() * 6}" opacity=".7"/>`).join("")}</g>`,
  );
}
