import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type MinifyOptions, minify } from "terser";
import terser from "terser/package.json" with { type: "json" };
import { ROOT } from "./settings.ts";

/** Safari 15 and Chromium 92 are the oldest engines that we support. */
export const TARGETS = ["safari15", "chrome92"];

/** Results of earlier builds: minifying takes ten seconds, and most builds change one script or none. */
const CACHE = join(ROOT, "node_modules/.cache/teamhub-minified");
const CACHE_MAX_FILES = 20;

/** Letters by how often English has them: a name in a frequent letter packs best. */
const FIRST = "etnairoslcudmphfgybkvw_xTSEMCALPRNDIOBFHUjzVWGqKQYXJZ$";
const NEXT = "0123456789etnairoslcudmphfgybkvwxjzq";

/**
 * The names of variables, in the order in which the code defines them: e, t, …, $, e0, e1, … Those that stand side by
 * side begin alike. The minifier's own change in the first letter, and pack larger (0.4 kB of brotli).
 */
function nameOf(index: number): string {
  const letter = FIRST[index];
  if (letter !== undefined) return letter;
  const rest = index - FIRST.length;
  return nameOf(Math.floor(rest / NEXT.length)) + NEXT[rest % NEXT.length];
}

/**
 * Makes the bundler's output smaller: the bundler minifies file by file, this sees the whole.
 * @param hasWrappers true if the bundler has put packages into functions, as it does with React. In brackets these
 * are compiled when they are read. Otherwise the engine reads React twice: to find the function's end, then to run it.
 */
export async function shrink(code: string, hasWrappers = false): Promise<string> {
  const output: MinifyOptions = {
    ecma: 2020,
    format: { ascii_only: true, comments: false, wrap_func_args: hasWrappers },
  };
  const options: MinifyOptions = {
    ...output,
    compress: {
      passes: 3,
      pure_getters: true,
      unsafe_arrows: true,
      // What saves letters here costs more when the file is packed for the way.
      if_return: false,
      inline: 1,
      lhs_constants: false,
      sequences: false,
    },
    mangle: false,
    toplevel: false,
  };
  // The names come last: then they follow the order of what is left.
  const naming: MinifyOptions = {
    ...output,
    compress: false,
    mangle: { nth_identifier: { get: nameOf } },
  };
  const name = createHash("sha256")
    .update(JSON.stringify([terser.version, options, naming, FIRST, NEXT, `${nameOf}`, code]))
    .digest("hex");
  const kept = join(CACHE, `${name}.js`);
  try {
    return await readFile(kept, "utf8");
  } catch {
    const { code: compressed = code } = await minify(code, options);
    const { code: minified = compressed } = await minify(compressed, naming);
    await keep(kept, minified);
    return minified;
  }
}

/** Another build may write here, or remove what is old, at the same time: no file is ever there in part. */
async function keep(path: string, code: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, code);
  await rename(part, path);
  const files = (await readdir(CACHE)).map(async name => {
    const path = join(CACHE, name);
    return { path, time: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
  });
  const newestFirst = (await Promise.all(files)).sort((one, other) => other.time - one.time);
  await Promise.all(
    newestFirst.slice(CACHE_MAX_FILES).map(({ path }) => rm(path, { force: true })),
  );
}
