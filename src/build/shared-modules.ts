import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { ROOT } from "./settings.ts";

/**
 * Modules that the page's first script and the app both need. The page carries and compiles them once: the first
 * script hands on what they export, and the app takes it. In development there is no first script, and the app has
 * modules of its own.
 */
const SHARED = [
  "bridge/address.ts",
  "bridge/launch.ts",
  "bridge/without-token.ts",
  "src/services/hash-text.ts",
  "src/services/storage.ts",
].map(path => join(ROOT, path));

/** The names that a module exports. */
async function exportsOf(file: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    format: "esm",
    outdir: ROOT,
    write: false,
    metafile: true,
  });
  return Object.values(metafile.outputs)[0]?.exports ?? [];
}

const NAMESPACE = "gives-modules";
const GIVEN = "given-modules";

/** For the first script, an entry `…/early.ts`. It hands the modules on before it does anything that could fail. */
export const givesModules: Plugin = {
  name: NAMESPACE,
  setup({ onResolve, onLoad }) {
    const load = async () => {
      const names = await Promise.all(SHARED.map(exportsOf));
      const imports = SHARED.map((file, at) => `import * as m${at} from ${JSON.stringify(file)};`);
      const given = names.flatMap((list, at) => list.map(name => `m${at}.${name}`));
      return `${imports.join("")}globalThis.teamhubModules=[${given}];`;
    };
    onResolve({ filter: /early\.ts$/ }, ({ path, kind }) =>
      kind === "entry-point" ? { path: join(ROOT, path), namespace: NAMESPACE } : undefined,
    );
    onResolve({ filter: new RegExp(`^${GIVEN}$`) }, ({ path }) => ({ path, namespace: NAMESPACE }));
    onLoad({ filter: /./, namespace: NAMESPACE }, async ({ path }) => ({
      contents: path === GIVEN ? await load() : `import "${GIVEN}";import ${JSON.stringify(path)};`,
      resolveDir: ROOT,
    }));
  },
};

/** For the app, which takes what the first script has handed on. */
export const takesModules: Plugin = {
  name: "takes-modules",
  setup({ onLoad }) {
    const names = Promise.all(SHARED.map(exportsOf));
    const files = SHARED.map(file => basename(file, ".ts")).join("|");
    onLoad({ filter: new RegExp(`[\\\\/](${files})\\.ts$`) }, async ({ path }) => {
      const at = SHARED.indexOf(path);
      if (at < 0) return undefined;
      const first = (await names).slice(0, at).flat().length;
      const taken = (await names)[at]?.map(
        (name, index) => `${name}=teamhubModules[${first + index}]`,
      );
      return { contents: `export const ${taken};` };
    });
  },
};
