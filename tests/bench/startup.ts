import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { LAUNCH } from "../browser/engines/chromium.ts";
import { numberFrom } from "../number-from.ts";
import { median } from "./median.ts";
import { type StartupPage, serveStartupPages, TEAM_NAME } from "./startup/pages.ts";
import type { Table } from "./table.ts";

/**
 * Start-up beside two bare React pages, in one interleaved run with the CPU slowed: one that says hello,
 * and one that fetches the same list of teams when it is mounted and shows its names. The app's own page without
 * its scripts shows what a first paint takes at the least. Cold is a fresh profile; a relaunch is a new page in a
 * profile that has been there twice before.
 */

const RUNS = numberFrom("BENCH_RUNS", 15);
const CPU_SLOWDOWN = 4;
const VISIT_MS = 600;

interface Times {
  readonly firstPaintMs: number;
  /** NaN for a page that only shows the placeholder. */
  readonly firstCommitMs: number;
  /** NaN for a page without teams. */
  readonly teamsMs: number;
}
interface Sample {
  readonly cold: Times;
  readonly relaunch: Times;
}

/** Notes when the first element that is not the placeholder stands under the root, and the first team. */
function watchPage(teamName: string): void {
  const times = { committed: Number.NaN, teams: Number.NaN };
  Object.assign(window, { __times: times });
  new MutationObserver((_, observer) => {
    const root = document.getElementById("root");
    const first = root?.firstElementChild;
    if (!root || !first || first.className === "shell") return;
    const now = performance.now();
    if (Number.isNaN(times.committed)) times.committed = now;
    if (!root.textContent?.includes(teamName)) return;
    times.teams = now;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

type WatchedWindow = Window & { __times: { committed: number; teams: number } };

async function open(context: BrowserContext, page: StartupPage): Promise<Times> {
  const tab = await context.newPage();
  await tab.addInitScript(watchPage, TEAM_NAME);
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await tab.goto(page.url, { waitUntil: "commit" });
  const times = await readTimes(tab, page.shows);
  await settle(tab);
  await tab.close();
  return times;
}

async function readTimes(tab: Page, shows: StartupPage["shows"]): Promise<Times> {
  // Functions, not strings: the app's policy forbids code from text.
  await tab.waitForFunction(awaited => {
    if (performance.getEntriesByName("first-paint").length === 0) return false;
    const { committed, teams } = (window as unknown as WatchedWindow).__times;
    return awaited === "placeholder" || !Number.isNaN(awaited === "teams" ? teams : committed);
  }, shows);
  return tab.evaluate(() => {
    const { committed, teams } = (window as unknown as WatchedWindow).__times;
    const firstPaintMs = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN;
    return { firstPaintMs, firstCommitMs: committed, teamsMs: teams };
  });
}

/** A short visit: the page stores what it has loaded, and the engine what it has compiled. */
async function settle(tab: Page): Promise<void> {
  await tab.waitForLoadState("load");
  await tab.waitForTimeout(VISIT_MS);
}

async function measure(browser: Browser, page: StartupPage): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const cold = await open(context, page);
    await open(context, page);
    return { cold, relaunch: await open(context, page) };
  } finally {
    await context.close();
  }
}

async function measureAll(pages: readonly StartupPage[]): Promise<Map<string, Sample[]>> {
  const browser = await chromium.launch(LAUNCH);
  const samples = new Map<string, Sample[]>(pages.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run <= RUNS; run++) {
      for (const page of pages) {
        const sample = await measure(browser, page);
        // The first round warms the machine up.
        if (run > 0) samples.get(page.name)?.push(sample);
      }
    }
  } finally {
    await browser.close();
  }
  return samples;
}

/** First paint, first commit and teams on screen, each beside the bare page of the same form. */
export async function runStartupBench(): Promise<Table> {
  const { pages, close } = await serveStartupPages();
  const samples = await measureAll(pages).finally(close);
  const medianOf = (name: string, start: keyof Sample, time: keyof Times) =>
    median((samples.get(name) ?? []).map(sample => sample[start][time]));
  const rows = (["cold", "relaunch"] as const).flatMap(start =>
    pages.map(({ name, form }) => {
      const cell = (time: keyof Times, peer: string, peerTime: keyof Times = time) => {
        const own = medianOf(name, start, time);
        if (Number.isNaN(own)) return ["", ""];
        const ratio = own / medianOf(`${peer}, ${form}`, start, peerTime);
        return [own.toFixed(0), `${ratio.toFixed(2)}×`];
      };
      return [
        `${start}: ${name}`,
        ...cell("firstPaintMs", "hello"),
        ...cell("firstCommitMs", "hello"),
        // What a relaunch has stored is shown at once: it is measured against saying hello.
        ...cell(
          "teamsMs",
          start === "cold" ? "bare list" : "hello",
          start === "cold" ? "teamsMs" : "firstCommitMs",
        ),
      ];
    }),
  );
  return {
    title: `Start-up, CPU slowed ${CPU_SLOWDOWN} times, an API of 150 ms (medians of ${RUNS})`,
    columns: [
      "page",
      "first paint ms",
      "÷ hello",
      "first commit ms",
      "÷ hello",
      "teams ms",
      "÷ bare list (relaunch: ÷ hello's commit)",
    ],
    rows,
  };
}
