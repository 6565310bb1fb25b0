import { join, sep } from "node:path";
import type { Plugin } from "esbuild";

/**
 * React is published as CommonJS. Each file that imports such a package gets an object of its own from the
 * bundler, with a getter for every export: 190 objects and some 3,000 getters at start, and a getter behind
 * each element. Here our files import React from two small modules, which take its functions once.
 * Packages import React as they would without us.
 */
export function reactExports(root: string): Plugin {
  const sources = join(root, "src") + sep;
  const folder = join(root, "src/build/react-exports");
  return {
    name: "react-exports",
    setup({ onResolve }) {
      onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, importer }) =>
        importer.startsWith(sources) && !importer.startsWith(folder)
          ? { path: join(folder, `${path.replace("react/", "")}.ts`) }
          : undefined,
      );
    },
  };
}
