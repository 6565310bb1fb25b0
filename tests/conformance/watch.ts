import { COUNTED_CALLS } from "../browser/counted-calls.ts";
import { poll } from "../browser/engines/deadline.ts";
import { DEFAULT_TIMEOUT_MS } from "../browser/engines/options.ts";
import type { Page } from "../browser/engines/page.ts";
import { painted } from "../browser/steps.ts";

/** One call that the app has made. */
interface SentCall {
  readonly method: string;
  /** Without the base address, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As JSON had it. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

interface WatchedWindow {
  readonly __calls: readonly { url: string; init: RequestInit }[];
  readonly __addresses: readonly string[];
}

/**
 * Runs before the app: writes down what it asks `fetch` for and where it goes. The calls themselves and
 * their answers are the real ones. `__mark(ms)` puts a line of its own among the calls when so much time is over. This is
 * a timer of the page too: a busy machine, which is late with the app's, is as late with it.
 */
export const WATCH = `${COUNTED_CALLS} {
  const { fetch: send } = window;
  window.__calls = [];
  window.__addresses = [];
  window.fetch = (url, init = {}) => {
    window.__calls.push({ url: String(url), init });
    return send(url, init);
  };
  window.__mark = ms => setTimeout(() => __calls.push({ url: ms + " ms", init: {} }), ms);
  for (const method of ["pushState", "replaceState"]) {
    const change = history[method];
    history[method] = function (state, title, address) {
      window.__addresses.push(String(address));
      return change.call(this, state, title, address);
    };
  }
}`;

/** The calls whose method and path contain this, as in `POST v3/users/teams`, oldest first. */
export async function callsOf(page: Page, what: string): Promise<SentCall[]> {
  const calls = await page.evaluate(() =>
    (window as unknown as WatchedWindow).__calls.map(({ url, init }) => ({
      method: init.method ?? "GET",
      path: url.replace(/^\w+:\/\/[^/]+\//, ""),
      headers: { ...(init.headers as Record<string, string>) },
      body:
        typeof init.body === "string"
          ? (JSON.parse(init.body) as Record<string, unknown>)
          : undefined,
    })),
  );
  return calls.filter(({ method, path }) => `${method} ${path}`.includes(what));
}

/** Waits until the app has made so many matching calls, and returns all of them. */
export function waitForCalls(page: Page, what: string, count = 1): Promise<SentCall[]> {
  let seen = 0;
  return poll(
    async () => {
      const calls = await callsOf(page, what);
      seen = calls.length;
      return seen >= count ? calls : undefined;
    },
    DEFAULT_TIMEOUT_MS,
    () => `${seen} of ${count} calls of ${what}`,
  );
}

declare const waitsFor: number;

/** Waits until the page has shown every answer, so that a test can say that nothing has happened. */
export async function settle(page: Page): Promise<void> {
  // What is painted may ask for more.
  do {
    await page.waitFor(() => waitsFor === 0);
    await painted(page);
  } while (await page.evaluate(() => waitsFor > 0));
}

/** The value of a field. */
export function heldBy(page: Page, css: string): Promise<string> {
  return page.evaluate(
    selector =>
      document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value ?? "",
    css,
  );
}

/** Every address that the app has given to the history, oldest first. */
export function addressesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as WatchedWindow).__addresses);
}

/** Loads the app's file anew at a route, with these launch parameters alone in its address. */
export function visit(page: Page, path: string, launch: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...launch, visit: String(Math.random()) });
  return page.goto(`${page.appUrl()}?${query}#${path}`);
}

/**
 * A script that runs before the app and gives a page meta tags, as a host does that writes the page.
 * @param condition when: a JavaScript expression
 */
export function metaTags(tags: Readonly<Record<string, string>>, condition = "true"): string {
  return `if (${condition}) new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    for (const [name, content] of Object.entries(${JSON.stringify(tags)})) {
      document.head.append(Object.assign(document.createElement("meta"), { name, content }));
    }
  }).observe(document, { childList: true, subtree: true });`;
}

/** Lets the page's calendar go forward; its timers go on as before. */
export function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate(passedMs => {
    const { now } = Date;
    Date.now = () => now() + passedMs;
  }, ms);
}
