import { type CDPSession, chromium, type Page } from "playwright-core";
import { startApp } from "../browser/app-fixture.ts";
import { allowLocalServers, LAUNCH } from "../browser/engines/chromium.ts";
import { fillFeed, LONG_FEED } from "../browser/long-feed.ts";
import { startTestBackend, tokenOf } from "../contract/test-backend.ts";
import { percentile } from "./median.ts";
import type { Table } from "./table.ts";

/**
 * A feed of 5,000 posts that has been read to its end, on a CPU slowed four times: frames while it is
 * scrolled and flung, elements of posts, JavaScript heap, and the time that its list takes to stand in
 * the page again. Beside it the same cards all in the page, as a list without windowing has them.
 */
const POSTS = 5000;
const CPU_SLOWDOWN = 4;
const SCROLL_FRAMES = 300;

interface Figures {
  readonly scrollP95Ms: number;
  readonly flingP95Ms: number;
  readonly mostElements: number;
  readonly heapMb: number;
  readonly commitMs: number;
}

/** Runs in the page: the times between frames while its main area moves by `steps[frame]` pixels. */
async function recordFrames(steps: readonly number[]) {
  const main = document.getElementById("main");
  const framesMs: number[] = [];
  let mostElements = 0;
  let last = await new Promise<number>(requestAnimationFrame);
  for (const step of steps) {
    main?.scrollBy(0, step);
    const now = await new Promise<number>(requestAnimationFrame);
    framesMs.push(now - last);
    last = now;
    mostElements = Math.max(mostElements, document.querySelectorAll("article *").length);
  }
  return { framesMs, mostElements };
}

/** Photos are turned into Blobs in idle time: what stays is what counts. */
async function restingHeapMb(cdp: CDPSession): Promise<number> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  let lastMb = Number.POSITIVE_INFINITY;
  while (true) {
    await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const usedMb = usedSize / 1e6;
    if (usedMb > lastMb * 0.99) return usedMb;
    lastMb = usedMb;
    await new Promise(resolve => setTimeout(resolve, 2000));
  }
}

async function measure(page: Page, cdp: CDPSession, commit: () => Promise<number>) {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const steady = Array.from({ length: SCROLL_FRAMES }, () => -14);
  // As a thumb flings it: 100 pixels a frame, slowing down.
  const fling = Array.from({ length: SCROLL_FRAMES }, (_, frame) => -100 * 0.985 ** frame);
  const scrolled = await page.evaluate(recordFrames, steady);
  const flung = await page.evaluate(recordFrames, fling);
  const commitMs = await commit();
  const heapMb = await restingHeapMb(cdp);
  return {
    scrollP95Ms: percentile(scrolled.framesMs, 0.95),
    flingP95Ms: percentile(flung.framesMs, 0.95),
    mostElements: Math.max(scrolled.mostElements, flung.mostElements),
    heapMb,
    commitMs,
  } satisfies Figures;
}

/** From the tap on the tab to the first card in the page. */
async function reopenFeed(page: Page): Promise<number> {
  await page.click('role=tab[name="Stats"]');
  await page.waitForSelector("article", { state: "detached" });
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const startMs = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector("article")) return;
          observer.disconnect();
          resolve(performance.now() - startMs);
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('[role="tab"]:not([aria-selected="true"])')?.click();
      }),
  );
}

/** Puts 5,000 copies of the cards that are in the page in their place. Milliseconds to the next frame. */
function showAllCards(count: number): Promise<number> {
  const cards = [...document.querySelectorAll("article")];
  const main = document.getElementById("main");
  const copies = Array.from({ length: count }, (_, at) => {
    const copy = cards[at % cards.length]?.cloneNode(true) as HTMLElement;
    copy.removeAttribute("style");
    return copy;
  });
  const startMs = performance.now();
  main?.replaceChildren(...copies);
  return new Promise(resolve =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs))),
  );
}

async function measureBoth(): Promise<Readonly<Record<string, Figures>>> {
  const app = await startApp(startTestBackend);
  const browser = await chromium.launch(LAUNCH);
  try {
    await fillFeed(app.backend.database, 1, POSTS);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await allowLocalServers(context);
    const open = async () => {
      const page = await context.newPage();
      await page.goto(`${app.webUrl}${LONG_FEED.route}?token=${tokenOf("outsider")}`);
      await page.waitForSelector("article");
      return { page, cdp: await context.newCDPSession(page) };
    };
    const ours = await open();
    await ours.page.evaluate(async () => {
      const main = document.getElementById("main");
      while (
        ![...document.querySelectorAll("article")].some(card => /Post 1\b/.test(card.innerText))
      ) {
        main?.scrollTo(0, main.scrollHeight);
        await new Promise(requestAnimationFrame);
      }
    });
    const own = await measure(ours.page, ours.cdp, () => reopenFeed(ours.page));
    await ours.page.close();

    const naive = await open();
    await naive.page.waitForSelector("article >> role=img >> nth=0");
    const commitMs = await naive.page.evaluate(showAllCards, POSTS);
    await naive.page.evaluate(() => document.getElementById("main")?.scrollTo(0, 1e9));
    const all = await measure(naive.page, naive.cdp, async () => commitMs * CPU_SLOWDOWN);
    return { Teamhub: own, "all cards in the page": all };
  } finally {
    await browser.close();
    await app.close();
  }
}

/** The budgets of a feed that grows: frames, elements, heap. */
export async function runFeedBench(): Promise<Table> {
  const measured = await measureBoth();
  return {
    title: `Feed of ${POSTS} posts, CPU slowed ${CPU_SLOWDOWN} times`,
    columns: ["feed", "p95 frame ms", "p95 fling ms", "elements of posts", "heap MB", "commit ms"],
    rows: Object.entries(measured).map(([name, row]) => [
      name,
      row.scrollP95Ms.toFixed(1),
      row.flingP95Ms.toFixed(1),
      String(row.mostElements),
      row.heapMb.toFixed(1),
      row.commitMs.toFixed(0),
    ]),
  };
}
