import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, transform } from "esbuild";
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

/** The same as goober gives it. */
interface Recorded {
  readonly css: string;
  readonly names: Readonly<Record<string, string>>;
}

const CSS_MODULE = "src/ui/css.ts";
const THEME = "src/ui/theme.css";
const SOURCES = /[\\/]src[\\/](ui|screens|app).*\.tsx?$/;

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

function keyOf(root: string, path: string, index: number): string {
  return `${relative(root, path).replaceAll("\\", "/")}#${index}`;
}

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

function replaceSources(
  root: string,
  cssModule: string,
  rewrite: (template: string, key: string) => string,
  setup?: (build: Parameters<Plugin["setup"]>[0]) => void,
): Plugin {
  return {
    name: "styles",
    setup(build) {
      setup?.(build);
      build.onLoad({ filter: SOURCES }, async ({ path }) => {
        const loader = path.endsWith("x") ? "tsx" : "ts";
        if (path === join(root, CSS_MODULE)) return { contents: cssModule, loader };
        const source = await readFile(path, "utf8");
        const contents = rewriteTemplates(source, (template, index) =>
          rewrite(template, keyOf(root, path, index)),
        );
        return { contents, loader };
      });
    },
  };
}

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
        replaceSources(
          root,
          RECORDER,
          (template, key) => `css(${JSON.stringify(key)})${template}`,
          ({ onResolve, onLoad }) => {
            onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "nothing" }));
            onLoad({ filter: /.*/, namespace: "nothing" }, () => ({
              contents: "",
              loader: "text",
            }));
          },
        ),
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
  return { css: code.trim(), names: classes };
}

/** Puts the class names in the templates' places, as `styles` has them when a file is loaded. */
export function stylesPlugin(root: string, styles: () => ExtractedStyles): Plugin {
  return replaceSources(root, RUNTIME, (template, key) => {
    const name = styles().names.get(key);
    if (!name) throw new Error(`The css template ${key} is not evaluated at module level`);
    // Lines stay where they are, for source maps.
    return JSON.stringify(name) + "\n".repeat(template.split("\n").length - 1);
  });
}
