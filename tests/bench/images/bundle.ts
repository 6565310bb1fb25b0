import { build, type Plugin } from "esbuild";
import { imageWorker } from "../../../src/build/image-worker.ts";
import { TARGETS } from "../../../src/build/shrink.ts";

/** A browser page's script, with the image worker inside as the app's own build has it. */
export async function bundlePage(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: TARGETS,
    plugins: [imageWorker, ...plugins],
    legalComments: "none",
    logLevel: "error",
  });
  return result.outputFiles[0]?.text ?? "";
}
