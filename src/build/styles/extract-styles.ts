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
 *
 * In development the page does it, as its modules run: a save waits for no second bundle.
 */
export interface ExtractedStyles {
  /** Tokens, reset and movements: `theme.css`. */
  readonly theme: string;
  /** The rules of the components, which come after the theme. */
  readonly css: string;
  /** Class names by `file#index` of the template. */
  readonly names: ReadonlyMap<string, string>;
}

/** The rules of each template by `file#index`, with the class name that goober gives. */
type Recorded = Readonly<Record<string, { readonly name: string; readonly css: string }>>;

const CSS_MODULE = "src/ui/css.ts";
const THEME = "src/ui/theme.css";

const GOOBER = 'export { css } from "goober";';

/** Equal templates have the same name from goober. Each has a sheet of its own, and so its own place in the page. */
const RECORDER = `
import { css as goober } from "goober";
export const recorded = {};
export const css = key => (strings, ...values) => {
  if (key in recorded) throw new Error("The css template " + key + " is evaluated more than once");
  const target = { data: "" };
  const name = goober.call({ target }, strings, ...values);
  recorded[key] = { name, css: target.data };
  return name;
};
`;

/** The same in the page: all rules stand in one sheet, after that of the theme. A comment makes each name its own. */
const IN_PAGE = `
import "./theme.css";
import { css as goober } from "goober";
const target = document.createDocumentFragment();
let isShown = false;
export const css = key => (strings, ...values) => {
  if (isShown) throw new Error("The css template " + key + " is not evaluated at module level");
  return goober.call({ target }, "/*" + key + "*/" + String.raw({ raw: strings }, ...values));
};
queueMicrotask(() => {
  isShown = true;
  document.querySelector("link[rel=stylesheet]").after(target);
});
`;

function rewriteTemplates(
  source: string,
  rewrite: (template: string, index: number) => string,
): string {
  let text = "";
  let from = 0;
  for (const [index, { start, backtick, end }] of findCssTemplates(source).entries()) {
    text += source.slice(from, start) + rewrite(source.slice(backtick, end), index);
    from = end;
  }
  return text + source.slice(from);
}

/** Puts something else in the place of each template, and of goober. */
function replaceTemplates(
  css: string,
  replace: (template: string, key: string) => string,
): Rewrite {
  return (source, path) =>
    path === CSS_MODULE
      ? source.replace(GOOBER, css)
      : rewriteTemplates(source, (template, index) => replace(template, `${path}#${index}`));
}

/** Each template with its key, for a `css` that keeps what goober makes of it. */
const evaluateTemplates = (css: string) =>
  replaceTemplates(css, (template, key) => `css(${JSON.stringify(key)})${template}`);

/** For development. */
export const stylesInPage = evaluateTemplates(IN_PAGE);

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
          export { recorded as default } from "./${CSS_MODULE}";
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
      plugins: [noVirtualModules, rewriteSources(root, [evaluateTemplates(RECORDER)])],
    });
    const module = (await import(pathToFileURL(outfile).href)) as { default: Recorded };
    return module.default;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `a`, `b`, … `z`, `a0`, …: goober's names are ten digits that no compression shortens. */
export function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26) - 1}`;
}

/**
 * @param define what the bundle is compiled with: the modules are run with the same.
 * Throws where a template is not evaluated at module level, or more than once: its class name could
 * not be known.
 */
export async function extractStyles(
  root: string,
  define: Record<string, string>,
  target: readonly string[],
): Promise<ExtractedStyles> {
  const names = new Map<string, string>();
  let css = "";
  for (const [key, rules] of Object.entries(await record(root, define))) {
    const name = shortName(names.size);
    names.set(key, name);
    css += rules.css.replaceAll(`.${rules.name}`, `.${name}`);
  }
  const minify = async (source: string) => {
    const { code } = await transform(source, {
      loader: "css",
      minify: true,
      target: [...target],
      legalComments: "none",
    });
    // The minifier leaves the values of variables as they are.
    return code.trim().replace(/(--[\w-]+): /g, "$1:");
  };
  return {
    theme: await minify(await readFile(join(root, THEME), "utf8")),
    css: await minify(css),
    names,
  };
}

/** Puts the class names in the templates' places. */
export function placeClassNames({ names }: ExtractedStyles): Rewrite {
  return replaceTemplates("", (_template, key) => {
    const name = names.get(key);
    if (!name) throw new Error(`The css template ${key} is not evaluated at module level`);
    return JSON.stringify(name);
  });
}
