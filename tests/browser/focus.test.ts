import { describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import {
  composerReady,
  findInTheOpen,
  restingScroll,
  scrollDownTo,
  waitForRoute,
} from "./steps.ts";

const app = provideApp(startTestBackend);

/** What has the focus: its role or element, and its text or name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const name = at?.getAttribute("aria-label") || (at as HTMLElement).title || at?.textContent;
    return at === document.body ? "nothing" : `${at?.localName} ${name}`;
  });
const titleOf = (page: Page) => page.evaluate(() => document.title);
const RIDGE = "role=link[name=/^Sunrise Ridge Runners/]";

describe.each(ENGINE_NAMES)("the focus in %s", name => {
  const open = usePages(name, () => app);

  it("goes to the heading of a new screen, whose name the window has, and not at the start", async () => {
    const page = await open({ user: "owner" });
    await page.waitFor(RIDGE);
    expect([await titleOf(page), await focused(page)]).toEqual(["Teams · Teamhub", "nothing"]);
    await page.click(RIDGE);
    await expect.poll(() => focused(page)).toBe("h1 Sunrise Ridge Runners");
    await expect.poll(() => titleOf(page)).toBe("Sunrise Ridge Runners · Teamhub");
    // A pointer has come here: a ring around the heading would be noise.
    expect(await page.count("h1:focus-visible")).toBe(0);
    await page.click("role=link[name=/members$/]");
    await expect.poll(() => focused(page)).toBe("h1 Sunrise Ridge Runners Members");
    await expect.poll(() => titleOf(page)).toBe("Sunrise Ridge Runners Members · Teamhub");
  });

  it("goes to the heading after Sign out, which takes the page and its sheets away", async () => {
    const page = await open({ user: "owner" });
    await page.click('role=button[name="Account"]');
    await page.click('role=button[name="Sign out"] >> nth=0');
    await page.click('role=alertdialog >> role=button[name="Sign out"]');
    await page.waitFor("text=You’re signed out");
    await expect.poll(() => focused(page)).toBe("h1 Teams");
  });

  it("comes back to what was pressed, far down in a list too, and to a button", async () => {
    const page = await open();
    await page.click('role=tab[name="Discover"]');
    await page.waitFor("role=link[name=/^Lane Four/]");
    await scrollDownTo(page, 3600);
    const link = await findInTheOpen(page, 'li a[href^="/teams/"]');
    const card = `a ${await page.text(link)}`.replace(/\s/g, "");
    const top = await restingScroll(page);
    await page.click(link);
    await page.waitFor('role=tab[name="Stats"]');
    await page.click('role=button[name="Share team"]');
    await expect.poll(() => focused(page)).toBe("h1 Share team");
    await page.back();
    await expect.poll(() => focused(page)).toBe("button Share team");
    await page.click('role=button[name="Back"]');
    await waitForRoute(page, "/teams");
    await expect.poll(async () => (await focused(page)).replace(/\s/g, "")).toBe(card);
    expect(Math.abs((await restingScroll(page)) - top)).toBeLessThanOrEqual(1);
  });

  it("shows no ring around a heading that the app itself leads to", async () => {
    // A team that only its members see leads back to the teams, and nobody has pressed anything.
    const page = await open({
      user: "outsider",
      path: "/teams/2",
      expectedProblems: FAILED_LOADS,
    });
    await page.waitFor(() => document.activeElement?.matches("h1"));
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(outline).toBe("none");
  });

  it("stays in the composer's text", async () => {
    const page = await open({ user: "member", path: "/teams/1" });
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    await page.click('role=button[name="Close"]');
    await expect.poll(() => focused(page)).toBe("a Create post");
  });

  it("goes to a team's card when Join is gone from it, and to the heading of its page", async () => {
    const page = await open({ user: "outsider" });
    await page.click('role=tab[name="Discover"]');
    await page.click('role=button[name="Join Tuesday Track Night"]');
    await page.waitFor("[data-live] >> text=Joined Tuesday Track Night successfully!");
    await expect.poll(() => focused(page)).toMatch(/^a Tuesday Track Night/);
    await page.click("role=link[name=/^Harbour Eights/]");
    await page.click('role=button[name="Join Harbour Eights"][disabled=false]');
    await page.waitFor('role=link[name="Create post"]');
    await expect.poll(() => focused(page)).toBe("h1 Harbour Eights");
    await app.backend.reset();
  });

  it("stays on the page when a button goes with what it belongs to", async () => {
    const page = await open({ user: "owner", expectedProblems: FAILED_LOADS });
    const press = async (button: string) => {
      await page.waitFor(`${button} >> nth=0`);
      await page.evaluate(css => document.querySelector<HTMLElement>(css)?.focus(), button);
      await page.press("Enter");
      await page.waitFor(button, { state: "hidden" });
    };
    await page.waitFor(RIDGE);
    await press("aside button");
    await expect.poll(() => focused(page)).toBe("h1 Teams");
    await page.fill("role=searchbox", "no such team");
    await press("main h2 ~ button");
    await expect.poll(() => focused(page)).toBe("h1 Teams");
    await app.backend.setFaults({ dropRate: 1, only: "team-activities" });
    await page.click(RIDGE);
    await page.waitFor("main svg + h2 ~ button >> nth=0");
    await app.backend.clearFaults();
    await press("main svg + h2 ~ button");
    await expect.poll(() => focused(page)).toBe("h1 Sunrise Ridge Runners");
  });

  it("goes from post to post with Page Down and Page Up, and leaves the feed with Control", async () => {
    // A phone on its side shows less than one post.
    const page = await open({ user: "member", path: "/teams/1", widthPx: 844, heightPx: 390 });
    await page.waitFor("article");
    const place = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-posinset") ?? "none");
    await page.evaluate(() => document.querySelector("article")?.focus());
    for (const next of ["2", "3", "4"]) {
      // Posts come into the page one by one.
      await page.waitFor(`article[aria-posinset="${next}"]`, { state: "attached" });
      await page.press("PageDown");
      await expect.poll(place).toBe(next);
    }
    // All of its beginning is to be seen, below the bars.
    await restingScroll(page);
    const belowBarsPx = () =>
      page.evaluate(() => {
        const [at, bars] = [document.activeElement, document.querySelector("[role=tablist]")].map(
          element => element?.getBoundingClientRect(),
        );
        return at && bars ? at.top - bars.bottom : Number.NaN;
      });
    expect(await belowBarsPx()).toBeGreaterThanOrEqual(0);
    expect(await belowBarsPx()).toBeLessThan(40);
    await page.press("PageUp");
    await expect.poll(place).toBe("3");
    // The last button of the post above was under the tabs.
    await restingScroll(page);
    await page.press("Shift+Tab");
    await expect.poll(place).toBe("none");
    await restingScroll(page);
    expect(await belowBarsPx()).toBeGreaterThanOrEqual(0);
    await page.press("Control+End");
    await expect.poll(() => focused(page)).toBe("a Create post");
    await page.evaluate(() => document.querySelector("article")?.focus());
    await page.press("Control+Home");
    await expect.poll(() => focused(page)).toBe("button Refresh");
  });

  it("is not hidden by the tabs when it goes up a page", async () => {
    const page = await open({ path: "/api-docs" });
    await page.waitFor("main li");
    await page.evaluate(() => [...document.querySelectorAll("summary")].pop()?.focus());
    const hiddenAt = () =>
      page.evaluate(() => {
        const [at, bars] = [document.activeElement, document.querySelector("[role=tablist]")];
        if (!bars) throw new Error("No tabs");
        if (!at?.closest("main li")) return "end";
        const isHidden = at.getBoundingClientRect().bottom <= bars.getBoundingClientRect().bottom;
        return isHidden ? at.outerHTML : "";
      });
    for (;;) {
      await page.press("Shift+Tab");
      await restingScroll(page);
      const hidden = await hiddenAt();
      if (hidden === "end") break;
      expect(hidden).toBe("");
    }
  });

  it("hears a notice in a region that was there before it", async () => {
    const page = await open({ user: "owner", path: "/teams/1/share" });
    await page.waitFor('role=button[name="Copy link"]');
    await page.evaluate(() =>
      document.querySelector("[data-live][role=status]")?.setAttribute("data-was-there", ""),
    );
    await page.click('role=button[name="Copy link"]');
    await page.waitFor("[data-was-there] >> role=paragraph");
  });
});
