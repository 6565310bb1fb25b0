import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { context } from "esbuild";
import { bundleOptions } from "./bundle-app.ts";
import { fillTemplate } from "./page.ts";
import { type BuildSettings, ROOT } from "./settings.ts";
import { watchFolders } from "./watch-folders.ts";
import { shellStyles } from "./write-app.ts";

interface DevServer {
  readonly port: number;
  /** The address to listen on. */
  readonly hostname: string;
  /** The origin under which browsers reach it. */
  readonly url: string;
  /** The origin of the host pages, which show the app too. */
  readonly hostUrl: string;
}

/**
 * Serves the development build: React's own warnings, component names, source maps, and a reload after
 * each save. It has no content policy, and its files are written for no one else.
 */
export async function serveApp(
  settings: BuildSettings,
  { port, hostname, url, hostUrl }: DevServer,
): Promise<void> {
  const folder = join(settings.outDir, "app");
  await writePage(settings, folder, url);
  const builder = await context({
    ...bundleOptions(settings),
    outdir: folder,
    sourcemap: "linked",
    write: false,
    logLevel: "warning",
  });
  await builder.serve({
    port,
    host: hostname,
    servedir: folder,
    fallback: join(folder, "index.html"),
    cors: { origin: hostUrl },
  });
  // esbuild's own watch looks at each file once in two seconds: the system says it at once.
  watchFolders(
    ["src", "bridge", "workers"].map(folder => join(ROOT, folder)),
    // What is wrong is in esbuild's log already.
    () => builder.rebuild().catch(() => {}),
  );
}

/** The page for the app's own address, and the same for the host pages that open it as a file. */
async function writePage(settings: BuildSettings, folder: string, url: string): Promise<void> {
  const reload = `new EventSource("${url}/esbuild").addEventListener("change",()=>location.reload())`;
  const page = fillTemplate(await readFile(join(ROOT, "assets/template.html"), "utf8"), {
    styles: await shellStyles(),
    script: `<link rel="stylesheet" href="${url}/main.css"><script src="${url}/main.js" defer></script><script>${reload}</script>`,
  });
  for (const target of [folder, join(settings.outDir, "embedded")]) {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, "index.html"), page);
  }
}
