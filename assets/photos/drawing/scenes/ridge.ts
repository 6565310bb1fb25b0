import { clouds, mist, sky, stars, sun } from "../atmosphere.ts";
import { SIDE, stops } from "../canvas.ts";
import { runner } from "../figures.ts";
import { scene } from "../scene.ts";
import { heightAt, land, mountains, pines, skyline } from "../terrain.ts";

const looks = [
  {
    sky: ["#141f45", "#54407a", "#c2607a", "#f6a560", "#ffe0a0"],
    sun: { x: 760, y: 560, disc: "#fff3d0", glow: "#ffc27a" },
    far: ["#8d6a92", "#73567f"],
    near: ["#5c4a78", "#3a2f58"],
    haze: "#f7b98a",
    ground: ["#2a2346", "#120f24"],
    path: "#e8b98a",
    cloud: "#ffc9a0",
    snow: undefined,
    isNight: false,
  },
  {
    sky: ["#5f9fd8", "#9cc8ea", "#d8ebf4", "#fdf1dc", "#fff6e4"],
    sun: { x: 430, y: 430, disc: "#fffdf4", glow: "#fff2cf" },
    far: ["#a9c3d8", "#8fafc9"],
    near: ["#7fa0b8", "#4a6f8c"],
    haze: "#f2f7f8",
    ground: ["#3f6a52", "#173628"],
    path: "#efe0be",
    cloud: "#ffffff",
    snow: "#ffffff",
    isNight: false,
  },
  {
    sky: ["#050a1e", "#0e1f48", "#234a7a", "#3f7f9a", "#7fc2b4"],
    sun: { x: 840, y: 300, disc: "#f7f6e6", glow: "#a9cfe6" },
    far: ["#35587f", "#2b4a70"],
    near: ["#234063", "#142a47"],
    haze: "#6fb0b4",
    ground: ["#0e1c33", "#050a17"],
    path: "#6f93ad",
    cloud: "#7fa9c9",
    snow: "#cfe2f0",
    isNight: true,
  },
] as const;

/** Mountains in layers of haze, and a trail with two runners. */
export const drawRidge = scene({ looks, seed: 101, shade: 0.4 }, (canvas, look) => {
  sky(canvas, look.sky, [0, 0.25, 0.44, 0.56, 0.66, 1]);
  if (look.isNight) stars(canvas, 170, 620);
  sun(canvas, { ...look.sun, radius: look.isNight ? 44 : 62 });
  clouds(canvas, { count: 12, from: 140, to: 520, color: look.cloud, opacity: 0.4 });
  mountains(canvas, { foot: 820, colors: look.far, sunX: look.sun.x, snow: look.snow }, [
    [150, 470, 330],
    [980, 430, 380],
    [560, 500, 330],
  ]);
  mist(canvas, 560, 280, look.haze, 0.75);
  mountains(canvas, { foot: 900, colors: look.near, sunX: look.sun.x, snow: look.snow }, [
    [330, 560, 330],
    [840, 600, 300],
    [1180, 560, 260],
    [-20, 610, 260],
  ]);
  mist(canvas, 660, 260, look.haze, 0.7);
  const back = skyline(canvas, { base: 880, height: 110, roughness: 0.55 });
  land(canvas, back, canvas.linear(stops([look.near[1], look.ground[0]])));
  pines(canvas, {
    count: 46,
    from: 0,
    to: SIDE,
    ground: x => heightAt(back, x) + 14,
    height: [34, 78],
    fill: look.near[1],
  });
  mist(canvas, 760, 200, look.haze, 0.35);
  const front = skyline(canvas, { base: 1010, height: 120, roughness: 0.45 });
  land(canvas, front, canvas.linear(stops(look.ground, [0, 0.5, 1])));
  const start = heightAt(front, 640);
  canvas.add(
    `<path d="M560 1210C640 1120 760 1110 700 1050C660 1010 600 1010 ${640} ${start + 4}L${664} ${start + 4}C650 1000 730 1010 770 1050C830 1110 760 1130 720 1210z" fill="${look.path}" opacity=".55"/>`,
  );
  pines(canvas, {
    count: 16,
    from: -30,
    to: 330,
    ground: x => heightAt(front, Math.max(0, x)) + 30,
    height: [120, 250],
    fill: look.ground[1],
  });
  pines(canvas, {
    count: 14,
    from: 930,
    to: 1230,
    ground: x => heightAt(front, Math.min(SIDE, x)) + 30,
    height: [110, 230],
    fill: look.ground[1],
  });
  canvas.add(
    runner({
      x: 600,
      y: heightAt(front, 600) + 3,
      height: 104,
      color: "#0c0a18",
      shirt: "#aff03c",
    }),
  );
  canvas.add(
    runner({
      x: 500,
      y: heightAt(front, 500) + 3,
      height: 100,
      color: "#0c0a18",
      shirt: "#fb637f",
    }),
  );
});
