import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join as joinPath } from "node:path";
import type { Plugin } from "esbuild";
import { edit } from "./edit.ts";
import { toEsModule } from "./esm.ts";
import { fold } from "./fold.ts";
import { freeNames } from "./free-names.ts";
import { MODULES, type PrunedModule } from "./modules.ts";
import { join } from "./pruning.ts";
import { simplify } from "./simplify.ts";

/**
 * React without what no app of ours can reach, taken out of its production files as they are built:
 * hello-world goes from 58.5 kB brotli to 17.6. What goes, and why it is never missed, stands in
 * `without/`, one reason a file; `modules.ts` lists the files and what they still export.
 *
 * Nothing is lost in silence: a file that is not byte for byte the one that was read through fails
 * the build, so does a fact that meets nothing in it, and so does an import of what went. A test
 * (`tests/build/react-use.test.ts`) finds the rest, and `tests/browser/react-pruned.test.ts` runs
 * everything that remains beside the untouched React and compares.
 *
 * `TEAMHUB_FULL_REACT=1` builds with the untouched React.
 */
export const prunedReact: Plugin = {
  name: "pruned-react",
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path }) =>
      MODULES.has(path) ? { path, namespace: "pruned-react" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "pruned-react" }, async ({ path }) => {
      const module = MODULES.get(path);
      if (!module) return undefined;
      try {
        return { contents: await pruned(module), resolveDir: import.meta.dirname };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { errors: [{ text: `${module.file}: ${text}` }] };
      }
    });
  },
};

const made = new Map<PrunedModule, Promise<string>>();

/** Pruning takes a few seconds, and the result never changes: once a process. */
function pruned(module: PrunedModule): Promise<string> {
  const known = made.get(module);
  if (known) return known;
  const result = prune(module);
  made.set(module, result);
  return result;
}

async function prune({ file, sha256, prunings, exports }: PrunedModule): Promise<string> {
  const [name = ""] = file.split("/");
  const home = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const source = await readFile(joinPath(home, file.slice(name.length)), "utf8");
  if (createHash("sha256").update(source).digest("hex") !== sha256) {
    throw new Error(
      "not the file that src/build/react was written for. Read the new one beside without/, run " +
        "tests/browser/react-pruned.test.ts, then renew its sum in modules.ts; until then, build " +
        "with TEAMHUB_FULL_REACT=1.",
    );
  }
  const pruning = join(prunings);
  const code = await simplify(toEsModule(fold(edit(source, pruning.edits), pruning), exports));
  const lost = freeNames(code);
  if (lost.length > 0) throw new Error(`pruning took what is still used: ${lost.join(", ")}`);
  return code;
}
