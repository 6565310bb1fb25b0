import { join } from "node:path";
import type { Plugin } from "esbuild";
import { ROOT } from "../settings.ts";

const EXPORTS = join(ROOT, "src/build/react-exports/react.ts");

/**
 * React is published as CommonJS. Each file that imports such a package gets an object of its own from the
 * bundler, with a getter for every export: 190 objects and some 3,000 getters at start, and a getter behind
 * each element. Here they all import React from one small module, which takes its functions once. What
 * requires React, such as react-dom, gets it from its package.
 */
export const reactExports: Plugin = {
  name: "react-exports",
  setup({ onResolve }) {
    onResolve({ filter: /^react$/ }, ({ importer, kind }) =>
      kind === "import-statement" && importer !== EXPORTS ? { path: EXPORTS } : undefined,
    );
  },
};
