import { resolve } from "node:path";
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from "esbuild";
import type { AppConfig } from "../services/config.ts";
import { classicJsx } from "./classic-jsx.ts";
import { imageWorker } from "./image-worker.ts";
import { reactExports } from "./react-exports/plugin.ts";
import { rewriteSources } from "./rewrite-sources.ts";
import { type BuildSettings, ROOT, type View } from "./settings.ts";
import { givesModules, takesModules } from "./shared-modules.ts";
import { shortenKeys } from "./short-keys.ts";
import { shrink, TARGETS } from "./shrink.ts";
import {
  type ExtractedStyles,
  extractStyles,
  placeClassNames,
  stylesInPage,
} from "./styles/extract-styles.ts";

interface AppBundle {
  /** The page's first script, which sends the first request: src/early.ts. */
  readonly early: string;
  /** The app. Both are classic scripts, safe to stand inside a `<script>` element. */
  readonly code: string;
  readonly theme: string;
  readonly css: string;
  readonly metafile: Metafile;
  readonly earlyMetafile: Metafile;
}

/** Packages that take the place of others. Each is used as it was published. */
const ALIASES: Readonly<Record<View, Record<string, string>>> = {
  react: {},
  preact: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
  },
};

/** What the page has already. */
const IN_PAGE = {
  // wouter brings the hook for React 16 and 17 along; every view of ours has it.
  "use-sync-external-store/shim/index.js": `${ROOT}/src/build/store-hook.ts`,
  // The image worker brings it along.
  comlink: `${ROOT}/src/services/images/worker-comlink.ts`,
};

/** For a script that imports no module for its side effects: a module whose exports are not used is left out. */
const onlyWhatIsUsed: Plugin = {
  name: "only-what-is-used",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind === "entry-point" ? undefined : { path: resolve(resolveDir, path), sideEffects: false },
    );
  },
};

type Mode = "production" | "development";

/** The app's settings as JSON, which the app reads as it starts. */
function configOf({ cdnBase, outDir, view, ...config }: BuildSettings): string {
  return JSON.stringify(config satisfies AppConfig);
}

/** Stands for the settings until the code is minified: builds for different addresses minify the same code. */
const CONFIG_MARK = '"__TEAMHUB_CONFIG__"';

function placeConfig(code: string, settings: BuildSettings): string {
  const literal = `'${configOf(settings).replace(/[\\']/g, "\\$&")}'`;
  return code.replace(CONFIG_MARK, () => literal);
}

const definesOf = (mode: Mode, config: string) => ({
  "process.env.NODE_ENV": JSON.stringify(mode),
  // valtio asks for it in this way, and warns developers otherwise.
  "import.meta.env.MODE": JSON.stringify(mode),
  "import.meta.env": "true",
  ...(mode === "production" && {
    // No developer's tool looks into a production build.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
    // React's indicator of a transition says it. The indicator is published, but nothing calls it (0.2 kB of brotli).
    navigation: "undefined",
  }),
  __TEAMHUB_CONFIG__: config,
});

/** The style sheet of the app's components, with the class names that the code will have. */
export function stylesOf(settings: BuildSettings): Promise<ExtractedStyles> {
  const define = definesOf("production", JSON.stringify(configOf(settings)));
  return extractStyles(ROOT, define, TARGETS);
}

/**
 * What every bundle of the app is made with.
 * @param styles what `stylesOf` has found; none in development, where the page has them by itself
 */
export function bundleOptions(
  settings: BuildSettings,
  styles?: ExtractedStyles,
): BuildOptions & { readonly plugins: Plugin[] } {
  const mode = styles ? "production" : "development";
  const rewrites = styles ? [placeClassNames(styles), shortenKeys, classicJsx] : [stylesInPage];
  return {
    absWorkingDir: ROOT,
    entryPoints: ["src/main.tsx"],
    bundle: true,
    outdir: settings.outDir,
    format: "iife",
    target: TARGETS,
    // By default `browser` would come first, which in dlv is one file for three module systems.
    mainFields: ["module", "main"],
    jsx: "automatic",
    jsxDev: mode === "development",
    legalComments: "none",
    // An engine decodes ASCII many times faster and keeps one byte a character. A wrong encoding does no harm.
    charset: "ascii",
    define: definesOf(
      mode,
      mode === "production" ? CONFIG_MARK : JSON.stringify(configOf(settings)),
    ),
    alias: { ...ALIASES[settings.view], ...IN_PAGE },
    plugins: [
      imageWorker,
      rewriteSources(ROOT, rewrites),
      ...(mode === "production" && settings.view === "react" ? [reactExports] : []),
    ],
  };
}

/** @param before plugins that come before our own, to leave a part out for a measurement. */
export async function bundleApp(
  settings: BuildSettings,
  ...before: readonly Plugin[]
): Promise<AppBundle> {
  const styles = await stylesOf(settings);
  const options = bundleOptions(settings, styles);
  const result = await build({
    ...options,
    plugins: [...before, takesModules, ...options.plugins],
    write: false,
    minify: true,
    metafile: true,
  });
  const early = await build({
    ...options,
    plugins: [givesModules, onlyWhatIsUsed, ...options.plugins],
    entryPoints: ["src/early.ts"],
    write: false,
    minify: true,
    metafile: true,
  });
  return {
    early: await inlineScript(settings, early.outputFiles),
    code: await inlineScript(settings, result.outputFiles, settings.view === "react"),
    theme: styles.theme,
    css: styles.css,
    metafile: result.metafile,
    earlyMetafile: early.metafile,
  };
}

async function inlineScript(
  settings: BuildSettings,
  outputs: readonly OutputFile[],
  hasWrappers = false,
): Promise<string> {
  const code = await shrink(outputs[0]?.text ?? "", hasWrappers);
  // The settings too may hold the end of a script element.
  return placeConfig(code, settings).replace(/<\/(script)/gi, "<\\/$1");
}
