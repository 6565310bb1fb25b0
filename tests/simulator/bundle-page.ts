import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { APP_SETTINGS } from "../app-settings.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A piece of our own source that is replaced in the bundle: what the app would be without it. */
export interface Mutation {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Pictures are prepared by the simulator, in its own time, and toasts are not drawn. */
const STAND_INS: Readonly<Record<string, string>> = {
  "/services/images/images.ts":
    "export const prepareImage = (...args) => __simulator.prepareImage(...args);",
  "/react-hot-toast/headless":
    "let last = 0; const toast = () => String(++last); toast.dismiss = () => {}; export default toast;",
};

const standIns: Plugin = {
  name: "stand-ins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-hot-toast\/headless$/ }, () => ({
      path: "/react-hot-toast/headless",
      namespace: "stand-in",
    }));
    onResolve({ filter: /images\/images\.ts$/ }, () => ({
      path: "/services/images/images.ts",
      namespace: "stand-in",
    }));
    onLoad({ filter: /.*/, namespace: "stand-in" }, ({ path }) => ({
      contents: STAND_INS[path] ?? "",
      loader: "js",
    }));
  },
};

function mutating(mutations: readonly Mutation[]): Plugin {
  return {
    name: "mutations",
    setup({ onLoad, onEnd }) {
      const applied = new Set<Mutation>();
      onLoad({ filter: /\/(src|bridge)\/.*\.ts$/ }, async ({ path }) => {
        const own = mutations.filter(({ file }) => path === `${ROOT}${file}`);
        if (own.length === 0) return undefined;
        let contents = await readFile(path, "utf8");
        for (const mutation of own) {
          if (contents.split(mutation.from).length !== 2) {
            throw new Error(`${mutation.file} does not have this text once:\n${mutation.from}`);
          }
          contents = contents.replace(mutation.from, () => mutation.to);
          applied.add(mutation);
        }
        return { contents, loader: "ts" };
      });
      onEnd(() => {
        for (const mutation of mutations) {
          if (!applied.has(mutation)) throw new Error(`The bundle has no ${mutation.file}`);
        }
      });
    },
  };
}

/** The names of everything that a page takes from its surroundings, and the simulator gives. */
const PAGE_GLOBALS = [
  "__simulator",
  "window",
  "document",
  "location",
  "history",
  "navigator",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "fetch",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestIdleCallback",
  "Date",
  "performance",
  "crypto",
  "Blob",
  "FileReader",
  "URL",
] as const;

/** Starts one page: gives what `page-entry.ts` exports. */
export type StartPage = (...globals: unknown[]) => typeof import("./page-entry.ts");

/** The app's page as a function of its surroundings. */
export async function bundlePage(mutations: readonly Mutation[] = []): Promise<StartPage> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["tests/simulator/page-entry.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    platform: "browser",
    target: "esnext",
    logLevel: "silent",
    define: {
      __TEAMHUB_CONFIG__: JSON.stringify(JSON.stringify(APP_SETTINGS)),
      "import.meta.env.MODE": '"production"',
      "import.meta.env": "true",
      "process.env.NODE_ENV": '"production"',
      "Math.random": "__simulator.random",
    },
    plugins: [mutating(mutations), standIns],
  });
  const code = outputFiles[0]?.text ?? "";
  return new Function(...PAGE_GLOBALS, `${code}\nreturn page;`) as StartPage;
}
