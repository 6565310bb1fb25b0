import type { Theme } from "../themes.ts";
import { drawBeach } from "./beach.ts";
import { drawCity } from "./city.ts";
import { drawForest } from "./forest.ts";
import { drawIron } from "./iron.ts";
import { drawLake } from "./lake.ts";
import { drawPool } from "./pool.ts";
import { drawRidge } from "./ridge.ts";
import { drawRoad } from "./road.ts";
import { drawSnow } from "./snow.ts";
import { drawTrack } from "./track.ts";
import { drawWall } from "./wall.ts";
import { drawYoga } from "./yoga.ts";

/** How each theme is drawn: a look's number in, an SVG out. */
export const scenes: Readonly<Record<Theme, (look: number) => string>> = {
  ridge: drawRidge,
  track: drawTrack,
  pool: drawPool,
  iron: drawIron,
  forest: drawForest,
  city: drawCity,
  road: drawRoad,
  beach: drawBeach,
  snow: drawSnow,
  wall: drawWall,
  yoga: drawYoga,
  lake: drawLake,
};
