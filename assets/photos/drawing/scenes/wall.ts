import { type Canvas, createCanvas, fading, SIDE } from "../canvas.ts";
import { climber } from "../figures.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    faces: ["#39415a", "#2c3348", "#232a3c", "#454f6c", "#1b2130"],
    holds: ["#aff03c", "#fb637f", "#67bff0", "#f8bd40", "#b98cff"],
    light: "#cfe0ff",
    shirt: "#aff03c",
    rope: "#f8bd40",
    skin: "#e0a37c",
  },
  {
    faces: ["#d8b48a", "#c79c6e", "#b5885b", "#e4c7a2", "#a0764c"],
    holds: ["#e2453f", "#1f6fb8", "#2b8f5a", "#f2c230", "#6b3fa0"],
    light: "#fff3da",
    shirt: "#1f6fb8",
    rope: "#e2453f",
    skin: "#8f5a3c",
  },
  {
    faces: ["#5a2f6d", "#47255a", "#3a1d4b", "#6c3c80", "#2c1539"],
    holds: ["#ffd24a", "#4be0c0", "#ff7aa8", "#8fb4ff", "#ff8f4a"],
    light: "#ffc9f0",
    shirt: "#ffd24a",
    rope: "#4be0c0",
    skin: "#f0c2a0",
  },
] as const;

/** A wall of facets with bright holds, and someone halfway up. */
export const drawWall = scene({ looks, seed: 1009, shade: 0.5 }, (canvas, look) => {
  canvas.add(`<rect width="${SIDE}" height="${SIDE}" fill="${look.faces[2]}"/>`);
  addFacets(canvas, look.faces);
  addBolts(canvas);
  const light = canvas.radial(fading(look.light, 0.42));
  canvas.add(`<ellipse cx="760" cy="330" rx="760" ry="620" fill="${light}"/>`);
  addHolds(canvas, look.holds);
  canvas.add(
    `<path d="M650 560C640 380 700 160 690 -20" fill="none" stroke="#000" stroke-width="10" opacity=".3" transform="translate(26 14)" ${canvas.blur(7)}/><path d="M648 566C640 380 700 160 690 -20" fill="none" stroke="${look.rope}" stroke-width="8"/>`,
  );
  const place = { x: 640, y: 870, height: 480, color: look.skin, shirt: look.shirt };
  canvas.add(
    `<g transform="translate(40 26)" opacity=".4" ${canvas.blur(13)}>${climber({ ...place, color: "#000", shirt: "#000" })}</g>`,
  );
  canvas.add(climber(place));
  addKit(canvas, place);
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(3)}>${Array.from({ length: 46 }, () => `<circle cx="${(770 + (random.next() - 0.5) * 170).toFixed(0)}" cy="${(320 + (random.next() - 0.4) * 190).toFixed(0)}" r="${(1.5 + random.next() * 5).toFixed(1)}" fill="#fff" opacity="${(random.next() * 0.5).toFixed(2)}"/>`).join("")}</g>`,
  );
});

function addFacets(canvas: Canvas, colors: readonly [string, ...string[]]): void {
  const { random } = canvas;
  const step = 300;
  const corner = (column: number, row: number) => {
    const shake = createCanvas(column * 31 + row * 57 + 5).random;
    return [
      column * step - 150 + (shake.next() - 0.5) * 190,
      row * step - 150 + (shake.next() - 0.5) * 190,
    ] as const;
  };
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      for (const face of [
        [a, b, c],
        [a, c, d],
      ]) {
        const color = random.pick(colors);
        const paint = canvas.linear(
          [
            [0, color],
            [1, color, 0.78],
          ],
          [0, 0, 1, 1],
        );
        canvas.add(
          `<path d="M${face.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join("L")}z" fill="${paint}" stroke="#000" stroke-opacity=".22" stroke-width="3" stroke-linejoin="round"/>`,
        );
      }
    }
  }
}

function addBolts(canvas: Canvas): void {
  for (let y = 30; y < SIDE; y += 75) {
    for (let x = 30 + ((y / 75) % 2) * 36; x < SIDE; x += 75)
      canvas.add(`<circle cx="${x}" cy="${y}" r="4" fill="#000" opacity=".32"/>`);
  }
}

/** There is a hold under each hand and foot of the climber; the other holds are at random places. */
function addHolds(canvas: Canvas, colors: readonly [string, ...string[]]): void {
  const { random } = canvas;
  const under = [
    [770, 300],
    [516, 368],
    [700, 862],
    [538, 812],
    [840, 160],
    [470, 980],
  ] as const;
  const others = Array.from(
    { length: 44 },
    () => [random.between(20, 1180), random.between(20, 1180)] as const,
  ).filter(([x, y]) => Math.hypot(x - 640, y - 580) > 250);
  const hold = ([x, y]: readonly [number, number], color: string, size: number) => {
    const points = Array.from({ length: 7 }, (_, at) => {
      const angle = (at / 7) * Math.PI * 2;
      const radius = size * (0.7 + random.next() * 0.5);
      return [x + Math.cos(angle) * radius * 1.25, y + Math.sin(angle) * radius * 0.8] as const;
    });
    const path = `M${points.map(([px, py]) => `${px.toFixed(0)} ${py.toFixed(0)}`).join("L")}z`;
    return `<path d="${path}" transform="translate(9 13)" fill="#000" opacity=".4" stroke="#000" stroke-width="14" stroke-linejoin="round" ${canvas.blur(5)}/><path d="${path}" fill="${color}" stroke="${color}" stroke-width="14" stroke-linejoin="round"/><ellipse cx="${x - size * 0.25}" cy="${y - size * 0.4}" rx="${size * 0.6}" ry="${size * 0.2}" fill="#fff" opacity=".35"/><circle cx="${x}" cy="${y}" r="4" fill="#000" opacity=".5"/>`;
  };
  canvas.add(
    others.map(place => hold(place, random.pick(colors), random.between(14, 34))).join(""),
  );
  canvas.add(under.map(place => hold(place, colors[0], 30)).join(""));
}

/** Draws trousers, shoes, hair and a chalk bag over the climber. */
function addKit(canvas: Canvas, { x, y, height }: { x: number; y: number; height: number }): void {
  const scale = height / 100;
  const leg = (points: string) =>
    `<polyline points="${points}" fill="none" stroke="#1c2433" stroke-width="9.600" stroke-linecap="round" stroke-linejoin="round"/>`;
  canvas.add(
    `<g transform="translate(${x} ${y}) scale(${scale})">${leg("-4,-48 -22,-38 -18,-18")}${leg("4,-48 17,-30 10,-10")}<path d="M-9 -52H9V-43H-9z" fill="#1c2433"/>` +
      `<path d="M-21 -13L-15 -11M7 -4L14 -2" stroke="#f24e4e" stroke-width="7" stroke-linecap="round"/><circle cx="3" cy="-93" r="7.600" fill="#241712"/><circle cx="-1" cy="-100" r="3.800" fill="#241712"/><rect x="-3.500" y="-52" width="8" height="9" rx="2.500" fill="#e9edf3"/></g>`,
  );
}
