import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

/** Changes the text of a source of ours. The path is the one from the root, with slashes. */
export type Rewrite = (source: string, path: string) => string;

/** The bundler takes a file's text from one plugin, so all rewrites are here. Packages are left alone. */
export function rewriteSources(root: string, rewrites: readonly Rewrite[]): Plugin {
  const folder = join(root, "src") + sep;
  return {
    name: "rewrite-sources",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
        if (!path.startsWith(folder)) return undefined;
        const name = relative(root, path).replaceAll("\\", "/");
        // Hundreds of small files: promises for them would cost more than reading them.
        const source = readFileSync(path, "utf8");
        const contents = rewrites.reduce((text, rewrite) => rewrite(text, name), source);
        if (contents === source) return undefined;
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}
