import type { ReadName } from "../../src/api/endpoints.ts";
import { type DemoCalls, unwrap } from "../contract/test-backend.ts";
import { poll } from "./engines/deadline.ts";
import { DEFAULT_TIMEOUT_MS } from "./engines/options.ts";
import type { Page } from "./engines/page.ts";
import { storedRecords } from "./stored-records.ts";

/** What scenarios have in common: scrolling as a user does, and finding what is in sight. */

/** Where the main area stands, in px, once it has come to rest. */
export function restingScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const main = document.querySelector("#main");
    const frame = () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      });
    let last = -1;
    for (let still = 0; still < 6; ) {
      await frame();
      const top = main?.scrollTop ?? 0;
      still = top === last ? still + 1 : 0;
      last = top;
    }
    return last;
  });
}

/** Turns the wheel over the main area, and waits until that has moved it and it rests; the answer is where. */
export async function turnWheel(page: Page, dyPx: number): Promise<number> {
  const before = await restingScroll(page);
  await page.wheel("#main", { dxPx: 0, dyPx });
  return poll(
    async () => {
      const top = await restingScroll(page);
      return top === before ? undefined : top;
    },
    DEFAULT_TIMEOUT_MS,
    () => `The wheel has left it at ${before} px`,
  );
}

/** Turns the wheel over the main area until it is at least so far down; the answer is where it rests. */
export async function scrollDownTo(page: Page, topPx: number, turnPx = 700): Promise<number> {
  let top = await restingScroll(page);
  for (let turns = 0; top < topPx; turns++) {
    if (turns > 400) throw new Error(`Scrolled to ${top} px and no further`);
    await page.wheel("#main", { dxPx: 0, dyPx: Math.min(topPx - top + 1, turnPx) });
    top = await restingScroll(page);
  }
  return top;
}

/**
 * A selector of one of the elements that match, which lies in the open: not under the bars at the top
 * and not under what floats at the bottom. Scrolls on until there is one.
 */
export async function findInTheOpen(page: Page, css: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const at = await page.evaluate(
      selector =>
        [...document.querySelectorAll(selector)].findIndex(element => {
          const { top, bottom } = element.getBoundingClientRect();
          return top > innerHeight * 0.25 && bottom < innerHeight * 0.8;
        }),
      css,
    );
    if (at >= 0) return `${css} >> nth=${at}`;
    await scrollDownTo(page, (await restingScroll(page)) + 120);
  }
  throw new Error(`Nothing lies in the open: ${css}`);
}

/**
 * The post that is being read (across the middle of the screen), by the selector of its item, and where it stands,
 * in px. Its text is no name for it: it says how long ago the post was written, which is another text soon.
 */
export function readPost(page: Page): Promise<{ item: string; topPx: number }> {
  // A list may come to a new place a few frames before its posts do.
  return poll(
    () =>
      page.evaluate(() => {
        const post = [...document.querySelectorAll("article")].find(article => {
          const { top, bottom } = article.getBoundingClientRect();
          return bottom > innerHeight / 2 && top < innerHeight;
        });
        const id = post?.closest<HTMLElement>("[data-id]")?.dataset.id;
        return post && { item: `[data-id="${id}"]`, topPx: post.getBoundingClientRect().top };
      }),
    DEFAULT_TIMEOUT_MS,
    () => "No post is in the middle of the screen",
  );
}

/** A script before the page's own: its calendar stands still, and no answer tells it another time. Its timers go on. */
export const stoppedClock = (at: Date) => `{
  Date = class extends Date {
    constructor(...parts) { parts.length ? super(...parts) : super(${at.getTime()}); }
    static now() { return ${at.getTime()}; }
  };
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) { return name === "Date" ? null : get.call(this, name); };
}`;

/** Until the page has painted twice: what was to be done before the next frame is done. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Waits until every picture has come and is shown. A page that is left before makes WebKit report each address of a
 * Blob that it was still on its way to.
 */
export function picturesShown(page: Page): Promise<void> {
  return page.waitFor(() =>
    [...document.images].every(
      image => image.complete && image.naturalWidth > 0 && image.style.opacity !== "0",
    ),
  );
}

/**
 * Waits until the composer has looked for a saved draft. It sends nothing before, and then gives its text
 * field the focus.
 */
export function composerReady(page: Page): Promise<void> {
  return page.waitFor(() => document.activeElement?.localName === "textarea");
}

/** Writes a post in the composer that is open, with photos from these files. */
export async function writePost(page: Page, text: string, files: readonly string[]): Promise<void> {
  await composerReady(page);
  await page.type('role=textbox[name="Share your workout"]', text);
  await page.chooseFiles('role=button[name="Gallery"]', files);
  await page.waitFor(`role=button[name="Open photo ${files.length}"]`);
}

/** The dialog on top gets this width, as in a window that has become so narrow. */
export function narrowDialog(page: Page, widthPx: number): Promise<void> {
  return page.evaluate(width => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    if (dialog) Object.assign(dialog.style, { width: `${width}px`, right: "auto" });
    window.dispatchEvent(new Event("resize"));
  }, widthPx);
}

/** Gives the page letters of another size. */
export function scaleText(page: Page, percent: number): Promise<void> {
  return page.evaluate(size => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

/** What is written in the field of the page. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector("textarea")?.value ?? "");
}

/** How many posts with this text the server has in the feed of team 1. */
export async function postsWith(backend: DemoCalls, text: string): Promise<number> {
  const { items } = unwrap(
    await backend.as("member").call("teamActivities", { params: { teamId: "1" } }),
  );
  return items.filter(({ content }) => content === text).length;
}

/** The route that the address shows, with its query. */
async function routeOf(page: Page): Promise<string> {
  const { hash, pathname, search } = new URL(await page.url());
  return hash ? hash.slice(1) : pathname + search;
}

/** Waits for a route, which the history may still be on its way to. */
export async function waitForRoute(page: Page, route: string): Promise<void> {
  let seen = "";
  await poll(
    async () => {
      seen = await routeOf(page);
      return seen === route || undefined;
    },
    DEFAULT_TIMEOUT_MS,
    () => `The address is ${seen}, not ${route}`,
  );
}

/** Waits until the cache on the device holds the answer of this endpoint: a reload then finds it. */
export async function untilAnswerIsStored(page: Page, endpoint: ReadName): Promise<void> {
  const hasStored = async () =>
    (await page.evaluate(storedRecords)).some(
      ({ database, key }) => database === "teamhub-cache" && key.includes(`/${endpoint}?`),
    );
  await poll(
    async () => (await hasStored()) || undefined,
    DEFAULT_TIMEOUT_MS,
    () => `No answer of ${endpoint} is stored`,
  );
}

/** What the device has of the user's drafts: each one's text, how many photos it holds, and whether it was posted. */
export async function savedDrafts(page: Pick<Page, "evaluate">) {
  const drafts = (await page.evaluate(storedRecords))
    .filter(({ database }) => database === "teamhub-drafts")
    .map(({ value }) => value as { text: string; photos: unknown[]; isPosted?: true });
  return drafts.map(({ text, photos, isPosted }) => ({
    text,
    photos: photos.length,
    ...(isPosted && { isPosted }),
  }));
}
