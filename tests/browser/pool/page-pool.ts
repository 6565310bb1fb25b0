import { BLANK_PAGE } from "../app-build.ts";
import { type AppPlaces, createAppPages, type OpenOptions } from "../app-pages.ts";
import type { Engine } from "../engines/engine.ts";
import type { Page } from "../engines/page.ts";
import { emptyStorage } from "./empty-storage.ts";

const EMPTYING_LIMIT_MS = 3000;

interface PooledPage {
  readonly page: Page;
  /** The options that it was made with. */
  readonly key: string;
  /** An empty page of the origin that it was opened at. */
  readonly blankUrl: string;
  /** How much it had complained about before this test. */
  readonly formerProblems: number;
  readonly isReusable: boolean;
}

export interface PagePool {
  /**
   * A page with empty storage that shows a route of the app.
   * @param isReusable false for a page of this test alone, whose engine has nothing of the app in its cache
   */
  open(engine: Engine, options?: OpenOptions, isReusable?: boolean): Promise<Page>;
  /**
   * Takes the open pages back, and gives what they have complained about: nothing, in a test.
   * @param isSound false after a test that failed: what it still does to its pages reaches no other test
   */
  takeBack(isSound?: boolean): Promise<string[]>;
}

/** Each holds processes of its own: those that have waited longest make room. */
const IDLE_MAX = 4;

/**
 * Pages that are used again. A new one has a window and processes of its own, which costs more than most
 * tests do with it.
 */
export function createPagePool(places: AppPlaces): PagePool {
  const { addressOf } = createAppPages(places);
  const idle: PooledPage[] = [];
  const used: PooledPage[] = [];

  function takeIdle(key: string): PooledPage | undefined {
    const at = idle.findIndex(one => one.key === key);
    return at < 0 ? undefined : idle.splice(at, 1)[0];
  }

  async function takeBackOne(pooled: PooledPage, isSound: boolean): Promise<string[]> {
    const { page, blankUrl, formerProblems, isReusable } = pooled;
    const problems = (await page.problems()).slice(formerProblems);
    const isAtHome = originOf(await page.url()) === originOf(blankUrl);
    if (!isSound || problems.length > 0 || !isReusable || !isAtHome) {
      await page.close();
      return problems;
    }
    // Nothing of the app may go on, or write once more, while its storage is emptied.
    await page.setInitScript("");
    await page.goto(blankUrl);
    await page.parkPointer();
    if (await page.evaluate(emptyStorage, EMPTYING_LIMIT_MS)) {
      // What the app's end brings about is of no test.
      idle.push({ ...pooled, formerProblems: (await page.problems()).length });
      if (idle.length > IDLE_MAX) await idle.shift()?.page.close();
    } else await page.close();
    return [];
  }

  return {
    async open(engine, options = {}, isReusable = true) {
      const { path, user, launch, initScript = "", ...look } = options;
      const { widthPx = 390, heightPx = 844, ...pageOptions } = look;
      const key = keyOf(pageOptions);
      let pooled = isReusable ? takeIdle(key) : undefined;
      await pooled?.page.resize(widthPx, heightPx);
      if (!pooled) {
        const page = await engine.newPage({
          widthPx,
          heightPx,
          appDir: places.appDir,
          hostArgs: ["--no-bridge"],
          ...pageOptions,
        });
        const blankUrl = new URL(BLANK_PAGE, addressOf(page, oneFileOf(options))).href;
        pooled = { page, key, blankUrl, formerProblems: 0, isReusable };
      }
      used.push(pooled);
      await pooled.page.setInitScript(initScript);
      await pooled.page.goto(addressOf(pooled.page, options));
      return pooled.page;
    },
    async takeBack(isSound = true) {
      const problems = await Promise.all(used.splice(0).map(one => takeBackOne(one, isSound)));
      return problems.flat();
    },
  };
}

/** The blank page lies beside the one file, at the same origin as the build for a CDN. */
function oneFileOf({ place = "asset" }: OpenOptions): OpenOptions {
  return { place: place === "web" ? "page" : place };
}

/** The origin of an address, also where its scheme is an app's own. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/** Pages of the same key are made alike. Their size can be changed. */
function keyOf({ expectedProblems = [], ...options }: OpenOptions): string {
  return JSON.stringify([options, expectedProblems.map(String)]);
}
