import { join } from "node:path";
import { build as bundle, type Plugin } from "esbuild";
import { shrink, TARGETS } from "./shrink.ts";

/** `import source from "virtual:image-worker"` gives the worker, bundled and minified, as a string. */
export function imageWorker(root: string): Plugin {
  return {
    name: "image-worker",
    setup(build) {
      build.onResolve({ filter: /^virtual:image-worker$/ }, args => ({
        path: args.path,
        namespace: "image-worker",
      }));
      build.onLoad({ filter: /.*/, namespace: "image-worker" }, async () => {
        const result = await bundle({
          entryPoints: [join(root, "workers/image/worker.ts")],
          bundle: true,
          write: false,
          minify: true,
          format: "iife",
          target: TARGETS,
          legalComments: "none",
          metafile: true,
        });
        const source = await shrink(result.outputFiles[0]?.text ?? "");
        return {
          contents: source,
          loader: "text",
          watchFiles: Object.keys(result.metafile.inputs).filter(
            path => !path.includes("node_modules"),
          ),
        };
      });
    },
  };
}
