import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../../contract/test-backend.ts";
import type { OpenOptions } from "../app-pages.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "../engines/engine.ts";
import type { Page } from "../engines/page.ts";
import { provideApp } from "../provide-app.ts";
import { createPagePool, type PagePool } from "./page-pool.ts";

const app = provideApp(startTestBackend);

/** What of a former test could be seen in the page. */
async function findTraces(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    // The app keeps things of its own.
    ...databases.map(({ name = "" }) => name).filter(name => name === "trace"),
    localStorage.getItem("trace") ?? "",
    sessionStorage.getItem("trace") ?? "",
    window.name,
    String(history.state?.trace ?? ""),
    (window as { trace?: string }).trace ?? "",
  ].filter(trace => trace !== "");
}

/** Leaves them, the database open. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem("trace", "1");
  sessionStorage.setItem("trace", "1");
  history.replaceState({ trace: "state" }, "");
  Object.assign(window, { name: "window name", trace: "global" });
  await new Promise((resolve, reject) => {
    const request = indexedDB.open("trace");
    request.onupgradeneeded = () => request.result.createObjectStore("store");
    request.onsuccess = resolve;
    request.onerror = reject;
  });
}

/** Has an error that nobody catches. */
function fail(): Promise<void> {
  setTimeout(() => {
    throw new Error("of this test");
  });
  return new Promise(resolve => setTimeout(resolve, 20));
}

describe.each(ENGINE_NAMES)("a page in %s", name => {
  let engine: Engine;
  let pool: PagePool;
  beforeAll(async () => {
    engine = await openEngine(name);
    pool = createPagePool(app);
  });
  afterAll(() => engine.close());

  async function open(options: OpenOptions = {}): Promise<Page> {
    const page = await pool.open(engine, { path: "/nowhere", ...options });
    await page.waitFor('role=heading[name="404"]');
    return page;
  }

  it("serves the next test with nothing of the former in it", async () => {
    const first = await open();
    await first.evaluate(leaveTraces);
    expect(await first.evaluate(findTraces)).toHaveLength(6);
    expect(await pool.takeBack()).toEqual([]);
    const next = await open();
    expect(next).toBe(first);
    expect(await next.evaluate(findTraces)).toEqual([]);
    expect(await pool.takeBack()).toEqual([]);
  });

  it("gets the size that the next test asks for", async () => {
    const first = await open();
    expect(await pool.takeBack()).toEqual([]);
    const next = await open({ widthPx: 844, heightPx: 390 });
    expect(next).toBe(first);
    expect(await next.evaluate(() => [innerWidth, innerHeight])).toEqual([844, 390]);
    expect(await pool.takeBack()).toEqual([]);
  });

  it("that complains fails its own test, and is used no more", async () => {
    const first = await open();
    await first.evaluate(fail);
    expect(await pool.takeBack()).toEqual([expect.stringContaining("of this test")]);
    const next = await open();
    expect(next).not.toBe(first);
    expect(await pool.takeBack()).toEqual([]);
  });

  it("of a test that failed is used no more", async () => {
    const first = await open();
    expect(await pool.takeBack(false)).toEqual([]);
    expect(await open()).not.toBe(first);
    expect(await pool.takeBack()).toEqual([]);
  });

  it("runs a script of the test's own before the app's, also after a kill, and in no other test", async () => {
    const own = (page: Page) => page.evaluate(() => Reflect.get(window, "own") ?? "");
    const first = await open({ initScript: 'window.own = "1";' });
    expect(await own(first)).toBe("1");
    expect(await pool.takeBack()).toEqual([]);
    const next = await open({ initScript: 'window.own = document.readyState + "2";' });
    expect(next).toBe(first);
    expect(await own(next)).toBe("loading2");
    // The storage may be silent for long after it, and then the page is used no more.
    await next.kill();
    expect(await own(next)).toBe("loading2");
    expect(await pool.takeBack()).toEqual([]);
    expect(await own(await open())).toBe("");
    expect(await pool.takeBack()).toEqual([]);
  });
});
