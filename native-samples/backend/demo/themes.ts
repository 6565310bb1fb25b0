/** What a team does and its photos show. */
export const themes = [
  "ridge",
  "track",
  "pool",
  "iron",
  "forest",
  "city",
  "road",
  "beach",
  "snow",
  "wall",
  "yoga",
  "lake",
] as const;
export type Theme = (typeof themes)[number];
