import { type BuildOptions, build as bundle, type Plugin } from "esbuild";
import { ROOT } from "./settings.ts";
import { shrink, TARGETS } from "./shrink.ts";

/** How the image worker is bundled: one classic script, because a module worker fails from `file://`. */
export const workerOptions: BuildOptions = {
  absWorkingDir: ROOT,
  entryPoints: ["workers/image/worker.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: TARGETS,
  legalComments: "none",
  // Only pica says `self`: it gets a scope of its own.
  define: { self: "picaScope" },
  inject: ["workers/image/pica-scope.ts"],
};

/**
 * `import source from "virtual:image-worker"` gives the worker, bundled and minified, as a string.
 * @param isFast leaves out the second, slow minifier
 */
export function imageWorker(isFast = false): Plugin {
  return {
    name: "image-worker",
    setup(build) {
      build.onResolve({ filter: /^virtual:image-worker$/ }, ({ path }) => ({
        path,
        namespace: "image-worker",
      }));
      build.onLoad({ filter: /.*/, namespace: "image-worker" }, async () => {
        const result = await bundle({ ...workerOptions, write: false });
        const code = result.outputFiles[0]?.text ?? "";
        return { contents: isFast ? code : await shrink(code), loader: "text" };
      });
    },
  };
}
