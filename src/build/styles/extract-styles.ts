import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, transform } from "esbuild";
import { type Rewrite, rewriteSources } from "../rewrite-sources.ts";
import { findCssTemplates } from "./template-literals.ts";

/**
 * `css` templates are written with goober and turned into plain CSS by the build: the page carries a
 * ready style sheet, no rule is parsed or hashed at start (30 ms on a slow phone), and goober itself
 * stays out of the bundle.
 *
 * First the app's modules are run once, here, with a `css` that keeps what goober makes of each
 * template; then the bundle gets a class name in the place of each template. Rules stand in the order
 * in which the modules run, so a class that overrides a component's own comes after it.
 */
export interface ExtractedStyles {
  readonly css: string;
  /** Class names by `file#index` of the template. */
  readonly names: ReadonlyMap<string, string>;
}

/** The same styles, with the class names that goober gives. */
interface Recorded {
  readonly css: string;
  readonly names: Readonly<Record<string, string>>;
}

const CSS_MODULE = "src/ui/css.ts";
const THEME = "src/ui/theme.css";

const RECORDER = `
import { css as goober } from "goober";
const target = { data: "" };
const names = {};
export const css = key => (strings, ...values) => {
  if (key in names) throw new Error("The css template " + key + " is evaluated more than once");
  return (names[key] = goober.call({ target }, strings, ...values));
};
export const cx = () => "";
export const recorded = () => ({ css: target.data, names });
`;

const RUNTIME = `export const cx = (...names) => names.filter(Boolean).join(" ");`;

/** Rewrites each template of a source, from the last to the first so that places stay true. */
function rewriteTemplates(
  source: string,
  rewrite: (template: string, index: number) => string,
): string {
  let text = source;
  for (const [index, { start, backtick, end }] of [
    ...findCssTemplates(source).entries(),
  ].reverse()) {
    text = text.slice(0, start) + rewrite(source.slice(backtick, end), index) + text.slice(end);
  }
  return text;
}

/** Puts something else in the place of each template, and of the module that has `css`. */
function replaceTemplates(
  cssModule: string,
  replace: (template: string, key: string) => string,
): Rewrite {
  return (source, path) =>
    path === CSS_MODULE
      ? cssModule
      : rewriteTemplates(source, (template, index) => replace(template, `${path}#${index}`));
}

/** What the build brings in by itself has no styles. */
const noVirtualModules: Plugin = {
  name: "no-virtual-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "nothing" }));
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "", loader: "text" }));
  },
};

/** Runs the app's modules for what they say at module level; nothing is rendered. */
async function record(root: string, define: Record<string, string>): Promise<Recorded> {
  const folder = await mkdtemp(join(root, "node_modules/.teamhub-styles-"));
  const outfile = join(folder, "app.mjs");
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `
          import "./src/app.tsx";
          import { recorded } from "./${CSS_MODULE}";
          export default recorded();
        `,
        resolveDir: root,
      },
      bundle: true,
      outfile,
      platform: "node",
      format: "esm",
      packages: "external",
      jsx: "automatic",
      define,
      plugins: [
        noVirtualModules,
        rewriteSources(root, [
          replaceTemplates(RECORDER, (template, key) => `css(${JSON.stringify(key)})${template}`),
        ]),
      ],
    });
    const module = (await import(pathToFileURL(outfile).href)) as { default: Recorded };
    return module.default;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `a`, `b`, … `z`, `a0`, …: goober's names are ten digits that no compression shortens. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26) - 1}`;
}

/**
 * The tokens and the reset (`theme.css`) come first, then the rules of the components.
 *
 * @param define what the bundle is compiled with: the modules are run with the same.
 * Throws where a template is not evaluated at module level, or more than once: its class name could
 * not be known.
 */
export async function extractStyles(
  root: string,
  define: Record<string, string>,
  target: readonly string[],
): Promise<ExtractedStyles> {
  const { css, names } = await record(root, define);
  const short = new Map<string, string>();
  for (const name of Object.values(names)) {
    if (!short.has(name)) short.set(name, shortName(short.size));
  }
  const theme = await readFile(join(root, THEME), "utf8");
  const renamed = css.replace(/\.(go\d+)/g, (_, name: string) => `.${short.get(name) ?? name}`);
  const { code } = await transform(theme + renamed, {
    loader: "css",
    minify: true,
    target: [...target],
    legalComments: "none",
  });
  const classes = new Map(
    Object.entries(names).map(([key, name]) => [key, short.get(name) ?? name]),
  );
  // The minifier leaves the values of variables as they are.
  return { css: code.trim().replace(/(--[\w-]+): /g, "$1:"), names: classes };
}

/** Puts the class names in the templates' places, as `styles` has them when a file is loaded. */
export function placeClassNames(styles: () => ExtractedStyles): Rewrite {
  return replaceTemplates(RUNTIME, (template, key) => {
    const name = styles().names.get(key);
    if (!name) throw new Error(`The css template ${key} is not evaluated at module level`);
    // Lines stay where they are, for source maps.
    return JSON.stringify(name) + "\n".repeat(template.split("\n").length - 1);
  });
}
