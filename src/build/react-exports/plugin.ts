import { join, sep } from "node:path";
import type { Plugin } from "esbuild";
import { ROOT } from "../settings.ts";

const SOURCES = join(ROOT, "src") + sep;
const EXPORTS = join(ROOT, "src/build/react-exports/react.ts");

/**
 * React is published as CommonJS. Each file that imports such a package gets an object of its own from the
 * bundler, with a getter for every export: 190 objects and some 3,000 getters at start, and a getter behind
 * each element. Here our files import React from one small module, which takes its functions once.
 * Packages import React as they would without us.
 */
export const reactExports: Plugin = {
  name: "react-exports",
  setup({ onResolve }) {
    onResolve({ filter: /^react$/ }, ({ importer }) =>
      importer.startsWith(SOURCES) && importer !== EXPORTS ? { path: EXPORTS } : undefined,
    );
  },
};
