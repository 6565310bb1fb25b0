import { type BuildOptions, build as bundle, type Plugin } from "esbuild";
import { ROOT } from "./settings.ts";
import { TARGETS } from "./shrink.ts";

/** How the image worker is bundled: one classic script, because a module worker fails from `file://`. */
export const workerOptions: BuildOptions = {
  absWorkingDir: ROOT,
  entryPoints: ["workers/image/worker.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: TARGETS,
  legalComments: "none",
  define: {
    // Only pica says `self`: it gets a scope of its own.
    self: "picaScope",
    // It would also tell what the engine has, for which it looks at these. Nobody asks: without them most of that code
    // is left out (0.6 kB of brotli).
    document: "undefined",
    Image: "undefined",
    Worker: "undefined",
    navigator: "undefined",
    atob: "undefined",
  },
  inject: ["workers/image/pica-scope.ts"],
};

/**
 * Makes `virtual:image-worker`: the bundled worker as a function, and that function's text, which a worker runs. Minified
 * with the rest of the page it has the same names, and packs smaller than a string (0.2 kB of brotli).
 */
export const imageWorker: Plugin = {
  name: "image-worker",
  setup(build) {
    build.onResolve({ filter: /^virtual:image-worker$/ }, ({ path }) => ({
      path,
      namespace: "image-worker",
    }));
    build.onLoad({ filter: /.*/, namespace: "image-worker" }, async () => {
      const result = await bundle({ ...workerOptions, write: false });
      const code = result.outputFiles[0]?.text ?? "";
      return {
        contents: `export function imageWorker(takeComlink) {${code}}
          export default "(" + imageWorker + ")()";`,
        loader: "js",
      };
    });
  },
};
