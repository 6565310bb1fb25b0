import { createAppPages, type OpenOptions } from "../browser/app-pages.ts";
import type { Engine } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";

/** Lies beside the app: an empty page of the same origin. */
export const BLANK_PAGE = "blank.html";

interface PooledPage {
  readonly page: Page;
  /** The options that it was made with. */
  readonly key: string;
  /** How much it had complained about before this test. */
  readonly formerProblems: number;
  readonly isReusable: boolean;
}

export interface PagePool {
  /**
   * A page with empty storage that shows a route of the app.
   * @param isReusable others may have it after this test: nothing but the app has run in it
   */
  open(engine: Engine, options: OpenOptions, isReusable: boolean): Promise<Page>;
  /** Takes the open pages back, and gives what they have complained about: nothing, in a test. */
  takeBack(): Promise<string[]>;
}

/**
 * Pages that are used again. A new one has a window and processes of its own, which costs more than most
 * tests do with it.
 */
export function createPagePool(appDir: string, webUrl: string): PagePool {
  const { addressOf } = createAppPages({ appDir, webUrl });
  const idle: PooledPage[] = [];
  const used: PooledPage[] = [];

  function takeIdle(key: string): PooledPage | undefined {
    const at = idle.findIndex(one => one.key === key);
    return at < 0 ? undefined : idle.splice(at, 1)[0];
  }

  async function takeBackOne(pooled: PooledPage): Promise<string[]> {
    const { page, formerProblems, isReusable } = pooled;
    const all = await page.problems();
    const problems = all.slice(formerProblems);
    if (problems.length > 0 || !isReusable) {
      await page.close();
      return problems;
    }
    // Nothing of the app may go on, or write once more, while its storage is emptied.
    const isServed = (await page.url()).startsWith(webUrl);
    await page.goto(isServed ? `${webUrl}/embedded/${BLANK_PAGE}` : page.appUrl(BLANK_PAGE));
    await page.evaluate(emptyStorage);
    idle.push({ ...pooled, formerProblems: all.length });
    return [];
  }

  return {
    async open(engine, options, isReusable) {
      const { path, user, launch, ...pageOptions } = options;
      const key = keyOf(pageOptions);
      const pooled = (isReusable && takeIdle(key)) || {
        page: await engine.newPage({
          widthPx: 390,
          heightPx: 844,
          appDir,
          hostArgs: ["--no-bridge"],
          ...pageOptions,
        }),
        key,
        formerProblems: 0,
        isReusable,
      };
      used.push(pooled);
      await pooled.page.goto(addressOf(pooled.page, options));
      return pooled.page;
    },
    async takeBack() {
      const problems = await Promise.all(used.splice(0).map(takeBackOne));
      return problems.flat();
    },
  };
}

/** Pages of the same key are made alike. */
function keyOf({ expectedProblems = [], ...options }: OpenOptions): string {
  return JSON.stringify([options, expectedProblems.map(String)]);
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = "" }) =>
        new Promise(resolve => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = resolve;
          request.onerror = resolve;
        }),
    ),
  );
}
