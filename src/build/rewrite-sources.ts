import { readFile } from "node:fs/promises";
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
      onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        if (!path.startsWith(folder)) return undefined;
        const name = relative(root, path).replaceAll("\\", "/");
        const source = await readFile(path, "utf8");
        const contents = rewrites.reduce((text, rewrite) => rewrite(text, name), source);
        if (contents === source) return undefined;
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}
