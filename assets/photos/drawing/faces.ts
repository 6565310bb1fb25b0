import type { Face } from "./portrait.ts";

/**
 * The faces of the best-known people of the demo, by their place in its list of people. The colours are
 * those of skin, hair and shirt, then the light and the dark one of the background.
 */
export const faces: Readonly<Record<number, Face>> = {
  0: { cut: "bun", colors: ["#8a5436", "#1f1512", "#aff03c", "#f8bd40", "#e2793f"] },
  1: { cut: "short", colors: ["#d9a27c", "#2b1d17", "#2b4f8f", "#7fd0c4", "#2f8f9f"], beard: true },
  2: { cut: "long", colors: ["#f3cdb2", "#b9793f", "#7a4fb0", "#c9b4f2", "#7f6fd0"] },
  4: {
    cut: "short",
    colors: ["#f0c6a6", "#d9a85a", "#e2453f", "#a9d8f4", "#4f94d6"],
    glasses: true,
  },
  5: { cut: "long", colors: ["#f6d3ba", "#2f1f24", "#fb637f", "#ffd0c4", "#f2867a"] },
  6: { cut: "short", colors: ["#e6b68c", "#15131a", "#39414f", "#b5e6b0", "#4fa36a"] },
  7: { cut: "curly", colors: ["#c98f66", "#3a2018", "#f2c230", "#f6b4d0", "#c95f9a"] },
  8: { cut: "cap", colors: ["#f0c8a8", "#5a3f2b", "#2f6f5f", "#d9e0ea", "#8fa0b8"], beard: true },
  9: { cut: "long", colors: ["#a3683f", "#120d10", "#1fa3b4", "#ffd98a", "#f2a03f"] },
  11: {
    cut: "bun",
    colors: ["#f7d9c4", "#c4532f", "#3f7a4f", "#bfe6d9", "#5fb09a"],
    glasses: true,
  },
  12: { cut: "curly", colors: ["#f4cfb4", "#6b4630", "#4f6fd0", "#d4c4f7", "#9a7fe0"] },
  13: { cut: "bald", colors: ["#f0bfa0", "#e9e4dc", "#8f3b2a", "#c4d4e0", "#6f8aa3"], beard: true },
  15: { cut: "cap", colors: ["#d9a888", "#1a1414", "#d02c2a", "#ffe0a8", "#e8a95f"] },
};
