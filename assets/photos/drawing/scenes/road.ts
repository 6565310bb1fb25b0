import { clouds, mist, sky, sun } from "../atmosphere.ts";
import { type Canvas, SIDE, stops } from "../canvas.ts";
import { cyclist } from "../figures.ts";
import { scene } from "../scene.ts";
import { heightAt, land, mountains, pines, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#2f86d6", "#8cc4ee", "#fdf3dc"],
    sun: { x: 900, y: 300, disc: "#fffbe8", glow: "#fff2c0" },
    far: ["#9fb9d4", "#86a4c4"],
    hills: ["#7fae6a", "#5a9450", "#3f7a3f"],
    field: "#e6c75a",
    tarmac: ["#7d8794", "#3f4753"],
    tree: "#245233",
    haze: "#fdf3dc",
  },
  {
    sky: ["#3b2166", "#c9507a", "#ffb561"],
    sun: { x: 330, y: 470, disc: "#fff0c4", glow: "#ffb95e" },
    far: ["#a2587f", "#7d4374"],
    hills: ["#8a4468", "#66325a", "#43234a"],
    field: "#d97a4a",
    tarmac: ["#6a4a6c", "#2a1a38"],
    tree: "#2a1436",
    haze: "#ffb27a",
  },
  {
    sky: ["#6fa9c9", "#bcd9de", "#f2efe0"],
    sun: { x: 620, y: 380, disc: "#ffffff", glow: "#fffbe6" },
    far: ["#b5c6cc", "#9bb0b9"],
    hills: ["#b39a6a", "#967c50", "#6f5a3a"],
    field: "#c9a95e",
    tarmac: ["#8f9298", "#4c5058"],
    tree: "#4c4a2c",
    haze: "#f2efe0",
  },
] as const;

/** A road that climbs in bends, and a small group on it. */
export const drawRoad = scene({ looks, seed: 709, shade: 0.36 }, (canvas, look) => {
  sky(canvas, look.sky, [0, 0.34, 0.55, 1]);
  sun(canvas, { ...look.sun, radius: 52 });
  clouds(canvas, { count: 14, from: 120, to: 420, color: "#fff", opacity: 0.45 });
  mountains(canvas, { foot: 760, colors: look.far, sunX: look.sun.x, snow: "#ffffff" }, [
    [120, 460, 320],
    [520, 420, 380],
    [1000, 440, 380],
  ]);
  mist(canvas, 540, 240, look.haze, 0.8);
  const back = skyline(canvas, { base: 760, height: 130, roughness: 0.4 });
  land(canvas, back, canvas.linear(stops(look.hills)));
  addFields(canvas, look.field);
  pines(canvas, {
    count: 40,
    from: 0,
    to: SIDE,
    ground: x => heightAt(back, x) + 18,
    height: [18, 46],
    fill: look.tree,
  });
  mist(canvas, 650, 180, look.haze, 0.4);
  const near = skyline(canvas, { base: 850, height: 80, roughness: 0.4 });
  land(
    canvas,
    near,
    canvas.linear(stops([look.hills[1], look.hills[2], look.hills[2]], [0, 0.5, 1])),
  );
  addRoad(canvas, look.tarmac);
  pines(canvas, {
    count: 10,
    from: -20,
    to: 240,
    ground: () => 980,
    height: [150, 270],
    fill: look.tree,
  });
  pines(canvas, {
    count: 7,
    from: 1010,
    to: 1220,
    ground: () => 950,
    height: [120, 230],
    fill: look.tree,
  });
  for (const { x, y, height, shirt } of [
    { x: 800, y: 902, height: 120, shirt: "#f6c945" },
    { x: 655, y: 948, height: 160, shirt: "#fb4f63" },
    { x: 440, y: 1024, height: 222, shirt: "#aff03c" },
  ]) {
    canvas.add(
      `<ellipse cx="${x}" cy="${y}" rx="${height * 0.56}" ry="${height * 0.05}" fill="#000" opacity=".4" ${canvas.blur(4)}/>`,
    );
    canvas.add(cyclist({ x, y, height, shirt, color: "#131620" }));
  }
  addGrass(canvas, look.tree);
});

function addRoad(canvas: Canvas, [light, dark]: readonly [string, string]): void {
  const fill = canvas.linear(stops([light, dark]));
  canvas.add(
    `<path d="M-40 1150C260 1090 560 1010 800 920C930 870 1010 830 930 806C850 784 700 800 640 782C596 768 640 750 700 742L708 748C670 760 650 766 690 774C760 786 900 770 1000 796C1120 830 1080 900 960 960C740 1070 420 1170 160 1240H-40z" fill="${fill}"/>`,
  );
  canvas.add(
    `<path d="M-20 1190C300 1116 620 1030 850 930C960 884 1040 838 960 804C890 778 740 796 664 778" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="34 30" opacity=".75"/>`,
  );
  canvas.add(
    `<path d="M-40 1150C260 1090 560 1010 800 920C930 870 1010 830 930 806" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>`,
  );
}

function addFields(canvas: Canvas, color: string): void {
  const { random } = canvas;
  for (let at = 0; at < 9; at++) {
    const x = random.between(0, 1100);
    const y = random.between(730, 830);
    canvas.add(
      `<path d="M${x} ${y}q90 -26 190 -8l30 26q-120 -14 -200 12z" fill="${color}" opacity="${(0.2 + random.next() * 0.4).toFixed(2)}"/>`,
    );
  }
}

function addGrass(canvas: Canvas, color: string): void {
  const { random } = canvas;
  canvas.scatter(130, () => {
    const x = random.between(-10, 1210);
    return `<path d="M${x} 1215q${random.between(-14, 14)} -40 ${random.between(-34, 34)} -${random.between(40, 100)}" fill="none" stroke="${color}" stroke-width="${random.between(3, 6)}" stroke-linecap="round"/>`;
  });
}
