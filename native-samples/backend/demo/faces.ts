import type { Face } from "./scenes/portrait.ts";

/**
 * The faces of the people one meets most, by their place in the list of people. Who has none is
 * shown by initials.
 */
export const faces: Readonly<Record<number, Face>> = {
  0: {
    skin: "#8a5436",
    hair: "#1f1512",
    cut: "bun",
    shirt: "#aff03c",
    backdrop: ["#f8bd40", "#e2793f"],
  },
  1: {
    skin: "#d9a27c",
    hair: "#2b1d17",
    cut: "short",
    shirt: "#2b4f8f",
    backdrop: ["#7fd0c4", "#2f8f9f"],
    beard: true,
  },
  2: {
    skin: "#f3cdb2",
    hair: "#b9793f",
    cut: "long",
    shirt: "#7a4fb0",
    backdrop: ["#c9b4f2", "#7f6fd0"],
  },
  4: {
    skin: "#f0c6a6",
    hair: "#d9a85a",
    cut: "short",
    shirt: "#e2453f",
    backdrop: ["#a9d8f4", "#4f94d6"],
    glasses: true,
  },
  5: {
    skin: "#f6d3ba",
    hair: "#2f1f24",
    cut: "long",
    shirt: "#fb637f",
    backdrop: ["#ffd0c4", "#f2867a"],
  },
  6: {
    skin: "#e6b68c",
    hair: "#15131a",
    cut: "short",
    shirt: "#39414f",
    backdrop: ["#b5e6b0", "#4fa36a"],
  },
  7: {
    skin: "#c98f66",
    hair: "#3a2018",
    cut: "curly",
    shirt: "#f2c230",
    backdrop: ["#f6b4d0", "#c95f9a"],
  },
  8: {
    skin: "#f0c8a8",
    hair: "#5a3f2b",
    cut: "cap",
    shirt: "#2f6f5f",
    backdrop: ["#d9e0ea", "#8fa0b8"],
    beard: true,
  },
  9: {
    skin: "#a3683f",
    hair: "#120d10",
    cut: "long",
    shirt: "#1fa3b4",
    backdrop: ["#ffd98a", "#f2a03f"],
  },
  11: {
    skin: "#f7d9c4",
    hair: "#c4532f",
    cut: "bun",
    shirt: "#3f7a4f",
    backdrop: ["#bfe6d9", "#5fb09a"],
    glasses: true,
  },
  12: {
    skin: "#f4cfb4",
    hair: "#6b4630",
    cut: "curly",
    shirt: "#4f6fd0",
    backdrop: ["#d4c4f7", "#9a7fe0"],
  },
  13: {
    skin: "#f0bfa0",
    hair: "#e9e4dc",
    cut: "bald",
    shirt: "#8f3b2a",
    backdrop: ["#c4d4e0", "#6f8aa3"],
    beard: true,
  },
  15: {
    skin: "#d9a888",
    hair: "#1a1414",
    cut: "cap",
    shirt: "#d02c2a",
    backdrop: ["#ffe0a8", "#e8a95f"],
  },
};
