import { build, type Plugin } from "esbuild";

/** A browser page's script, with the image worker inside as the app's own build has it. */
export async function bundlePage(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["es2020", "safari15", "chrome92"],
    plugins: [imageWorker, ...plugins],
    legalComments: "none",
    logLevel: "error",
  });
  return result.outputFiles[0]?.text ?? "";
}

const imageWorker: Plugin = {
  name: "image-worker",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:image-worker$/ }, ({ path }) => ({
      path,
      namespace: "image-worker",
    }));
    onLoad({ filter: /.*/, namespace: "image-worker" }, async () => ({
      contents: await bundlePage("workers/image/worker.ts"),
      loader: "text",
    }));
  },
};
