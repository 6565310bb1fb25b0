import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Metafile, transform } from "esbuild";
import { buildTag } from "../../bridge/updates/build-name.ts";
import { bundleApp } from "./bundle-app.ts";
import { NOTICES, noticesOf } from "./notices.ts";
import { afterFirstPaint, fillTemplate, type PageParts, WAIT_FOR_PAINT } from "./page.ts";
import { contentPolicy, hashOf, originOf } from "./policy.ts";
import { type BuildSettings, ROOT } from "./settings.ts";
import { shortenNames } from "./styles/short-names.ts";
import { writeAside } from "./write-aside.ts";

/** A file of the build, by its path in the build's folder. */
type Files = Readonly<Record<string, string>>;

export interface BuiltApp {
  /** The page of `embedded/`. */
  readonly embedded: string;
  /** The script of `cdn/`. */
  readonly script: string;
  readonly metafile: Metafile;
}

/** Builds the app and writes `embedded/`, `cdn/` and the licences of what is in them into the settings' folder. */
export async function buildApp(settings: BuildSettings): Promise<BuiltApp> {
  const bundle = await bundleApp(settings);
  const { early, code: app, theme, css, metafile } = bundle;
  const code = afterFirstPaint(app);
  const template = await readFile(join(ROOT, "assets/template.html"), "utf8");
  const [shell = "", styles = ""] = shortenNames(
    [theme + (await shellStyles()), css],
    early + code,
  );
  const nameless = { template, shell, styles, early, code, tag: "" };
  const parts = { ...nameless, tag: tagOf(settings, embeddedPage(settings, nameless)) };
  const embedded = embeddedPage(settings, parts);
  await writeFiles(settings.outDir, {
    ...cdnFiles(settings, parts),
    "embedded/index.html": embedded,
    [NOTICES]: await noticesOf([metafile, bundle.earlyMetafile]),
  });
  return { embedded, script: code, metafile };
}

/** Styles of the placeholder that is on screen before the script runs. */
export async function shellStyles(): Promise<string> {
  const source = await readFile(join(ROOT, "assets/shell.css"), "utf8");
  return (await transform(source, { loader: "css", minify: true })).code.trim();
}

/** What every page of a build is made of. */
interface Parts {
  readonly template: string;
  /** The styles of the placeholder and the theme. */
  readonly shell: string;
  /** The styles of the components. */
  readonly styles: string;
  readonly early: string;
  /** The app, which waits for the first frame. */
  readonly code: string;
  /** The meta tag with the names of the build. */
  readonly tag: string;
}

/** Two builds with the same page have the same names. */
function tagOf({ version }: BuildSettings, page: string): string {
  const hash = createHash("sha256").update(page).digest("hex");
  return buildTag({ version, build: hash.slice(0, 16) });
}

function embeddedPage(settings: BuildSettings, parts: Parts): string {
  const { code } = parts;
  return pageOf(settings, parts, sourceOf(code), { script: `<script>${code}</script>` });
}

/**
 * @param appSource the app's script as the policy names it
 * @param own what the other page of the build does not have
 */
function pageOf(
  settings: BuildSettings,
  { template, shell, styles, early, tag }: Parts,
  appSource: string,
  own: Pick<PageParts, "preconnect" | "linked" | "script">,
): string {
  const sources = [sourceOf(early), sourceOf(WAIT_FOR_PAINT), appSource];
  return fillTemplate(template, {
    early,
    styles: shell,
    lateStyles: styles,
    buildTag: tag,
    policy: contentPolicy(settings, sources.join(" "), [shell, styles]),
    ...own,
    script: `<script>${WAIT_FOR_PAINT}</script>${own.script ?? ""}`,
  });
}

/** An inline script as a policy names it. */
function sourceOf(script: string): string {
  return `'${hashOf(script, "sha256")}'`;
}

/** The script with a hash in its name, and the page, which comes after what it names. */
function cdnFiles(settings: BuildSettings, parts: Parts): Files {
  const { code } = parts;
  const { cdnBase } = settings;
  const scriptHash = createHash("sha256").update(code).digest("hex").slice(0, 12);
  const scriptName = `teamhub.${scriptHash}.js`;
  const script = `${cdnBase}${scriptName}`;
  // Others may have scripts at the same CDN. A policy takes no path without an origin, and ends an address at its `;`.
  const scriptSource = URL.canParse(script)
    ? new URL(script).href.replaceAll(";", "%3B")
    : "'self'";
  const page = pageOf(settings, parts, scriptSource, {
    preconnect: originOf(settings.apiBase.prod),
    linked: `<script src="${script}" integrity="${hashOf(code, "sha384")}" crossorigin="anonymous" defer></script>`,
  });
  return { [`cdn/${scriptName}`]: code, "cdn/index.html": page };
}

/**
 * Writes all files before the first one is under its name, so that a build that fails leaves the former one whole. Of a
 * former build `cdn/` then keeps nothing.
 */
async function writeFiles(outDir: string, files: Files): Promise<void> {
  const asides: [aside: string, path: string][] = [];
  try {
    for (const [path, text] of Object.entries(files)) {
      asides.push([await writeAside(join(outDir, path), text), join(outDir, path)]);
    }
    for (const names of asides) await rename(...names);
  } finally {
    for (const [aside] of asides) await rm(aside, { force: true });
  }
  const former = (await readdir(join(outDir, "cdn"))).filter(name => !(`cdn/${name}` in files));
  for (const name of former) await rm(join(outDir, "cdn", name), { recursive: true });
}
