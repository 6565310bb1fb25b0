import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = dirname(fileURLToPath(import.meta.url));

/** The pages and their headings. */
const PAGES = {
  iframe: { title: "iframe", about: "the app on a web page" },
  ios: { title: "iOS", about: "as in a WKWebView" },
  android: { title: "Android", about: "as in a WebView" },
} as const;

/**
 * Builds the sample hosts from `embedded/index.html` and their sources, into `host-pages/`: a folder for
 * each page, and `app/` with the app for them. The app's file begins with the script that a web view's
 * host puts into the page before its scripts. The rest is the same, byte for byte.
 */
export async function buildHostPages(outDir: string): Promise<void> {
  const target = join(outDir, "host-pages");
  const read = (path: string) => readFile(join(source, path), "utf8");
  const [app, page, stranger] = await Promise.all([
    readFile(join(outDir, "embedded/index.html"), "utf8"),
    read("shared/index.html"),
    read("shared/stranger.html"),
  ]);
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, "app"), { recursive: true });
  await build({
    entryPoints: Object.keys(PAGES).map(name => join(source, name, "main.ts")),
    outbase: source,
    outdir: target,
    bundle: true,
    format: "esm",
    logLevel: "error",
  });
  await build({
    entryPoints: [join(source, "shared/serve-release.ts")],
    outdir: join(target, "app"),
    bundle: true,
    format: "iife",
    logLevel: "error",
  });
  for (const [name, { title, about }] of Object.entries(PAGES)) {
    const html = page
      .replaceAll("__PAGE__", name)
      .replaceAll("__TITLE__", title)
      .replaceAll("__ABOUT__", about)
      // In the source the test runner would look for the file.
      .replace("<!--script-->", '<script type="module" src="main.js"></script>');
    const script = name === "iframe" ? "" : await read(`${name}/at-start.js`);
    const atStart = script && `<script>${script}</script>`;
    // Before the page's content security policy, which would forbid it. It does not apply to a web view's own scripts.
    const begin = (text: string) => text.replace(/<head>/, () => `<head>${atStart}`);
    await Promise.all([
      writeFile(join(target, name, "index.html"), html),
      writeFile(join(target, name, "style.css"), await read("shared/style.css")),
      // For the worker that serves stored pages.
      writeFile(join(target, name, "at-start.js"), script),
      writeFile(join(target, "app", `${name}.html`), begin(app)),
      writeFile(join(target, "app", `${name}-stranger.html`), begin(stranger)),
    ]);
  }
}
