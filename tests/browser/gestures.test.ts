import { beforeAll, describe, expect, it } from "vitest";
import { HELD_BACK, startTestBackend } from "../contract/test-backend.ts";
import { debugHostScript } from "./debug-host.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { fillFeed, LONG_FEED } from "./long-feed.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { composerReady, readPost, restingScroll, scrollDownTo, waitForRoute } from "./steps.ts";

const app = provideApp(startTestBackend);

beforeAll(async () => {
  await fillFeed(app.backend.database, 1, 60);
});

/** How often the page has asked an endpoint. */
const askedFor = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    part =>
      performance.getEntriesByType("resource").filter(({ name }) => name.includes(part)).length,
    path,
  );
const untilAskedFor = (page: Page, path: string, times: number) =>
  expect.poll(() => askedFor(page, path)).toBe(times);

/** A list, where a finger pulls it, and what it asks for. */
type ListCase = readonly [
  name: string,
  path: string,
  handle: string,
  asked: string,
  reducedMotion: boolean,
];
const LISTS: readonly ListCase[] = [
  ["my teams", "/teams", "li >> nth=0", "get-user-teams", false],
  ["discover", "/teams", "li >> nth=0", "teams/list/en", false],
  ["a team's feed", "/teams/1", 'role=tab[name="Feed"]', "team-activities/team/1", false],
  ["members", "/teams/1/members", "li >> nth=0", "members?page=1", false],
  ["activity", "/activity", "role=tab >> nth=0", "team-activities/team/all", false],
  ["a list under reduced motion", "/teams", "li >> nth=0", "get-user-teams", true],
];

const disc = 'role=button[name="Refresh"]';
const hasRestedDisc = () =>
  document.querySelector('[aria-label="Refresh"]')?.getAttribute("aria-busy") === "false";

async function openList(open: ReturnType<typeof usePages>, list: ListCase) {
  const [name, path, handle, , reducedMotion] = list;
  const page = await open({ user: "member", path, touch: true, reducedMotion });
  if (name === "discover") await page.click('role=tab[name="Discover"]');
  await page.waitFor(handle);
  await page.waitFor(disc, { state: "attached" });
  return page;
}

describe("with a finger", () => {
  const open = usePages("chromium", () => app);

  it.each(LISTS)("pulling down %s asks for it again", async (...list) => {
    const [, , handle, asked] = list;
    const page = await openList(open, list);
    await expect.poll(() => askedFor(page, asked)).toBeGreaterThan(0);
    const before = await askedFor(page, asked);
    await page.drag(handle, { dxPx: 0, dyPx: 60 });
    await page.drag(handle, { dxPx: 10, dyPx: 220 });
    await untilAskedFor(page, asked, before + 1);
    await page.waitFor(hasRestedDisc);
  });

  it("feels the moment from which a list that is let go is loaded again", async () => {
    const page = await open({
      user: "member",
      touch: true,
      initScript: "window.felt = 0; navigator.vibrate = () => ++window.felt > 0;",
    });
    await page.waitFor("li >> nth=0");
    await page.drag("li >> nth=0", { dxPx: 0, dyPx: 60 });
    const felt = () => page.global<number>("felt");
    expect(await felt()).toBe(0);
    await page.drag("li >> nth=0", { dxPx: 0, dyPx: 260 });
    await expect.poll(felt).toBe(1);
  });

  it("pulling down a list that is not at its top scrolls it", async () => {
    const page = await open({ user: "member", path: "/teams/1", touch: true });
    await page.waitFor("article");
    await page.drag("article >> nth=0", { dxPx: 0, dyPx: -500 });
    const top = await restingScroll(page);
    expect(top).toBeGreaterThan(300);
    const before = await askedFor(page, "team-activities/team/1");
    await page.drag("#main", { dxPx: 0, dyPx: 200 });
    expect(await restingScroll(page)).toBeLessThan(top);
    expect(await askedFor(page, "team-activities/team/1")).toBe(before);
  });

  it.each([false, true])("swipes to the tab beside, reduced motion: %s", async reducedMotion => {
    const page = await open({ user: "member", touch: true, reducedMotion });
    await page.waitFor("li >> nth=0");
    await page.drag("li >> nth=0", { dxPx: -40, dyPx: 0 });
    await page.waitFor('role=tab[name="My Teams"][selected=true]');
    await page.drag("li >> nth=0", { dxPx: -150, dyPx: 20 });
    await page.waitFor('role=tab[name="Discover"][selected=true]');
    await page.waitFor("li >> nth=0");
    await page.drag("li >> nth=0", { dxPx: 150, dyPx: 0 });
    await page.waitFor('role=tab[name="My Teams"][selected=true]');
  });

  /** Movements that last so much longer that a busy machine sees them nearly stand still. */
  const initScript = `const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      return animate.call(this, frames, { ...options, duration: 10_000 * (options.duration ?? 0) });
    };`;
  async function openSlowly() {
    const page = await open({ user: "member", touch: true, initScript });
    await page.waitFor("li >> nth=0");
    const leftPx = () =>
      page.evaluate(
        () => document.querySelector("[role=tabpanel]")?.getBoundingClientRect().left ?? 0,
      );
    return { page, leftPx };
  }

  it("comes back from where the finger has left it, on the side without a tab too", async () => {
    const { page, leftPx } = await openSlowly();
    for (const x of [200, 180, 250, 320]) await page.fingers({ x, y: 500 });
    await page.fingers();
    await expect.poll(leftPx).toBeGreaterThan(60);
    await page.waitFor('role=tab[name="My Teams"][selected=true]');
  });

  it("takes hold of a panel that is still on its way where it is", async () => {
    const { page, leftPx } = await openSlowly();
    for (const x of [300, 280, 200, 120]) await page.fingers({ x, y: 500 });
    await page.fingers();
    await page.waitFor('role=tab[name="Discover"][selected=true]');
    const before = await leftPx();
    expect(before).toBeGreaterThan(20);
    for (const x of [200, 210, 220, 240]) await page.fingers({ x, y: 500 });
    await expect.poll(leftPx).toBeGreaterThan(before + 20);
    expect(await leftPx()).toBeLessThan(before + 42);
    await page.fingers();
  });

  it("follows a finger that came down on a placeholder after the list has taken its place", async () => {
    await app.backend.setFaults({ ...HELD_BACK, only: "team-activities/team/1" });
    const page = await open({ user: "member", path: "/teams/1", touch: true });
    await page.waitFor('role=tab[name="Feed"][selected=true]');
    expect(await page.count("article")).toBe(0);
    await page.fingers({ x: 250, y: 500 });
    await app.backend.clearFaults();
    await page.waitFor("article");
    for (let x = 230; x >= 90; x -= 20) await page.fingers({ x, y: 500 });
    await page.fingers();
    await page.waitFor('role=tab[name="Stats"][selected=true]');
  });

  it.each([false, true])(
    "pulls the screen away from the edge in a host without a way back, reduced motion: %s",
    async reducedMotion => {
      const initScript = await debugHostScript();
      const page = await open({ user: "member", touch: true, reducedMotion, initScript });
      await page.click("li >> nth=0 >> role=link");
      await page.waitFor('role=tab[name="Feed"]');
      // Not on a post: a busy machine's finger rests there for so long that it opens the menu.
      const y = 150;
      const pull = async (toPx: number) => {
        for (let x = 8; x <= toPx; x += 12) await page.fingers({ x, y });
        if (reducedMotion) return;
        // The list is there, and the team's screen has gone as far as the finger.
        await page.waitFor('role=tab[name="My Teams"]');
        const leftPx = () => document.body.lastElementChild?.getBoundingClientRect().left ?? 0;
        await expect.poll(() => page.evaluate(leftPx)).toBeGreaterThan(toPx - 40);
      };
      await pull(180);
      await page.fingers({ x: 12, y });
      await page.fingers();
      await page.waitFor('role=tab[name="Feed"]');
      await waitForRoute(page, "/teams/2");
      await pull(260);
      await page.fingers();
      await page.waitFor('role=tab[name="My Teams"]');
      await waitForRoute(page, "/teams");
      await page.waitFor(() => document.querySelectorAll("main").length === 1);
    },
  );

  it("a pull that is given up over a draft asks nothing; one that is meant asks, and Discard leaves for good", async () => {
    const initScript = await debugHostScript();
    const page = await open({ user: "member", path: "/teams/1", touch: true, initScript });
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    await page.type("textarea", "Half a thought");
    const pull = async (pathPx: readonly number[]) => {
      for (const x of pathPx) await page.fingers({ x, y: 400 });
      await page.fingers();
    };
    await pull([8, 16, 24, 10]);
    await page.type("textarea", " more");
    await page.waitFor(() => document.querySelector("[role=dialog]") === null);
    await pull([8, 40, 80, 120, 160, 200]);
    await page.click('role=dialog >> role=button[name="Discard draft"]');
    await page.waitFor('role=tab[name="Feed"]');
    await waitForRoute(page, "/teams/1");
    // A way forward that must not follow would begin before the slide ends, and Back would lead to this team again.
    await page.waitFor(() => {
      const moves = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const isSliding = moves.some(({ pseudoElement }) => pseudoElement?.includes("transition"));
      return !isSliding && document.querySelectorAll("main").length === 1;
    });
    await page.click('role=button[name="Back"]');
    await page.waitFor('role=tab[name="My Teams"]');
    await waitForRoute(page, "/teams");
  });

  it.each([false, true])(
    "a swipe over photos stays with the photos, reduced motion: %s",
    async reducedMotion => {
      const page = await open({ path: LONG_FEED.route, touch: true, reducedMotion });
      const photos = "article >> nth=0 >> img[alt^=Photo]";
      await page.waitFor(photos);
      await page.drag(photos, { dxPx: -150, dyPx: 0 });
      await page.waitFor("text=2/3");
      await page.waitFor('role=tab[name="Feed"][selected=true]');
      const alone = "article >> nth=1 >> img[alt^=Photo]";
      await page.drag("article >> nth=1", { dxPx: 0, dyPx: -500 });
      await page.waitFor(alone);
      await page.drag(alone, { dxPx: -150, dyPx: 0 });
      await page.waitFor('role=tab[name="Stats"][selected=true]');
    },
  );
});

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);

  it.each([false, true])(
    "the button on top of a list, which shows with the focus, does what pulling does, reduced motion: %s",
    async reducedMotion => {
      const page = await open({ user: "member", path: "/teams/1", reducedMotion });
      await page.waitFor("article");
      const before = await askedFor(page, "team-activities/team/1");
      const look = () =>
        page.evaluate(
          () =>
            getComputedStyle(document.querySelector('[aria-label="Refresh"]') as Element).opacity,
        );
      await expect.poll(look).toBe("0");
      await page.evaluate(() => document.querySelector<HTMLElement>("[role=tab]")?.focus());
      await page.press("Tab");
      // A WebKit whose window has no focus shows none.
      if (name === "chromium") await expect.poll(look).toBe("1");
      await page.press("Enter");
      await untilAskedFor(page, "team-activities/team/1", before + 1);
    },
  );

  it.each([false, true])(
    "a second tap on a tab leads to the top, reduced motion: %s",
    async reducedMotion => {
      const page = await open({ path: LONG_FEED.route, reducedMotion });
      await page.waitFor("article");
      await scrollDownTo(page, 6000, 3000);
      await page.click('role=tab[name="Feed"]');
      if (reducedMotion)
        expect(await page.evaluate(() => document.querySelector("main")?.scrollTop)).toBe(0);
      await expect.poll(() => restingScroll(page)).toBe(0);
      await scrollDownTo(page, 900);
      await page.click("header");
      await expect.poll(() => restingScroll(page)).toBe(0);
    },
  );

  it("a tap on the bar leads to the top of the members, who scroll by themselves", async () => {
    const page = await open({ path: "/teams/1/members" });
    await page.waitFor("li >> nth=0");
    await page.evaluate(() => document.querySelector("#main section")?.scrollTo(0, 300));
    const top = () => page.evaluate(() => document.querySelector("#main section")?.scrollTop);
    expect(await top()).toBeGreaterThan(0);
    await page.click("header");
    await expect.poll(top).toBe(0);
  });

  it("a feed is found again where it was left after a look at the stats, which begin at their top", async () => {
    const page = await open({ path: LONG_FEED.route });
    await page.waitFor("article");
    await scrollDownTo(page, 6000, 3000);
    const left = await readPost(page);
    await page.evaluate(() => document.querySelector<HTMLElement>("#team-panel-stats")?.click());
    await page.waitFor('role=tab[name="Stats"][selected=true]');
    const belowTabsPx = () =>
      (document.querySelector("[role=tabpanel]")?.getBoundingClientRect().top ?? 0) -
      (document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0);
    expect(Math.abs(await page.evaluate(belowTabsPx))).toBeLessThanOrEqual(1);
    await page.evaluate(() => document.querySelector<HTMLElement>("#team-panel-feed")?.click());
    await expect.poll(() => readPost(page)).toEqual(left);
  });

  it.each([false, true])(
    "a finger that rests on a post opens its menu, and its tap does nothing, reduced motion: %s",
    async reducedMotion => {
      const page = await open({ user: "member", path: "/teams/1", reducedMotion });
      await page.waitFor("article");
      // No driver lets a finger rest.
      const touch = (type: string) =>
        page.evaluate(event => {
          const like = document.querySelector("article button[aria-pressed]");
          const init = {
            bubbles: true,
            cancelable: true,
            isPrimary: true,
            detail: 1,
            pointerType: "touch",
          };
          like?.dispatchEvent(
            event === "click" ? new MouseEvent(event, init) : new PointerEvent(event, init),
          );
          return like?.getAttribute("aria-label");
        }, type);
      const before = await touch("pointerdown");
      await page.waitFor("role=dialog");
      await touch("pointerup");
      expect(await touch("click")).toBe(before);
      await page.press("Escape");
      await page.waitFor("role=dialog", { state: "hidden" });
      expect(await touch("pointermove")).toBe(before);
    },
  );

  it("the floating button leaves on the way down, and is in a feed with posts only", async () => {
    const page = await open({ user: "member", path: "/teams/1" });
    const button = 'role=link[name="Create post"]';
    const isThere = () =>
      page.evaluate(() => {
        const link = document.querySelector("a[href$=create-post]");
        return link !== null && getComputedStyle(link).pointerEvents !== "none";
      });
    await page.waitFor(button);
    await scrollDownTo(page, 600);
    await expect.poll(isThere).toBe(false);
    await page.wheel("#main", { dxPx: 0, dyPx: -60 });
    await expect.poll(isThere).toBe(true);
    await page.click('role=tab[name="Stats"]');
    await page.waitFor(button, { state: "hidden" });
  });

  it("the floating button stays under a finger while the page scrolls on", async () => {
    const page = await open({ user: "member", path: "/teams/1" });
    const button = 'role=link[name="Create post"]';
    await page.waitFor(button);
    await page.evaluate(() => {
      const main = document.querySelector("#main");
      const scrollOn = () => {
        main?.scrollBy(0, 300);
        main?.dispatchEvent(new Event("scroll"));
      };
      addEventListener("pointerdown", scrollOn, { once: true });
    });
    // Pressed and let go at one place, and not once more where that did nothing.
    await page.drag(button, { dxPx: 0, dyPx: 0 });
    await page.waitFor("textarea");
  });

  it("the floating button stays under a finger while a toast comes", async () => {
    const page = await open({ user: "member", path: "/teams/1" });
    const button = 'role=link[name="Create post"]';
    await page.waitFor(button);
    await page.evaluate(() => {
      const makeRoom = () => document.documentElement.style.setProperty("--toast-rise", "64px");
      addEventListener("pointerdown", makeRoom, { once: true });
      // A second later.
      addEventListener("pointermove", () => {
        for (const move of document.getAnimations()) move.currentTime = 1000;
      });
    });
    await page.drag(button, { dxPx: 10, dyPx: 0 });
    await page.waitFor("textarea");
  });

  it("the floating button does not stand beside an empty feed's own", async () => {
    const created = await app.backend.as("owner").call("createTeam", {
      body: { name: `Fresh Legs ${name}`, privacy: 0 },
    });
    const id = created.ok ? created.value.team?.id : "";
    const page = await open({ user: "owner", path: `/teams/${id}` });
    await page.waitFor('role=button[name="Create post"]');
    expect(await page.count('role=link[name="Create post"]')).toBe(0);
  });
});
