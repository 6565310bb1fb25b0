import { describe, expect, it } from "vitest";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { LONG_LISTS, startLongLists } from "./long-lists.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { restingScroll, scrollDownTo } from "./steps.ts";

const app = provideApp(startLongLists);

interface LongList {
  readonly path: string;
  /** Opens the list on the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Each item says this and its number. */
  readonly item: string;
  readonly count: number;
  /** How many stand before the list, on the podium. */
  readonly ahead?: number;
  /** What scrolls. */
  readonly scroller: string;
  readonly widthPx?: number;
}

const LISTS: Readonly<Record<string, LongList>> = {
  "My Teams in one column": {
    path: "/teams",
    item: "Team",
    count: LONG_LISTS.teams,
    scroller: "#main",
  },
  "My Teams in four columns": {
    path: "/teams",
    item: "Team",
    count: LONG_LISTS.teams,
    scroller: "#main",
    widthPx: 1280,
  },
  Discover: {
    path: "/teams",
    open: page => page.click('role=tab[name="Discover"]'),
    item: "Team",
    count: LONG_LISTS.teams,
    scroller: "#main",
  },
  members: {
    path: "/teams/1/members",
    item: "Member",
    count: LONG_LISTS.members,
    scroller: "section[tabindex]",
  },
  "top contributors": {
    path: "/teams/1",
    open: page => page.click('role=tab[name="Stats"]'),
    item: "Contributor",
    count: LONG_LISTS.contributors,
    ahead: 3,
    scroller: "#main",
  },
  comments: {
    path: "/teams/1",
    open: page => page.click('role=button[name="Comments, 3k"]'),
    item: "Comment",
    count: LONG_LISTS.comments,
    scroller: "[role=dialog] > :nth-child(2)",
  },
};

/** The items in the page: their numbers, places and boxes, in the order of the document. */
function readItems(word: string) {
  return [...document.querySelectorAll("li[aria-posinset]")].map(item => {
    const { top, left } = item.getBoundingClientRect();
    return {
      number: Number(new RegExp(`${word} (\\d+)\\.`).exec(item.textContent ?? "")?.[1]),
      place: Number(item.getAttribute("aria-posinset")),
      of: Number(item.getAttribute("aria-setsize")),
      top,
      left,
    };
  });
}

/** How much of the list is in sight, and how much of that its items cover, both from top to bottom in px. */
function readSight(selector: string) {
  const items = [...document.querySelectorAll("li[aria-posinset]")];
  const boxes = [document.querySelector(selector), items[0]?.parentElement].map(element =>
    element?.getBoundingClientRect(),
  );
  const top = Math.max(...boxes.map(box => box?.top ?? 0));
  const bottom = Math.min(...boxes.map(box => box?.bottom ?? 0));
  const seen = items
    .map(item => item.getBoundingClientRect())
    .filter(item => item.bottom > top && item.top < bottom);
  const first = Math.max(top, Math.min(...seen.map(item => item.top)));
  const last = Math.min(bottom, Math.max(...seen.map(item => item.bottom)));
  return { heightPx: Math.max(0, bottom - top), coveredPx: Math.max(0, last - first) };
}

/** Between two rows, and so at the edge of what is in sight. */
const GAP_MAX_PX = 16;

/** Goes to a part of the list, from 0 to 1, and waits until that part is in the page. */
async function goTo(page: Page, { scroller, item }: LongList, part: number) {
  await page.evaluate(
    (selector, to) => {
      const element = document.querySelector(selector);
      if (element) element.scrollTop = (element.scrollHeight - element.clientHeight) * to;
    },
    scroller,
    part,
  );
  await page.evaluate(
    () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
  await expect
    .poll(async () => {
      const { heightPx, coveredPx } = await page.evaluate(readSight, scroller);
      return heightPx - coveredPx;
    })
    .toBeLessThanOrEqual(2 * GAP_MAX_PX);
  return page.evaluate(readItems, item);
}

/** All are made by the same parts. WebKit, the slow one, has one that the screen scrolls, and one that scrolls itself. */
const LISTS_IN_WEBKIT = ["My Teams in one column", "members"];

describe.each(ENGINE_NAMES)("in %s", name => {
  const openPage = usePages(name, () => app);
  const lists = Object.entries(LISTS).filter(
    ([list]) => name === "chromium" || LISTS_IN_WEBKIT.includes(list),
  );

  describe.each(lists)("%s", (_, list) => {
    async function open(): Promise<Page> {
      const page = await openPage({ path: list.path, widthPx: list.widthPx ?? 390 });
      await list.open?.(page);
      await page.waitFor("li[aria-posinset]", { timeoutMs: 30_000 });
      return page;
    }

    it("has few elements, each item in its place, from the first to the last", async () => {
      const { ahead = 0 } = list;
      const page = await open();
      for (const part of [0, 0.1, 0.5, 0.9, 1, 1]) {
        const items = await goTo(page, list, part);
        const elements = await page.evaluate(
          () => document.querySelectorAll("li[aria-posinset], li[aria-posinset] *").length,
        );
        expect(elements).toBeLessThan(500);
        // Other figures may stand above its beginning.
        expect(items.length, `items at ${part}`).toBeGreaterThan(part === 0 ? 0 : 3);
        for (const [at, item] of items.entries()) {
          expect(item).toMatchObject({ number: item.place + ahead, of: list.count - ahead });
          const above = items[at - 1];
          if (above) {
            expect(item.place).toBe(above.place + 1);
            expect(item.top > above.top || item.left > above.left).toBe(true);
          }
        }
      }
      await expect.poll(async () => (await goTo(page, list, 1)).at(-1)?.number).toBe(list.count);
    });

    it("keeps the item that has the focus, however far one scrolls", async () => {
      const page = await open();
      const focus = () =>
        page.evaluate(() => {
          const focusable = document.querySelector("li[aria-posinset] :is(a, button)");
          if (focusable instanceof HTMLElement) focusable.focus();
          return focusable !== null;
        });
      // A row without a link or a button cannot have it.
      if (!(await focus())) return;
      await goTo(page, list, 0.5);
      const held = () =>
        page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
      expect(Number(await held())).toBeLessThan(9);
      await goTo(page, list, 1);
      expect(Number(await held())).toBeLessThan(9);
    });
  });

  it("Back finds the same card at the same place, to the pixel", async () => {
    const page = await openPage({ path: "/teams" });
    await page.waitFor("li[aria-posinset]", { timeoutMs: 30_000 });
    const list = LISTS["My Teams in one column"] as LongList;
    await goTo(page, list, 0.4);
    await scrollDownTo(page, (await restingScroll(page)) + 333);
    const before = await page.evaluate(readItems, "Team");
    const middle = before.find(({ top }) => top > 300);
    await page.click(`role=link[name=/^Team ${middle?.number}\\./]`);
    await page.waitFor('role=tab[name="Stats"]');
    await page.back();
    await page.waitFor(`role=link[name=/^Team ${middle?.number}\\./]`);
    const after = (await page.evaluate(readItems, "Team")).find(
      ({ number }) => number === middle?.number,
    );
    expect(after?.top).toBe(middle?.top);
  });

  it("a search in 20,000 teams shows what it finds", async () => {
    const page = await openPage({ path: "/teams" });
    await page.waitFor("li[aria-posinset]", { timeoutMs: 30_000 });
    await page.fill("role=searchbox", "path 1999");
    await page.waitFor('li[aria-setsize="11"]');
    expect(
      (await page.evaluate(readItems, "Team")).map(({ number }) => number).slice(0, 3),
    ).toEqual([1999, 19_990, 19_991]);
  });
});
