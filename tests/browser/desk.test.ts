import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { fillFeed, LONG_FEED } from "./long-feed.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { composerReady, restingScroll, scrollDownTo, waitForRoute } from "./steps.ts";

/** At a desk, with a keyboard and a large screen: keys of the page, and forms over it. */
const app = provideApp(startTestBackend);
beforeAll(async () => {
  await fillFeed(app.backend.database, 1, 30);
});

const DESK: OpenOptions = { user: "member", widthPx: 1280, heightPx: 900 };
const DIALOG = "role=dialog";

/** The number of the post that has the focus, and how far its top is below the bars. */
const focusedPost = (page: Page) =>
  page.evaluate(() => {
    const post = document.activeElement?.closest("article");
    const bars = document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0;
    return {
      number: Number(/Post (\d+)/.exec(post?.textContent ?? "")?.[1]),
      belowPx: Math.round((post?.getBoundingClientRect().top ?? 0) - bars),
    };
  });
const numberOf = async (page: Page) => (await focusedPost(page)).number;
const isLiked = () =>
  Boolean(document.activeElement?.closest("article")?.querySelector("[aria-pressed=true]"));
/** A key of a keyboard with Russian letters. */
const pressPlace = (page: Page, key: string, code: string) =>
  page.evaluate(
    (letter, place) => {
      const press = new KeyboardEvent("keydown", { key: letter, code: place, bubbles: true });
      (document.activeElement ?? document.body).dispatchEvent(press);
    },
    key,
    code,
  );

describe.each(ENGINE_NAMES)("in %s", name => {
  const openPage = usePages(name, () => app);
  const open = (options: OpenOptions) => openPage({ ...DESK, ...options });

  it.each([1280, 1600])(
    "the banner is as wide as the columns below it, at %i px",
    async widthPx => {
      const page = await open({ path: "/teams/1", widthPx });
      await page.waitFor("article");
      /** How far the banner's edges are from those of the columns, in px. */
      const distances = () =>
        page.evaluate(() => {
          const of = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          const [banner, rail, cover] = ["aside[aria-label]", "nav", "[data-cover]"].map(of);
          return banner && rail && cover && [banner.left - rail.left, banner.right - cover.right];
        });
      await expect.poll(distances).toEqual([0, 0]);
    },
  );

  it("J and K go from post to post, L likes the one that is being read, C opens its comments", async () => {
    const page = await open({ path: LONG_FEED.route });
    await page.waitFor("article");
    for (const number of [30, 29, 28]) {
      await page.press("j");
      await expect.poll(() => numberOf(page)).toBe(number);
      await restingScroll(page);
      const { belowPx } = await focusedPost(page);
      expect(belowPx).toBeGreaterThanOrEqual(0);
      expect(belowPx).toBeLessThan(number === 30 ? 400 : 40);
    }
    await page.press("k");
    await expect.poll(() => numberOf(page)).toBe(29);
    const wasLiked = await page.evaluate(isLiked);
    await page.press("l");
    await expect.poll(() => page.evaluate(isLiked)).toBe(!wasLiked);
    await pressPlace(page, "о", "KeyJ");
    await expect.poll(() => numberOf(page)).toBe(28);
    await page.press("c");
    await page.waitFor('role=dialog[name="Comments"]');
    await page.press("Escape");
    await page.waitFor(DIALOG, { state: "hidden" });
    await expect.poll(() => numberOf(page)).toBe(28);
    // After scrolling by the wheel, the keys go on from what is in sight.
    const far = await scrollDownTo(page, 6000, 2000);
    await page.press("j");
    await expect.poll(() => numberOf(page)).toBeLessThan(26);
    expect(await restingScroll(page)).toBeGreaterThanOrEqual(far);
  });

  it("keys do nothing while something is written, with a modifier, under a dialog or turned off", async () => {
    const page = await open({ path: "/teams" });
    await page.waitFor("li a");
    await page.press("/");
    await page.waitFor(() => document.activeElement?.matches("[type=search]"));
    await page.press("?");
    await page.press("j");
    await page.waitFor(() => document.querySelector("input")?.value === "?j");
    expect(await page.count(DIALOG)).toBe(0);
    await page.press("Enter");
    await page.press("Control+/");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.press("?");
    await page.waitFor('role=dialog[name="Keyboard shortcuts"]');
    await page.press("?");
    expect(await page.count(DIALOG)).toBe(1);
    await page.click('role=button[name="Turn shortcuts off"]');
    await page.waitFor('role=button[name="Turn shortcuts on"]');
    await page.press("Escape");
    await page.waitFor(DIALOG, { state: "hidden" });
    await page.press("?");
    await page.press("/");
    expect(await page.count(DIALOG)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe("input");
    // The way back for those without the key.
    await page.click('role=button[name="Account"]');
    await page.click('role=button[name="Keyboard shortcuts"]');
    await page.click('role=button[name="Turn shortcuts on"]');
    await page.press("Escape");
    await page.waitFor('role=dialog[name="Keyboard shortcuts"]', { state: "hidden" });
    await page.press("Escape");
    await page.waitFor(DIALOG, { state: "hidden" });
    await page.press("/");
    await page.waitFor(() => document.activeElement?.matches("[type=search]"));
  });

  it("a new post is written over its team, which stays where it was", async () => {
    const page = await open({ path: "/teams/1" });
    await page.waitFor("article");
    const top = await scrollDownTo(page, 300);
    const button = 'role=link[name="Create post"]';
    // It comes once the page knows its team, and who may post there.
    await page.waitFor(button);
    const title = await page.evaluate(() => document.title);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("a[href$=create-post]")?.focus({ preventScroll: true }),
    );
    await page.press("Enter");
    await page.waitFor('role=dialog[name="New post"]');
    await composerReady(page);
    await waitForRoute(page, "/teams/1/create-post");
    expect(await page.count("#main article")).toBeGreaterThan(0);
    expect(await restingScroll(page)).toBe(top);
    // The focus stays inside.
    for (let stops = 0; stops < 8; stops++) await page.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null),
    ).toBe(true);
    await page.press("Escape");
    await page.waitFor(DIALOG, { state: "hidden" });
    await waitForRoute(page, "/teams/1");
    expect(await restingScroll(page)).toBe(top);
    await page.waitFor(button);
    await page.waitFor(() => document.activeElement?.matches("a[href$=create-post]"));
    await expect.poll(() => page.evaluate(() => document.title)).toBe(title);
  });

  it("a post that is being written leaves the screen with its user", async () => {
    const page = await open({ path: "/teams/1/create-post" });
    await composerReady(page);
    await page.type("textarea", "Nobody else reads this");
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find(name => name.endsWith("token")) ?? "";
      const oldValue = localStorage.getItem(key);
      // As another tab does it and says it that has signed out.
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent("storage", { key, oldValue }));
    });
    await page.waitFor(
      () => document.querySelector("textarea")?.value !== "Nobody else reads this",
    );
  });

  it("Escape, a click beside it and Back ask about a draft, and a draft that is kept is there again", async () => {
    // It is opened by a link, so no page is under it. It then has its team there.
    const page = await open({ path: "/teams/1/create-post" });
    await page.waitFor(DIALOG);
    await composerReady(page);
    await page.waitFor("#main article", { state: "attached" });
    await page.waitFor(() => document.querySelector("#main h1")?.textContent?.includes("Sunrise"));
    // Its team has come later, and is not what one is doing.
    expect(await page.evaluate(() => document.title)).toBe("New post · Teamhub");
    await page.type("textarea", "Written at a desk");
    const QUESTION = 'role=dialog[name="Keep this draft?"]';
    await page.press("Escape");
    await page.waitFor(QUESTION);
    await page.press("Escape");
    await page.waitFor(QUESTION, { state: "hidden" });
    await page.click('role=dialog[name="New post"] >> role=button[name="Close"]');
    await page.waitFor(QUESTION);
    // Below the button, over the form: not beside it.
    expect(
      await page.evaluate(() => {
        const [form, question] = [...document.querySelectorAll("[role=dialog]")].map(dialog =>
          dialog.getBoundingClientRect(),
        );
        return form && question && question.left >= form.left && question.right <= form.right;
      }),
    ).toBe(true);
    await page.press("Escape");
    await page.waitFor(QUESTION, { state: "hidden" });
    await page.back();
    await page.waitFor(QUESTION);
    await page.click('role=button[name="Keep draft"]');
    await page.waitFor(DIALOG, { state: "hidden" });
    await waitForRoute(page, "/teams/1");
    await page.click('role=link[name="Create post"]');
    await page.waitFor('role=dialog[name="New post"]');
    await page.waitFor(() => document.querySelector("textarea")?.value === "Written at a desk");
    await page.evaluate(() => (document.elementFromPoint(20, 450) as HTMLElement).click());
    await page.click('role=button[name="Discard draft"]');
    await page.waitFor(DIALOG, { state: "hidden" });
    await waitForRoute(page, "/teams/1");
  });

  it("a new team is made over the teams, and leads to it", async () => {
    const page = await open({ path: "/teams" });
    await page.waitFor("li a");
    await page.click('role=button[name="Create team"]');
    await page.waitFor('role=dialog[name="Create team"]');
    expect(await page.count("#main li a")).toBeGreaterThan(0);
    await page.click('role=button[name="Cancel"]');
    await page.waitFor(DIALOG, { state: "hidden" });
    await waitForRoute(page, "/teams");
    await page.click('role=button[name="Create team"]');
    await page.type('role=textbox[name="Team name"]', "Desk Sitters");
    await page.click('role=button[name="Create"]');
    await page.waitFor('role=heading[name="Desk Sitters"]');
    await page.waitFor(DIALOG, { state: "hidden" });
    // The form is no step on the way back.
    await page.back();
    await waitForRoute(page, "/teams");
    expect(await page.count(DIALOG)).toBe(0);
  });
});

describe("in chromium", () => {
  const openPage = usePages("chromium", () => app);

  it("an open menu stays beside its button in a window that gets another size", async () => {
    const page = await openPage({ ...DESK, path: LONG_FEED.route });
    await page.waitFor("article");
    await scrollDownTo(page, 300);
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("article [aria-haspopup]")];
      const button = buttons.find(one => one.getBoundingClientRect().top > 200);
      if (button) button.id = "anchor";
      button?.click();
    });
    await page.waitFor(DIALOG);
    /** How far the corner of the menu is from that of its button, in px. */
    const distance = () =>
      page.evaluate(() => {
        const [menu, button] = ["[role=dialog]", "#anchor"].map(
          css => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect(),
        ) as [DOMRect, DOMRect];
        const sideways = [menu.right - button.right, menu.left - button.left];
        const upright = [menu.top - button.bottom, button.top - menu.bottom];
        return [sideways, upright].map(all => Math.round(Math.min(...all.map(Math.abs))));
      });
    await expect.poll(distance).toEqual([0, 4]);
    await page.resize(1100, 900);
    await expect.poll(distance).toEqual([0, 4]);
  });

  it("a menu beside its button has a Cancel for screen readers, which a key sees when it comes there", async () => {
    const page = await openPage({ ...DESK, path: "/teams/1" });
    await page.click("article [aria-haspopup] >> nth=0");
    await page.waitFor('role=button[name="Cancel"]');
    const opacity = () =>
      page.evaluate(() => {
        const cancel = document.querySelector("[role=dialog] > p");
        return cancel && getComputedStyle(cancel).opacity;
      });
    expect(await opacity()).toBe("0");
    await page.press("Shift+Tab");
    expect(await opacity()).toBe("1");
    await page.press("Enter");
    await page.waitFor(DIALOG, { state: "hidden" });
  });

  it("a dialog does not come in again when a keyboard makes the window low", async () => {
    const page = await openPage({ ...DESK, path: "/teams" });
    await page.click('role=button[name="Join by code"]');
    const moving = () =>
      page.evaluate(() => {
        const dialog = document.querySelector("[role=dialog]");
        return dialog?.getAnimations().filter(({ playState }) => playState === "running").length;
      });
    await expect.poll(moving).toBe(0);
    await page.resize(1280, 430);
    await page.waitFor(() => innerHeight === 430);
    expect(await moving()).toBe(0);
  });
});
