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
  /** NaN for a page that only shows the placeholder. So is the next. */
  readonly firstCommitMs: number;
  /** When what the page is opened for is on screen: the teams, also as the app has kept them, or the greeting. */
  readonly onScreenMs: number;
}
interface Sample {
  readonly cold: Times;
  readonly relaunch: Times;
}

/** The page calls it with its times, once it has all of them. */
const REPORT = "reportTimes";

/**
 * Runs in the page. It notes the first paint, the first element under the root that is neither the placeholder nor the
 * app's kept screen, and the end of the frame that shows the first team, or the greeting. The page tells by itself: a
 * question from outside costs a slowed page some 40 ms, which only pages that are still at work would pay for.
 */
function watchPage([teamName, shows, report]: WatchArguments): void {
  const times = { firstPaintMs: Number.NaN, firstCommitMs: Number.NaN, onScreenMs: Number.NaN };
  const tell = () => {
    const awaited = shows === "placeholder" ? [times.firstPaintMs] : Object.values(times);
    if (awaited.some(Number.isNaN)) return;
    (window as unknown as Record<string, (text: string) => void>)[report]?.(JSON.stringify(times));
  };
  new PerformanceObserver(list => {
    const paint = list.getEntriesByName("first-paint")[0];
    if (!paint) return;
    times.firstPaintMs = paint.startTime;
    tell();
  }).observe({ type: "paint", buffered: true });
  // A message that is sent before a frame is laid out and painted comes after that.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    times.onScreenMs = performance.now();
    tell();
  };
  let isShown = false;
  new MutationObserver(() => {
    const root = document.getElementById("root");
    const first = root?.firstElementChild;
    if (!root || !first) return;
    if (Number.isNaN(times.firstCommitMs) && !first.matches(".shell, [inert]")) {
      times.firstCommitMs = performance.now();
      tell();
    }
    if (isShown || shows === "placeholder") return;
    if (shows === "teams" && !root.textContent?.includes(teamName)) return;
    isShown = true;
    requestAnimationFrame(() => port2.postMessage(undefined));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

type WatchArguments = readonly [teamName: string, shows: StartupPage["shows"], report: string];

async function open(context: BrowserContext, page: StartupPage): Promise<Times> {
  const tab = await context.newPage();
  // The runner names inner functions by a helper that a page does not have.
  await tab.addInitScript("globalThis.__name = target => target");
  await tab.addInitScript<WatchArguments>(watchPage, [TEAM_NAME, page.shows, REPORT]);
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Runtime.enable");
  await cdp.send("Runtime.addBinding", { name: REPORT });
  const told = new Promise<string>(resolve => {
    cdp.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === REPORT) resolve(payload);
    });
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await tab.goto(page.url, { waitUntil: "commit" });
  // What has not come is null in JSON.
  const times = JSON.parse(await told, (_, value) => value ?? Number.NaN) as Times;
  await settle(tab);
  await tab.close();
  return times;
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

/** First paint, first commit and what is awaited on screen, each beside the bare page of the same form. */
export async function runStartupBench(): Promise<Table> {
  const { pages, close } = await serveStartupPages();
  const samples = await measureAll(pages).finally(close);
  const medianOf = (name: string, start: keyof Sample, time: keyof Times) =>
    median((samples.get(name) ?? []).map(sample => sample[start][time]));
  const rows = (["cold", "relaunch"] as const).flatMap(start =>
    pages.map(({ name, form }) => {
      const cell = (time: keyof Times, peer: string) => {
        const own = medianOf(name, start, time);
        if (Number.isNaN(own)) return ["", ""];
        const ratio = own / medianOf(`${peer}, ${form}`, start, time);
        return [own.toFixed(0), `${ratio.toFixed(2)}×`];
      };
      return [
        `${start}: ${name}`,
        ...cell("firstPaintMs", "hello"),
        ...cell("firstCommitMs", "hello"),
        // What a relaunch has stored is shown at once: it is measured against saying hello.
        ...cell("onScreenMs", start === "cold" ? "bare list" : "hello"),
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
      "on screen ms",
      "÷ bare list (relaunch: ÷ hello)",
    ],
    rows,
  };
}
