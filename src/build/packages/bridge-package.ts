import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { printJson } from "../../../bridge/codegen/print-json.ts";
import { ROOT } from "../settings.ts";
import { guidesOf, sectionOf } from "./guides.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { npmManifest } from "./npm-manifest.ts";
import {
  filesIn,
  filesOf,
  type PackageFiles,
  type PackageParts,
  replaceOnce,
  sourceText,
} from "./package-files.ts";

const ENTRY = "bridge/web-host.ts";
const CONTRACT = "bridge/generated/contract.json";

/**
 * The npm package for hosts on the web: the host's end of the bridge with its types, and the contract for programs:
 * as it is, as a JSON Schema, and as golden vectors.
 */
export async function bridgePackage({
  version,
}: Pick<PackageParts, "version">): Promise<PackageFiles> {
  const manifest = npmManifest({
    name: "@teamhub/bridge",
    version,
    description: "The Teamhub bridge for hosts on the web",
    sideEffects: false,
    exports: {
      ".": { types: "./types/web-host.d.ts", default: "./index.js" },
      "./contract.json": "./contract.json",
      "./schema.json": "./schema.json",
      "./vectors/*.json": "./vectors/*.json",
    },
  });
  const contract = await sourceText(CONTRACT);
  const guides = await guidesOf(
    { "README.md": "bridge/web-host.md" },
    { "contract.json": CONTRACT },
  );
  const chapter = sectionOf(guides.get("guide.md") ?? "", "On a web page");
  return new Map<string, string | Uint8Array>([
    ["package.json", manifest],
    ["index.js", await bundle()],
    ...(await types()),
    ["contract.json", contract],
    ["schema.json", printJson(jsonSchemaOf(JSON.parse(contract)))],
    ...(await filesOf("tests/bridge/vectors", "vectors")),
    ...guides,
    ["README.md", replaceOnce(guides.get("README.md") ?? "", "<!-- On a web page -->", chapter)],
  ]);
}

async function bundle(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, ENTRY)],
    bundle: true,
    platform: "neutral",
    target: "es2022",
    format: "esm",
    logLevel: "error",
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The declarations of the entry and of what it uses. */
async function types(): Promise<Map<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), "teamhub-types-"));
  try {
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    await promisify(execFile)(process.execPath, [
      ...[compiler, join(ROOT, ENTRY), "--ignoreConfig"],
      ...["--declaration", "--emitDeclarationOnly", "--outDir", outDir],
      ...["--rootDir", join(ROOT, "bridge"), "--allowImportingTsExtensions", "--strict"],
      ...["--exactOptionalPropertyTypes", "--target", "es2022", "--lib", "es2023,dom,dom.iterable"],
      ...["--module", "preserve", "--moduleResolution", "bundler", "--types", ""],
    ]);
    const files = await filesIn(outDir, "types");
    return new Map([...files].map(([path, content]) => [path, forPublished(`${content}`)]));
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Published declarations name the files that exist at run time. */
function forPublished(declarations: string): string {
  return declarations.replaceAll(/(from "|import\(")(\.[^"]+)\.ts"/g, '$1$2.js"');
}
