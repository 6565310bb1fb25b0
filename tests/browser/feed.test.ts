import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { fillFeed, LONG_FEED } from "./long-feed.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { readPost, restingScroll, scrollDownTo, turnWheel, waitForRoute } from "./steps.ts";

const app = provideApp(startTestBackend);
let newest = 5000;

beforeAll(async () => {
  await fillFeed(app.backend.database, 1, newest);
});

/** What the watch in the page has seen, frame by frame. */
interface Watch {
  frames: number;
  mostElements: number;
  disorders: string[];
}
declare const watch: Watch;

describe.each(ENGINE_NAMES)("a feed of 5,000 posts in %s", name => {
  const openPage = usePages(name, () => app);

  async function open(options: OpenOptions = {}): Promise<Page> {
    const page = await openPage({ path: LONG_FEED.route, ...options });
    await page.waitFor("article");
    return page;
  }

  /** The number of the post that is being read. */
  async function readNumber(page: Page): Promise<number> {
    const text = await page.text((await readPost(page)).item);
    return Number(/Post (\d+)/.exec(text)?.[1]);
  }

  it("keeps at most 100 elements, in order, however far one scrolls", async () => {
    const page = await open();
    await page.evaluate(() => {
      const seen: Watch = { frames: 0, mostElements: 0, disorders: [] };
      Object.assign(globalThis, { watch: seen });
      const look = () => {
        seen.frames++;
        const count = document.querySelectorAll("[role=feed] *").length;
        seen.mostElements = Math.max(seen.mostElements, count);
        const posts = [...document.querySelectorAll("article")].map(article => ({
          number: Number(/Post (\d+)/.exec(article.textContent)?.[1]),
          topPx: article.getBoundingClientRect().top,
        }));
        for (const [at, post] of posts.entries()) {
          const above = posts[at - 1];
          if (above && (above.number !== post.number + 1 || above.topPx >= post.topPx))
            seen.disorders.push(JSON.stringify([above, post]));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await scrollDownTo(page, 60_000, 3000);
    expect(await readNumber(page)).toBeLessThan(newest - 80);
    await page.waitFor(() => watch.frames > 100);
    const { mostElements, disorders } = await page.evaluate(() => watch);
    expect(disorders).toEqual([]);
    expect(mostElements).toBeGreaterThan(20);
    expect(mostElements).toBeLessThanOrEqual(100);
  });

  it("does not jump where posts are measured, photos come and texts unfold", async () => {
    const page = await open();
    // A fling leaves posts behind whose height nobody has measured.
    await turnWheel(page, 5000);
    await turnWheel(page, 4000);
    const steps: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const before = await readPost(page);
      await turnWheel(page, -120);
      const topPx = await page.evaluate(
        item => document.querySelector(item)?.getBoundingClientRect().top ?? Number.NaN,
        before.item,
      );
      steps.push(topPx - before.topPx);
    }
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    expect(Math.min(...steps)).toBeGreaterThan(20);

    const still = await readPost(page);
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll("article img")].map(image =>
          (image as HTMLImageElement).decode(),
        ),
      ),
    );
    expect(await readPost(page)).toEqual(still);
  });

  it("unfolds a long text below its beginning", async () => {
    const page = await open();
    const more = 'article >> role=button[name="more"] >> nth=0';
    await page.waitFor(more, { state: "attached" });
    await page.click(more);
    await page.waitFor('article >> role=button[name="less"]');
    // The gap between cards, whatever their heights have become.
    const gaps = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll("article")].map(card =>
          card.getBoundingClientRect(),
        );
        return [...new Set(boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0)))];
      });
    await expect.poll(gaps).toEqual([12]);
  });

  it("announces new posts, and moves nothing of what is read", async () => {
    const page = await open();
    await scrollDownTo(page, 2400);
    const before = await readPost(page);
    await fillFeed(app.backend.database, newest + 1, newest + 2);
    newest += 2;
    await page.evaluate(() => {
      // More than a minute later the reader comes back to the window.
      const now = Date.now;
      Date.now = () => now() + 61_000;
      window.dispatchEvent(new Event("focus"));
    });
    await page.waitFor('role=button[name="2 new posts"]');
    const after = await readPost(page);
    expect(after.item).toBe(before.item);
    expect(Math.abs(after.topPx - before.topPx)).toBeLessThanOrEqual(1);
    await page.click('role=button[name="2 new posts"]');
    await page.waitFor(`article >> nth=0 >> text=Post ${newest}`);
    await expect.poll(() => restingScroll(page)).toBe(0);
    await page.waitFor('role=button[name="2 new posts"]', { state: "hidden" });
  });
});

describe("a feed in a phone that is turned, in chromium", () => {
  const openPage = usePages("chromium", () => app);
  const upright = () => openPage({ path: LONG_FEED.route, touch: true });

  async function turn(page: Page, side: "upright" | "on its side"): Promise<void> {
    await (side === "upright" ? page.resize(390, 844) : page.resize(844, 390));
    await restingScroll(page);
  }

  /** The spaces between one card and the next that are not as they should be. */
  const uneven = (page: Page) =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll("article")].map(card =>
        card.getBoundingClientRect(),
      );
      const spaces = boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
      return spaces.map(Math.round).filter(space => space !== 12);
    });

  it("stands where it stood when the phone is turned back, and its cards are evenly apart", async () => {
    const page = await upright();
    await page.waitFor("article");
    for (const topPx of [400, 1500, 2600]) {
      await scrollDownTo(page, topPx);
      const before = await readPost(page);
      await turn(page, "on its side");
      await expect.poll(() => uneven(page)).toEqual([]);
      await turn(page, "upright");
      await expect.poll(() => uneven(page)).toEqual([]);
      const after = await readPost(page);
      expect(after.item).toBe(before.item);
      // Scroll positions are whole pixels, heights of cards are not.
      expect(Math.abs(after.topPx - before.topPx)).toBeLessThanOrEqual(1);
    }
  });

  const firstSeen = (page: Page) =>
    page.evaluate(() => {
      const posts = [...document.querySelectorAll<HTMLElement>("[role=feed] [data-id]")];
      const seen = posts.find(post => post.getBoundingClientRect().bottom > 0);
      return { id: seen?.dataset.id, topPx: seen?.getBoundingClientRect().top ?? Number.NaN };
    });

  it.each<[string, (page: Page) => Promise<void>]>([
    [
      "meanwhile",
      async page => {
        await page.click('role=button[name="Share team"]');
        await page.waitFor('role=heading[name="Share team"]');
        await turn(page, "on its side");
      },
    ],
    [
      "in the moment of leaving it",
      async page => {
        await page.evaluate(() => {
          const leave = document.querySelector<HTMLElement>('[title="Share team"]');
          addEventListener("resize", () => leave?.click(), { once: true });
        });
        await turn(page, "on its side");
        await page.waitFor('role=heading[name="Share team"]');
      },
    ],
  ])(
    "shows the post that was read when Back comes to it in a phone that was turned %s",
    async (_when, leaveAndTurn) => {
      const page = await upright();
      await page.waitFor("article");
      await scrollDownTo(page, 9000, 3000);
      // Of the card before the read one, only half of the space below it is left.
      await page.evaluate(() => {
        const tops = [...document.querySelectorAll("article")].map(
          card => card.getBoundingClientRect().top,
        );
        document.querySelector("#main")?.scrollBy(0, (tops.find(top => top > 0) ?? 0) - 6);
      });
      await restingScroll(page);
      const read = await firstSeen(page);
      await leaveAndTurn(page);
      await page.back();
      await waitForRoute(page, LONG_FEED.route);
      await page.waitFor("article");
      await restingScroll(page);
      await expect.poll(async () => (await firstSeen(page)).id).toBe(read.id);
      await expect
        .poll(async () => Math.abs((await firstSeen(page)).topPx - read.topPx))
        .toBeLessThanOrEqual(1);
    },
  );

  it("shows the end of a post that has become shorter than what was read of it", async () => {
    const page = await upright();
    await turn(page, "on its side");
    await scrollDownTo(page, 3000);
    const read = await page.evaluate(() => {
      const post = [...document.querySelectorAll<HTMLElement>("[role=feed] [data-id]")].find(
        ({ offsetHeight }) => offsetHeight > 600,
      );
      document
        .querySelector("#main")
        ?.scrollBy(0, (post?.getBoundingClientRect().bottom ?? 0) - 30);
      return post?.dataset.id;
    });
    await expect.poll(async () => (await firstSeen(page)).id).toBe(read);
    await page.click('role=button[name="Share team"]');
    await page.waitFor('role=heading[name="Share team"]');
    await turn(page, "upright");
    await page.back();
    await waitForRoute(page, LONG_FEED.route);
    await page.waitFor("article");
    await restingScroll(page);
    const next = String(Number(read) - 1);
    await expect.poll(async () => (await firstSeen(page)).id).toBe(next);
    await expect.poll(async () => (await firstSeen(page)).topPx).toBeGreaterThan(0);
  });
});
