import { type CDPSession, chromium, type Page } from "playwright-core";
import { startApp } from "../browser/app-fixture.ts";
import { allowLocalServers, LAUNCH } from "../browser/engines/chromium.ts";
import { fillFeed, LONG_FEED } from "../browser/long-feed.ts";
import { startTestBackend, tokenOf } from "../contract/test-backend.ts";
import { percentile } from "./median.ts";
import type { Table } from "./table.ts";

/**
 * Everything that moves under a finger, on a CPU slowed four times: the times between frames, the longest
 * task and what the layout shifted. Beside it, as the machine's own floor, two bare pages: one moves a square, one
 * slides from a blue page to a green one by the engine's own transition, as a push does.
 */
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
/** A movement takes at most so long after the finger is up. */
const RECORDED_MS = 600;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Recording {
  readonly framesMs: readonly number[];
  readonly longestTaskMs: number;
  readonly layoutShift: number;
}

declare const recorder: { stop(): Recording };

/** Runs in the page. */
function startRecording(): void {
  const framesMs: number[] = [];
  let longestTaskMs = 0;
  let layoutShift = 0;
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === "longtask") longestTaskMs = Math.max(longestTaskMs, entry.duration);
      else layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }
  });
  observer.observe({ type: "longtask" });
  observer.observe({ type: "layout-shift" });
  let isOn = true;
  let last: number | undefined;
  const frame = (nowMs: number) => {
    if (last !== undefined) framesMs.push(nowMs - last);
    last = nowMs;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const stop = () => {
    isOn = false;
    return { framesMs, longestTaskMs, layoutShift };
  };
  Object.assign(globalThis, { recorder: { stop } });
}

/** The page and a hand on it. */
interface Scene {
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function touch({ cdp }: Scene, frames: readonly (readonly Point[])[]): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const [first = [], ...rest] = frames;
  await send("touchStart", first);
  for (const points of rest) await send("touchMove", points);
  await send("touchEnd", []);
}

const line = (from: Point, to: Point, steps = 20): (readonly Point[])[] =>
  Array.from({ length: steps + 1 }, (_, step) => [
    {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    },
  ]);

const pinch: readonly (readonly Point[])[] = Array.from({ length: 21 }, (_, step) => [
  { x: 190 - 20 - step * 6, y: 420 },
  { x: 190 + 20 + step * 6, y: 420 },
]);

interface Movement {
  readonly name: string;
  /** Default the long feed. */
  readonly route?: string;
  /** Brings the page to where the movement begins. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** Where a finger touches, frame by frame. It is asked before the recording: to look for things takes time. */
  readonly path: (scene: Scene) => Promise<readonly (readonly Point[])[]>;
}

const TEAM = "#main a[href*='/teams/'] >> nth=0";
const COMMENTS = "article >> nth=0 >> role=button[name=/^Comments/]";
const PHOTO = "article >> nth=0 >> role=img";

/** A tap on the middle of an element. */
const tapOn =
  (selector: string) =>
  async ({ page }: Scene): Promise<readonly (readonly Point[])[]> => {
    const element = page.locator(selector);
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error(`Not on the page: ${selector}`);
    return [[{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]];
  };
const tap = (selector: string) => (scene: Scene) => scene.page.tap(selector);
const along = (path: readonly (readonly Point[])[]) => async () => path;

const openTeam = async ({ page }: Scene) => {
  await page.tap(TEAM);
  await page.waitForSelector("article");
};

const MOVEMENTS: readonly Movement[] = [
  { name: "push", route: "/teams", path: tapOn(TEAM) },
  {
    name: "pop",
    route: "/teams",
    before: openTeam,
    path: tapOn('role=button[name="Back"]'),
  },
  { name: "sheet opens", path: tapOn(COMMENTS) },
  {
    name: "sheet is dragged",
    before: tap(COMMENTS),
    path: along(line({ x: 195, y: 240 }, { x: 195, y: 300 })),
  },
  { name: "pull to refresh", path: along(line({ x: 195, y: 200 }, { x: 195, y: 420 })) },
  { name: "viewer opens", path: tapOn(PHOTO) },
  { name: "photo is pinched", before: tap(PHOTO), path: along(pinch) },
];

/** What the machine and its engine need for themselves. */
const FLOORS = [
  {
    name: "an empty page moves a square",
    html: `<style>@keyframes move { to { transform: translateX(200px) } }
      i { position: fixed; width: 90px; height: 90px; background: teal; animation: move .3s 9 }</style>`,
    move: () => void document.body.append(document.createElement("i")),
  },
  {
    name: "an empty page slides to another",
    html: `<style>@keyframes come { from { transform: translateX(100%) } }
      body { background: navy } ::view-transition-new(root) { animation: come .28s }</style>`,
    move: () => void document.startViewTransition(() => void document.body.replaceChildren("next")),
  },
] as const;

const rest = (page: Page, ms: number) => page.waitForTimeout(ms);

async function record(scene: Scene, { before, path }: Movement): Promise<Recording> {
  await before?.(scene);
  await rest(scene.page, RECORDED_MS);
  const finger = await path(scene);
  return recordWhile(scene, () => touch(scene, finger));
}

async function recordWhile(scene: Scene, move: () => Promise<unknown>): Promise<Recording> {
  const { page, cdp } = scene;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.evaluate(startRecording);
  await move();
  await rest(page, RECORDED_MS);
  const recording = await page.evaluate(() => recorder.stop());
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return recording;
}

const rowOf = (name: string, rounds: readonly Recording[]): readonly string[] => [
  name,
  percentile(
    rounds.flatMap(({ framesMs }) => framesMs),
    0.95,
  ).toFixed(1),
  Math.max(...rounds.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
  Math.max(...rounds.map(({ layoutShift }) => layoutShift)).toFixed(3),
];

export async function runMotionBench(): Promise<Table> {
  const app = await startApp(startTestBackend);
  const browser = await chromium.launch(LAUNCH);
  try {
    await fillFeed(app.backend.database, 1, 200);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await allowLocalServers(context);
    const page = await context.newPage();
    // The runner names inner functions by a helper that a page does not have.
    await page.addInitScript("globalThis.__name = target => target");
    const scene: Scene = { page, cdp: await context.newCDPSession(page) };

    const rows: (readonly string[])[] = [];
    for (const movement of MOVEMENTS) {
      const { name, route = LONG_FEED.route } = movement;
      const rounds: Recording[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.goto(`${app.webUrl}${route}?token=${tokenOf("member")}`);
        await page.waitForSelector(route === "/teams" ? "#main a[href*='/teams/']" : "article");
        rounds.push(await record(scene, movement));
      }
      rows.push(rowOf(name, rounds));
    }

    // Without the app's policy, which lets nobody write into its page.
    await page.goto("about:blank");
    for (const { name, html, move } of FLOORS) {
      const rounds: Recording[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.setContent(html);
        await rest(page, RECORDED_MS);
        rounds.push(await recordWhile(scene, () => page.evaluate(move)));
      }
      rows.push(rowOf(name, rounds));
    }
    return {
      title: `Movements, CPU slowed ${CPU_SLOWDOWN} times`,
      columns: ["movement", "p95 frame ms", "longest task ms (from 50)", "layout shift"],
      rows,
    };
  } finally {
    await browser.close();
    await app.close();
  }
}
