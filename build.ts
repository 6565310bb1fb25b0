import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build as bundle, type Plugin, transform } from "esbuild";
import { buildHostPages } from "./native-samples/host-pages/build-host-pages.ts";
import type { ApiVersion } from "./src/api/endpoints.ts";
import {
  type BridgeSizes,
  bridgeAlone,
  withoutBridge,
  withoutBridgeLog,
} from "./src/build/bridge/bridge-size.ts";
import { packContractPlugin } from "./src/build/bridge/pack-contract.ts";
import { afterFirstPaint, fillTemplate, WAIT_FOR_PAINT } from "./src/build/page.ts";
import { contentPolicy, hashOf, originOf } from "./src/build/policy.ts";
import { ownStoreHook } from "./src/build/react/own-store-hook.ts";
import { prunedReact } from "./src/build/react/pruned-react.ts";
import {
  type BuildReport,
  bytesByPackage,
  describeBridge,
  describeReport,
} from "./src/build/report.ts";
import { ownLocation } from "./src/build/router/own-location.ts";
import { shrink, TARGETS } from "./src/build/shrink.ts";
import { difference, sizesOf } from "./src/build/sizes.ts";
import { extractStyles } from "./src/build/styles/extract-styles.ts";
import { packTextsPlugin } from "./src/build/texts/pack-texts.ts";
import { comlinkCalls } from "./src/build/worker/comlink-calls.ts";
import { imageWorker } from "./src/build/worker/image-worker.ts";
import type { BuildConfig } from "./src/services/config.ts";

export { buildHostPages, describeReport };

/**
 * Builds the app from its sources:
 * - `embedded/index.html`: everything in one file, for the assets of a native app;
 * - `cdn/`: the same app as one hashed script with integrity, its page and a manifest;
 * - `host-pages/`: the sample hosts.
 */

const root = dirname(fileURLToPath(import.meta.url));

export interface BuildSettings extends BuildConfig {
  /** Where the CDN build will be served from, with a slash at the end. */
  readonly cdnBase: string;
  readonly outDir: string;
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

async function bundleApp(settings: BuildSettings, ...before: Plugin[]) {
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
    plugins: [
      ...before,
      imageWorker(root),
      comlinkCalls,
      ownStoreHook,
      ownLocation,
      extracted.plugin,
      packTextsPlugin(root),
      packContractPlugin(root),
      ...(process.env.TEAMHUB_FULL_REACT === "1" ? [] : [prunedReact]),
    ],
  });
  const code = (await shrink(result.outputFiles[0]?.text ?? "")).replace(/<\/(script)/gi, "<\\/$1");
  return { code, css: extracted.css, metafile: result.metafile };
}

/** What the bridge adds to the app, and how large it is by itself. Builds the app twice: 10 s. */
export async function measureBridge(settings: BuildSettings): Promise<BridgeSizes> {
  const whole = await bundleApp(settings, withoutBridgeLog);
  const rest = await bundleApp(settings, withoutBridge);
  const part = difference(sizesOf(whole.code), sizesOf(rest.code));
  return { part, ...(await bridgeAlone(root)) };
}

export async function buildApp(settings: BuildSettings): Promise<BuildReport> {
  const { cdnBase, outDir } = settings;
  const { code, css, metafile } = await bundleApp(settings);
  const template = await readFile(join(root, "assets/template.html"), "utf8");
  const shell = await transform(await readFile(join(root, "assets/shell.css"), "utf8"), {
    loader: "css",
    minify: true,
  });
  const styles = shell.code.trim() + css;

  const scripts = [WAIT_FOR_PAINT, afterFirstPaint(code)];
  const embedded = fillTemplate(template, {
    styles,
    policy: contentPolicy(
      settings,
      scripts.map(script => `'${hashOf(script, "sha256")}'`).join(" "),
      styles,
    ),
    script: scripts.map(script => `<script>${script}</script>`).join(""),
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
    // All in one file again: what a native app stores, checks and shows instead of its own assets.
    embedded: "embedded.html",
    files: {
      "embedded.html": {
        bytes: Buffer.byteLength(embedded),
        integrity: hashOf(embedded, "sha384"),
      },
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
    writeFile(join(outDir, "cdn/embedded.html"), embedded),
    writeFile(join(outDir, "cdn/manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`),
  ]);
  return {
    embedded: sizesOf(embedded),
    script: sizesOf(code),
    packages: bytesByPackage(metafile),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const settings = settingsFromEnvironment();
  const report = await buildApp(settings);
  await buildHostPages(settings.outDir);
  const bridge = await measureBridge(settings);
  process.stdout.write(`${describeReport(report)}\n\n${describeBridge(bridge)}\n`);
}
