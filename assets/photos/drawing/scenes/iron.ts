import { type Canvas, fading, SIDE, stops } from "../canvas.ts";
import { lifter } from "../figures.ts";
import { scene } from "../scene.ts";

const looks = [
  {
    wall: ["#232a38", "#151922"],
    floor: ["#1a1e28", "#090b10"],
    light: "#cfe0ff",
    accent: "#aff03c",
    plate: "#10131a",
    shirt: "#39414f",
  },
  {
    wall: ["#5a3526", "#24140f"],
    floor: ["#2a1c16", "#0d0806"],
    light: "#ffcf94",
    accent: "#ff7a3d",
    plate: "#17110e",
    shirt: "#8f3b2a",
  },
  {
    wall: ["#dfe5ea", "#aab6c0"],
    floor: ["#6d7781", "#3c444c"],
    light: "#ffffff",
    accent: "#1f7ae0",
    plate: "#1a2027",
    shirt: "#1d3a63",
  },
] as const;

/** A gym with its lights on, and a person about to lift a bar. */
export const drawIron = scene({ looks, seed: 401, shade: 0.6 }, (canvas, look) => {
  canvas.add(
    `<rect width="${SIDE}" height="${SIDE}" fill="${canvas.linear(stops(look.wall, [0, 0.7]))}"/>`,
  );
  addWall(canvas, look.wall[1]);
  addRack(canvas, look.plate, look.accent);
  const floor = canvas.linear(stops(look.floor));
  canvas.add(
    `<path d="M0 840H1200V1200H0z" fill="${floor}"/><path d="M250 850H950L1130 1200H70z" fill="${look.plate}" opacity=".55"/><path d="M470 850H730L790 1200H410z" fill="${look.accent}" opacity=".1"/>`,
  );
  canvas.add(
    `<path d="M250 850L70 1200M950 850L1130 1200" stroke="${look.accent}" stroke-width="5" opacity=".55"/>`,
  );
  for (const x of [260, 600, 940]) addLamp(canvas, x, look.light);
  const backdrop = canvas.radial(fading(look.light, 0.32));
  canvas.add(`<ellipse cx="600" cy="610" rx="480" ry="420" fill="${backdrop}"/>`);
  canvas.add(
    `<ellipse cx="600" cy="972" rx="520" ry="34" fill="#000" opacity=".5" ${canvas.blur(16)}/>`,
  );
  canvas.add(lifter({ x: 600, y: 962, height: 520, color: "#140f12", shirt: look.shirt }));
  addBar(canvas, look);
  // Chalk in the air, where the hands are.
  const { random } = canvas;
  canvas.add(
    `<g ${canvas.blur(3)}>${Array.from({ length: 70 }, () => `<circle cx="${(600 + (random.next() + random.next() - 1) * 420).toFixed(0)}" cy="${(760 + (random.next() - 0.6) * 420).toFixed(0)}" r="${(1 + random.next() * 4).toFixed(1)}" fill="${look.light}" opacity="${(random.next() * 0.5).toFixed(2)}"/>`).join("")}</g>`,
  );
});

function addWall(canvas: Canvas, joint: string): void {
  const { random } = canvas;
  const bricks: string[] = [];
  for (let row = 0; row < 17; row++) {
    for (let column = -1; column < 11; column++) {
      const x = column * 120 + (row % 2) * 60;
      bricks.push(
        `<rect x="${x}" y="${row * 50}" width="116" height="46" rx="2" fill="${random.next() < 0.5 ? "#fff" : "#000"}" opacity="${(random.next() * 0.06).toFixed(3)}"/>`,
      );
    }
  }
  canvas.add(bricks.join(""));
  canvas.add(`<rect y="780" width="${SIDE}" height="64" fill="${joint}" opacity=".7"/>`);
}

function addRack(canvas: Canvas, metal: string, accent: string): void {
  for (const x of [70, 270, 900, 1100]) {
    canvas.add(
      `<rect x="${x}" y="210" width="34" height="640" fill="${metal}"/><rect x="${x + 4}" y="210" width="5" height="640" fill="#fff" opacity=".12"/>`,
    );
    for (let y = 250; y < 820; y += 44)
      canvas.add(`<circle cx="${x + 17}" cy="${y}" r="6" fill="#000" opacity=".6"/>`);
  }
  canvas.add(
    `<rect x="70" y="210" width="234" height="30" fill="${metal}"/><rect x="900" y="210" width="234" height="30" fill="${metal}"/><rect x="70" y="236" width="234" height="5" fill="${accent}"/><rect x="900" y="236" width="234" height="5" fill="${accent}"/>`,
  );
  for (const [x, y, size] of [
    [104, 470, 104],
    [104, 620, 84],
    [934, 430, 84],
    [934, 600, 110],
  ] as const) {
    canvas.add(
      `<rect x="${x + 10}" y="${y - size}" width="30" height="${size * 1.6}" rx="9" fill="#07090d" stroke="#fff" stroke-opacity=".12" stroke-width="3"/><rect x="${x + 46}" y="${y - size * 0.8}" width="24" height="${size * 1.2}" rx="8" fill="${accent}" opacity=".75"/>`,
    );
  }
}

function addLamp(canvas: Canvas, x: number, light: string): void {
  const beam = canvas.linear(fading(light, 0.34));
  canvas.add(
    `<path d="M${x - 60} 60L${x - 270} 980H${x + 270}L${x + 60} 60z" fill="${beam}" ${canvas.blur(22)}/>`,
  );
  canvas.add(
    `<path d="M${x} 0V34" stroke="#000" stroke-width="6"/><path d="M${x - 70} 62Q${x} 6 ${x + 70} 62z" fill="#0b0d12"/><ellipse cx="${x}" cy="62" rx="66" ry="9" fill="${light}"/>`,
  );
}

function addBar(canvas: Canvas, { accent, plate }: { accent: string; plate: string }): void {
  const steel = canvas.linear(stops(["#f2f5fa", "#aeb6c2", "#4a515d"], [0, 0.45, 1]));
  canvas.add(`<rect x="120" y="768" width="960" height="17" rx="8" fill="${steel}"/>`);
  const disc = (x: number, radius: number, width: number, color: string) =>
    `<rect x="${x - width / 2}" y="${776 - radius}" width="${width}" height="${radius * 2}" rx="15" fill="${color}"/><rect x="${x - width / 2 + 6}" y="${776 - radius + 12}" width="7" height="${radius * 2 - 24}" rx="3" fill="#fff" opacity=".28"/><rect x="${x + width / 2 - 10}" y="${776 - radius + 8}" width="8" height="${radius * 2 - 16}" rx="3" fill="#000" opacity=".35"/>`;
  for (const side of [-1, 1]) {
    canvas.add(
      disc(600 + side * 300, 194, 54, plate) +
        disc(600 + side * 358, 194, 50, accent) +
        disc(600 + side * 408, 140, 38, plate) +
        disc(600 + side * 444, 62, 20, "#c9ced8"),
    );
  }
  canvas.add(
    `<g fill="#d8a583"><rect x="478" y="758" width="42" height="36" rx="16"/><rect x="680" y="758" width="42" height="36" rx="16"/></g>`,
  );
}
