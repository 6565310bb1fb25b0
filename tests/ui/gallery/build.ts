import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

/**
 * Bundles the gallery into one file with the same kind of policy as the app's: styles and scripts by
 * hash, nothing inline. `tsx tests/ui/gallery/build.ts OUT.html`. Prints what the kit alone weighs.
 */
const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "../../../dist/gallery/index.html");

async function bundle(entry: string, external: string[]): Promise<string> {
  const result = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    write: false,
    external,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return result.outputFiles[0]?.text ?? "";
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

const script = (await bundle("gallery.tsx", [])).replaceAll("</script", "<\\/script");
const template = readFileSync(join(here, "index.html"), "utf8");
const style = readFileSync(join(here, "../../../src/ui/theme.css"), "utf8");
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  template
    .replace("__STYLE_HASH__", hash(style))
    .replace("__SCRIPT_HASH__", hash(script))
    .replace("/*theme*/", () => style)
    .replace("__SCRIPT__", () => script),
);

const kit = await bundle("kit.ts", ["react", "react-dom", "react/jsx-runtime"]);
console.info(`kit: ${kit.length} B minified, ${brotliCompressSync(kit).length} B brotli`);
