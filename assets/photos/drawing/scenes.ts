import type { Theme } from "../../../native-samples/backend/demo/themes.ts";
import { drawBeach } from "./scenes/beach.ts";
import { drawCity } from "./scenes/city.ts";
import { drawForest } from "./scenes/forest.ts";
import { drawIron } from "./scenes/iron.ts";
import { drawLake } from "./scenes/lake.ts";
import { drawPool } from "./scenes/pool.ts";
import { drawRidge } from "./scenes/ridge.ts";
import { drawRoad } from "./scenes/road.ts";
import { drawSnow } from "./scenes/snow.ts";
import { drawTrack } from "./scenes/track.ts";
import { drawWall } from "./scenes/wall.ts";
import { drawYoga } from "./scenes/yoga.ts";

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
