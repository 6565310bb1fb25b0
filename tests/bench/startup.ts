import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { type Browser, chromium } from "playwright-core";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { LAUNCH } from "../browser/engines/chromium.ts";
import { median } from "./median.ts";
import type { Table } from "./table.ts";

/**
 * Start-up beside a React page that says hello, in one interleaved run: cold (a fresh profile each
 * time), CPU slowed four times, one inline file each, and once more as page plus script.
 */
const RUNS = 15;
const CPU_SLOWDOWN = 4;

interface StartupRow {
  readonly page: string;
  readonly firstPaintMs: number;
  readonly firstCommitMs: number;
}

const HELLO = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("h1", null, "Hello"));
`;

/** Notes when the first element that is not the placeholder shell stands under the root. */
const WATCH_COMMIT = `
new MutationObserver((_, observer) => {
  const root = document.getElementById("root");
  if (!root || !root.firstElementChild || root.firstElementChild.className === "shell") return;
  window.__committedMs = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
`;

async function writeHello(folder: string): Promise<void> {
  const result = await build({
    stdin: { contents: HELLO, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = (result.outputFiles[0]?.text ?? "").replace(/<\/script/gi, "<\\/script");
  const page = (tag: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title></head><body><div id="root"></div>${tag}</body></html>`;
  await writeFile(join(folder, "hello-inline.html"), page(`<script>${script}</script>`));
  await writeFile(join(folder, "hello.js"), script);
  await writeFile(
    join(folder, "hello-external.html"),
    page(`<script src="/hello.js" defer></script>`),
  );
}

async function measure(browser: Browser, url: string): Promise<Omit<StartupRow, "page">> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH_COMMIT });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "commit" });
  // Functions, not strings: the app's policy lets nobody make code from text.
  await page.waitForFunction(
    () => "__committedMs" in window && performance.getEntriesByName("first-paint").length > 0,
  );
  const { firstPaintMs, firstCommitMs } = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
    firstCommitMs: (window as unknown as { __committedMs: number }).__committedMs,
  }));
  await context.close();
  return { firstPaintMs, firstCommitMs };
}

async function measureAll(): Promise<readonly StartupRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "teamhub-startup-"));
  await buildApp({
    // Nobody answers there: what is measured is the way to the first screen, its skeletons.
    ...settingsFromEnvironment({ TEAMHUB_API_BASE: "http://localhost:9" }),
    outDir: folder,
  });
  await writeHello(folder);
  const cdnPage = await readFile(join(folder, "cdn/index.html"), "utf8");
  await writeFile(join(folder, "teamhub-external.html"), cdnPage);
  const server = await serveStatic({ folders: [folder, join(folder, "cdn")], port: 0 });
  const browser = await chromium.launch(LAUNCH);
  const pages = {
    "hello-world React, inline": "hello-inline.html",
    "Teamhub, inline": "embedded/index.html?token=bench",
    "hello-world React, external": "hello-external.html",
    "Teamhub, external": "teamhub-external.html?token=bench",
  };
  const samples = new Map<string, Omit<StartupRow, "page">[]>();
  try {
    for (let run = 0; run <= RUNS; run++) {
      for (const [name, path] of Object.entries(pages)) {
        const sample = await measure(browser, `${server.url}/${path}`);
        // The first round warms the machine up.
        if (run > 0) samples.set(name, [...(samples.get(name) ?? []), sample]);
      }
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  return [...samples].map(([page, rows]) => ({
    page,
    firstPaintMs: median(rows.map(row => row.firstPaintMs)),
    firstCommitMs: median(rows.map(row => row.firstCommitMs)),
  }));
}

/** Times to the first paint and the first commit of a screen, ours beside hello-world's. */
export async function runStartupBench(): Promise<Table> {
  const rows = await measureAll();
  const ratio = (own: number, other: number | undefined) =>
    other === undefined ? "" : `${(own / other).toFixed(2)}×`;
  return {
    title: `Start-up, cold, CPU slowed ${CPU_SLOWDOWN} times (medians of ${RUNS}; ratios are to hello-world)`,
    columns: ["page", "first paint ms", "", "first commit ms", ""],
    rows: rows.map(row => {
      const peer = rows.find(
        ({ page }) => page === row.page.replace("Teamhub", "hello-world React"),
      );
      return [
        row.page,
        row.firstPaintMs.toFixed(0),
        ratio(row.firstPaintMs, peer?.firstPaintMs),
        row.firstCommitMs.toFixed(0),
        ratio(row.firstCommitMs, peer?.firstCommitMs),
      ];
    }),
  };
}
