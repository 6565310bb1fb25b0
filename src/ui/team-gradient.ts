import { pickBySeed } from "./pick-by-seed.ts";

/** Dark enough for white text. None is the accent colour. */
const GRADIENTS = [
  "linear-gradient(160deg,#1B2A4A,#7A4F74)",
  "linear-gradient(160deg,#0A4A60,#17808F)",
  "linear-gradient(160deg,#2A2350,#70407A)",
  "linear-gradient(160deg,#173B33,#3B7355)",
  "linear-gradient(160deg,#47241E,#9A5336)",
];

/** What is behind a team's picture, and in its place where it has none. */
export function teamGradient(teamId: string): string | undefined {
  return pickBySeed(GRADIENTS, teamId);
}
