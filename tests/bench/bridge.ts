import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { ENGINE_NAMES, openEngine } from "../browser/engines/engine.ts";
import { serveFolder } from "../browser/engines/serve-folder.ts";
import type { Table } from "./table.ts";

/**
 * Round trips from an iframe to its parent and back, one after the other, beside the peers, in both
 * engines. All go over one MessagePort, except vk-bridge, which knows only the windows' own messages.
 * Ours says twice as much: an ack, and then an answer that is checked.
 */
const PAGE_LIMIT_MS = 60_000;

async function writePages(folder: string): Promise<void> {
  await build({
    entryPoints: ["parent", "child"].map(name => `tests/bench/bridge/${name}.ts`),
    bundle: true,
    minify: true,
    outdir: folder,
    logLevel: "error",
  });
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="${name}.js"></script>`;
  await writeFile(join(folder, "index.html"), page("parent"));
  await writeFile(join(folder, "child.html"), page("child"));
}

async function measureIn(name: (typeof ENGINE_NAMES)[number], url: string) {
  const engine = await openEngine(name);
  try {
    const page = await engine.newPage({ widthPx: 400, heightPx: 300, hostArgs: ["--no-bridge"] });
    await page.goto(`${url}/index.html`);
    await page
      .waitFor(() => "benchResults" in window, { timeoutMs: PAGE_LIMIT_MS })
      .catch(async cause => {
        const said = (await page.problems()).join("\n");
        throw new Error(`No results in ${name}. ${said}`, { cause });
      });
    const results = await page.evaluate(
      () => (window as unknown as { benchResults: Record<string, number | string> }).benchResults,
    );
    if (results.failed) throw new Error(`In ${name}: ${results.failed}`);
    return results as Readonly<Record<string, number>>;
  } finally {
    await engine.close();
  }
}

/** Time of one round trip, in both engines. */
export async function runBridgeBench(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), "teamhub-bridge-bench-"));
  await writePages(folder);
  const server = await serveFolder(folder);
  try {
    const results = new Map<string, Readonly<Record<string, number>>>();
    for (const name of ENGINE_NAMES) results.set(name, await measureIn(name, server.url));
    const peers = Object.keys(results.get("chromium") ?? {});
    return {
      title: "Bridge: one round trip from an iframe to its host, µs (median of 10 rounds of 100)",
      columns: ["peer", ...ENGINE_NAMES],
      rows: peers.map(peer => [
        peer,
        ...ENGINE_NAMES.map(name => (results.get(name)?.[peer] ?? Number.NaN).toFixed(0)),
      ]),
    };
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
