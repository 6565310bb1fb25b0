import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as bundle, type Metafile, type Plugin, transform } from "esbuild";
import { minify } from "terser";
import type { ApiVersion } from "./src/api/endpoints.ts";
import { extractStyles } from "./src/build/styles/extract-styles.ts";
import { packTextsPlugin } from "./src/build/texts/pack-texts.ts";
import { picaMath } from "./src/build/worker/pica-math.ts";
import type { BuildConfig } from "./src/services/config.ts";

/**
 * Builds the app from its sources:
 * - `embedded/index.html`: everything in one file, for the assets of a native app;
 * - `cdn/`: the same app as one hashed script with integrity, its page and a manifest;
 * - `host-pages/`: the sample hosts.
 */

const root = dirname(fileURLToPath(import.meta.url));
/** Safari 15 and Chromium 92 are the oldest engines that we support. */
const TARGETS = ["es2020", "safari15", "chrome92"];

export interface BuildSettings extends BuildConfig {
  /** Where the CDN build will be served from, with a slash at the end. */
  readonly cdnBase: string;
  readonly outDir: string;
}

export interface BuildReport {
  readonly embedded: Sizes;
  readonly script: Sizes;
  /** Minified bytes that each package, and each folder of ours, has in the script. */
  readonly packages: ReadonlyMap<string, number>;
}

interface Sizes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

function trimSlash(address: string): string {
  return address.trim().replace(/\/+$/, "");
}

/** `https://one` for all environments, or `prod=https://one,prev=https://two,dev=https://three`. */
function readApiBase(value: string): BuildConfig["apiBase"] {
  const named = new Map(
    value
      .split(",")
      .map(part => part.split("=") as [string, string | undefined])
      .filter((pair): pair is [string, string] => pair[1] !== undefined)
      .map(([name, base]) => [name.trim(), trimSlash(base)]),
  );
  const prod = named.get("prod") ?? trimSlash(named.size > 0 ? "" : value);
  if (!/^https?:\/\//.test(prod)) {
    throw new Error(`TEAMHUB_API_BASE must be an http(s) address (for prod at least): "${value}"`);
  }
  return { prod, prev: named.get("prev") ?? prod, dev: named.get("dev") ?? prod };
}

function readApiVersion(value: string): ApiVersion {
  if (value !== "v1" && value !== "v3") {
    throw new Error(`TEAMHUB_API_VERSION must be v1 or v3: "${value}"`);
  }
  return value;
}

export function settingsFromEnvironment(env: NodeJS.ProcessEnv = process.env): BuildSettings {
  return {
    apiBase: readApiBase(env.TEAMHUB_API_BASE ?? "http://localhost:4175"),
    apiVersion: readApiVersion(env.TEAMHUB_API_VERSION ?? "v3"),
    publicOrigin: trimSlash(env.TEAMHUB_PUBLIC_ORIGIN ?? "http://localhost:4173"),
    hostOrigins: (env.TEAMHUB_HOST_ORIGINS ?? "http://localhost:4174")
      .split(",")
      .map(trimSlash)
      .filter(Boolean),
    supportEmail: env.TEAMHUB_SUPPORT_EMAIL ?? "support@teamhub.example",
    cdnBase: `${trimSlash(env.TEAMHUB_CDN_BASE ?? "")}/`,
    appVersion: "0.1.0",
    outDir: join(root, "dist"),
  };
}

/** `import source from "virtual:image-worker"` gives the worker, bundled and minified, as a string. */
const imageWorker: Plugin = {
  name: "image-worker",
  setup(build) {
    build.onResolve({ filter: /^virtual:image-worker$/ }, args => ({
      path: args.path,
      namespace: "image-worker",
    }));
    build.onLoad({ filter: /.*/, namespace: "image-worker" }, async () => {
      const result = await bundle({
        entryPoints: [join(root, "workers/image/worker.ts")],
        bundle: true,
        write: false,
        minify: true,
        format: "iife",
        target: TARGETS,
        legalComments: "none",
        metafile: true,
        plugins: [picaMath],
      });
      const source = await shrink(result.outputFiles[0]?.text ?? "");
      return {
        contents: source,
        loader: "text",
        watchFiles: Object.keys(result.metafile.inputs).filter(
          path => !path.includes("node_modules"),
        ),
      };
    });
  },
};

/** React 18 and later have the hook themselves: the shim for older versions is dead weight. */
const reactOwnStoreHook: Plugin = {
  name: "react-own-store-hook",
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({
      path: "use-sync-external-store",
      namespace: "react-own-store-hook",
    }));
    build.onLoad({ filter: /.*/, namespace: "react-own-store-hook" }, () => ({
      contents: `export { useSyncExternalStore } from "react";`,
      resolveDir: root,
    }));
  },
};

async function shrink(code: string): Promise<string> {
  const result = await minify(code, {
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
    format: { comments: false },
    toplevel: false,
  });
  return result.code ?? code;
}

function sizesOf(text: string): Sizes {
  const bytes = Buffer.from(text);
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }).length,
  };
}

function hashOf(text: string, algorithm: "sha256" | "sha384"): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest("base64")}`;
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** Nothing by default; then what the app needs, by name. Inline code is allowed by its hash. */
function contentPolicy(settings: BuildSettings, scriptSource: string, styles: string): string {
  const apiOrigins = [...new Set(Object.values(settings.apiBase).map(originOf))].join(" ");
  const directives = {
    "default-src": "'none'",
    // The image worker's arithmetic is WebAssembly; no other code is ever made from text.
    "script-src": `${scriptSource} 'wasm-unsafe-eval'`,
    "style-src": `'${hashOf(styles, "sha256")}'`,
    // Team pictures and avatars come from wherever the members have them.
    "img-src": `https: data: blob: ${apiOrigins}`,
    // blob: and teamhub-media: are the photos that a host hands over.
    "connect-src": `${apiOrigins} blob: teamhub-media: https://appassets.androidplatform.net`,
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "teamhub",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

function fillTemplate(
  template: string,
  parts: { readonly policy: string; readonly styles: string; readonly script: string },
): string {
  // Functions, because `$&` in a replacement string has a meaning.
  return template
    .replace(
      "<!--policy-->",
      () => `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">`,
    )
    .replace("/*shell-styles*/", () => parts.styles)
    .replace("<!--script-->", () => parts.script);
}

/**
 * Inline, the script would run before the browser has painted the placeholder shell. It waits for
 * one frame; a page that is not visible gets no frames, so a timer stands in.
 */
function afterFirstPaint(code: string): string {
  return `(()=>{let started=false;const start=()=>{if(!started){started=true;app()}};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,200);function app(){${code}}})()`;
}

function packageOf(path: string): string {
  const parts = path.split("node_modules/");
  const last = parts.length > 1 ? parts[parts.length - 1] : undefined;
  if (!last)
    return path
      .split("/")
      .slice(0, path.startsWith("src/") ? 2 : 1)
      .join("/");
  const [scope = "", name = ""] = last.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

function bytesByPackage(metafile: Metafile): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const name = packageOf(path);
      sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
  }
  return new Map([...sums].sort((a, b) => b[1] - a[1]));
}

export async function buildApp(settings: BuildSettings): Promise<BuildReport> {
  const { cdnBase, outDir, ...config } = settings;
  const define = {
    "process.env.NODE_ENV": '"production"',
    __TEAMHUB_CONFIG__: JSON.stringify(config satisfies BuildConfig),
  };
  const extracted = await extractStyles(root, define, TARGETS);
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: ["src/main.tsx"],
    bundle: true,
    write: false,
    outdir: outDir,
    minify: true,
    format: "iife",
    target: TARGETS,
    jsx: "automatic",
    legalComments: "none",
    charset: "utf8",
    metafile: true,
    define,
    plugins: [imageWorker, reactOwnStoreHook, extracted.plugin, packTextsPlugin(root)],
  });
  const code = (await shrink(result.outputFiles[0]?.text ?? "")).replace(/<\/(script)/gi, "<\\/$1");
  const template = await readFile(join(root, "assets/template.html"), "utf8");
  const shell = await transform(await readFile(join(root, "assets/shell.css"), "utf8"), {
    loader: "css",
    minify: true,
  });
  const styles = shell.code.trim() + extracted.css;

  const inline = afterFirstPaint(code);
  const embedded = fillTemplate(template, {
    styles,
    policy: contentPolicy(settings, `'${hashOf(inline, "sha256")}'`, styles),
    script: `<script>${inline}</script>`,
  });

  const scriptHash = createHash("sha256").update(code).digest("hex").slice(0, 12);
  const scriptName = `teamhub.${scriptHash}.js`;
  const integrity = hashOf(code, "sha384");
  const scriptSource = /^https?:/.test(cdnBase) ? originOf(cdnBase) : "'self'";
  const page = fillTemplate(template, {
    styles,
    policy: contentPolicy(settings, scriptSource, styles),
    script: `<script src="${cdnBase}${scriptName}" integrity="${integrity}" crossorigin="anonymous" defer></script>`,
  });
  const manifest = {
    version: settings.appVersion,
    entry: "index.html",
    files: {
      "index.html": { bytes: Buffer.byteLength(page), integrity: hashOf(page, "sha384") },
      [scriptName]: { bytes: Buffer.byteLength(code), integrity },
    },
  };

  await rm(join(outDir, "cdn"), { recursive: true, force: true });
  await mkdir(join(outDir, "cdn"), { recursive: true });
  await mkdir(join(outDir, "embedded"), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, "embedded/index.html"), embedded),
    writeFile(join(outDir, "cdn", scriptName), code),
    writeFile(join(outDir, "cdn/index.html"), page),
    writeFile(join(outDir, "cdn/manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`),
  ]);
  return {
    embedded: sizesOf(embedded),
    script: sizesOf(code),
    packages: bytesByPackage(result.metafile),
  };
}

/** The sample host page: plain files, no framework, no policy of ours. */
export async function buildHostPages(outDir: string): Promise<void> {
  const source = join(root, "native-samples/host-pages/iframe");
  const target = join(outDir, "host-pages/iframe");
  await bundle({
    absWorkingDir: root,
    entryPoints: [join(source, "main.ts")],
    bundle: true,
    outfile: join(target, "main.js"),
    format: "esm",
    target: TARGETS,
    loader: { ".css": "css", ".jpg": "dataurl" },
  });
  await writeFile(join(target, "index.html"), await readFile(join(source, "index.html")));
  await writeFile(join(target, "style.css"), await readFile(join(source, "style.css")));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}

export function describeReport({ embedded, script, packages }: BuildReport): string {
  const row = (name: string, sizes: Sizes) =>
    `${name.padEnd(26)}${kilobytes(sizes.minified)}${kilobytes(sizes.gzip)}${kilobytes(sizes.brotli)}`;
  const rows = [...packages].map(([name, bytes]) => `${name.padEnd(26)}${kilobytes(bytes)}`);
  return [
    `${"".padEnd(26)}${"minified".padStart(10)}${"gzip".padStart(10)}${"brotli".padStart(10)}`,
    row("embedded/index.html", embedded),
    row("cdn script", script),
    "",
    `${"in the script".padEnd(26)}${"minified".padStart(10)}`,
    ...rows,
  ].join("\n");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const settings = settingsFromEnvironment();
  const report = await buildApp(settings);
  await buildHostPages(settings.outDir);
  process.stdout.write(`${describeReport(report)}\n`);
}
