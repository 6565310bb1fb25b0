import { pickBySeed } from "../pick-by-seed.ts";

/** Dark enough for white text. None is the accent colour. */
const GRADIENTS = [
  "linear-gradient(160deg,#1b2a4a,#7a4f74)",
  "linear-gradient(160deg,#0a4a60,#17808f)",
  "linear-gradient(160deg,#2a2350,#70407a)",
  "linear-gradient(160deg,#173b33,#3b7355)",
  "linear-gradient(160deg,#47241e,#9a5336)",
];

/** What is behind a team's picture, and in its place where it has none. */
export function teamGradient(teamId: string): string | undefined {
  return pickBySeed(GRADIENTS, teamId);
}
