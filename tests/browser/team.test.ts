import { describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { painted, scrollDownTo } from "./steps.ts";

const app = provideApp(startTestBackend);

/** The name in the bar, while it is to be seen there. */
function nameInBar(): string | undefined {
  const name = document.querySelector("#main header > span");
  return name && getComputedStyle(name).opacity === "1" ? name.textContent : undefined;
}

/** True where one button of Join is not hidden, and its middle can be hit. */
function isJoinInReach(): boolean {
  const [join, ...others] = [...document.querySelectorAll("#main section button, header button")]
    .filter(({ ariaLabel }) => ariaLabel?.startsWith("Join "))
    .filter(button => getComputedStyle(button).visibility === "visible");
  if (!join || others.length > 0) return false;
  const { left, top, width, height } = join.getBoundingClientRect();
  return join.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

describe.each(ENGINE_NAMES)("a team in %s", name => {
  const open = usePages(name, () => app);

  it("gives its name to the bar once its head has left, and takes it back", async () => {
    const page = await open({ path: "/teams/4", user: "member" });
    await page.waitFor("article img");
    expect(await page.evaluate(nameInBar)).toBeUndefined();
    await scrollDownTo(page, 400);
    await page.waitFor(nameInBar);
    expect(await page.evaluate(nameInBar)).toBe("Tuesday Track Night");
    await page.wheel("#main", { dxPx: 0, dyPx: -3000 });
    await page.waitFor(() => {
      const bar = document.querySelector("#main header > span");
      return bar && getComputedStyle(bar).opacity === "0";
    });
  });

  it("gives its name to the bar where a host tells late how far a device's edge reaches down", async () => {
    const page = await open({ path: "/teams/4", user: "member" });
    await page.waitFor("article img");
    const tellEdge = (px: number) =>
      page.evaluate(
        top => document.documentElement.style.setProperty("--inset-top", top),
        `${px}px`,
      );
    /** Lets the name's lower edge stand so far below the window's upper one. */
    const scrollName = (px: number) =>
      page.evaluate(toPx => {
        const name = document.querySelector("#main h1");
        const main = document.querySelector("#main");
        main?.scrollBy(0, (name?.getBoundingClientRect().bottom ?? 0) - toPx);
      }, px);
    await tellEdge(59);
    await scrollName(100);
    await page.waitFor(nameInBar);
    // A phone that is turned has no edge there.
    await tellEdge(0);
    await scrollName(100);
    await page.waitFor(() => {
      const bar = document.querySelector("#main header > span");
      return bar && getComputedStyle(bar).opacity === "0";
    });
  });

  it("has one Join, in reach wherever one has scrolled to", async () => {
    // Each engine joins a team of its own.
    const page = await open({ path: name === "chromium" ? "/teams/9" : "/teams/11" });
    await page.waitFor("role=button[name=/^Join /][disabled=false]");
    for (const topPx of [0, 100, 250, 900]) {
      await scrollDownTo(page, topPx);
      await page.waitFor(isJoinInReach);
    }
    await page.click("role=button[name=/^Join /]");
    await page.waitFor("[data-live] >> text=successfully!");
    await page.waitFor(() => document.activeElement?.localName === "h1");
  });

  it("shows faces of its members", async () => {
    const page = await open({ path: "/teams/1", user: "member" });
    await page.waitFor('role=link[name="24 members"]');
    await expect.poll(() => page.count("section a[href$=members] > span > *")).toBe(5);
  });

  it("says nothing of a week that it does not know", async () => {
    await app.backend.setFaults({ envelopeErrorRate: 1, only: "/stats" });
    const page = await open({ path: "/teams/1", user: "member" });
    await page.waitFor("article");
    await page.waitFor("section h1 + p", { state: "attached" });
    await page.waitFor(() =>
      performance.getEntriesByType("resource").some(({ name: url }) => url.includes("/stats?")),
    );
    // What the page makes of the answer.
    await painted(page);
    expect(await page.text("section h1 + p")).toBe("");
    await app.backend.clearFaults();
    await page.reload();
    await page.waitFor("text=Last 7 days");
  });

  it("fills the screen with its members, and marks the viewer", async () => {
    const page = await open({ path: "/teams/1/members", user: "member" });
    await page.waitFor("li em");
    expect(await page.text("li:has(em) b")).toBe("Надежда Волкова");
    const restPx = () =>
      page.evaluate(() => {
        const list = document.querySelector("#main section");
        return Math.abs(list ? innerHeight - list.getBoundingClientRect().bottom : 999);
      });
    // The banner is on the first screen.
    await expect.poll(restPx).toBeLessThan(90);
  });
});

describe.each(ENGINE_NAMES)("on a large screen in %s", name => {
  const open = usePages(name, () => app);
  const openWide = (widthPx: number, path = "/teams/1") =>
    open({ widthPx, heightPx: 800, path, user: "member" });

  /** Left and right of what stands side by side; what is not there or not in sight is missing. */
  const places = () =>
    [
      document.querySelector("nav"),
      document.querySelector("[role=feed]"),
      [...document.querySelectorAll("h2")].find(title => title.textContent === "Last 7 Days"),
      document.querySelector("ol"),
    ].map(part => {
      const box = part?.getBoundingClientRect();
      return box && box.top < innerHeight ? [Math.round(box.left), Math.round(box.right)] : [];
    });

  // WebKit, the slow one, paints one of them.
  const widthsPx = name === "webkit" ? [1024] : [1024, 1280, 1440];
  it.each(widthsPx)("teams, feed and the week stand side by side at %i px", async px => {
    const page = await openWide(px);
    await page.waitFor("ol > li >> nth=0", { state: "attached" });
    await page.waitFor("article img");
    // Each column waits for an answer of its own.
    const widths = async () => (await page.evaluate(places)).map(({ length }) => length);
    await expect.poll(widths).toEqual([2, 2, 2, 2]);
    const [teams = [], feed = [], week = [], ranking = []] = await page.evaluate(places);
    for (const [before, after] of [
      [teams, feed],
      [feed, week],
      [feed, ranking],
    ] as const) {
      expect(before[1]).toBeLessThan(after[0] ?? 0);
    }
    expect((feed[1] ?? 0) - (feed[0] ?? 0)).toBeLessThanOrEqual(640);
    const ids = () => [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const found = await page.evaluate(ids);
    expect(new Set(found).size).toBe(found.length);
    for (const role of ["main", "navigation", 'tablist[name="Team sections"]']) {
      expect(await page.count(`role=${role}`)).toBe(1);
    }
  });

  it("they are one column at 768 px", async () => {
    const page = await openWide(768);
    await page.waitFor("article img");
    await expect
      .poll(async () => (await page.evaluate(places)).slice(0, 3))
      .toEqual([[], [64, 704], []]);
  });

  it("a toast covers nothing of what stands beside the feed", async () => {
    const page = await openWide(1024);
    await page.waitFor("ol > li >> nth=0", { state: "attached" });
    await page.waitFor("article [aria-pressed]");
    await page.evaluate(() => {
      window.fetch = () => Promise.resolve(new Response("{}", { status: 500 }));
    });
    await page.click("article [aria-pressed] >> nth=0");
    await page.waitFor("[data-live] p");
    const toastPx = await page.evaluate(
      () => document.querySelector("[data-live] p")?.parentElement?.getBoundingClientRect().right,
    );
    const [, , week = []] = await page.evaluate(places);
    expect(toastPx).toBeLessThan(week[0] ?? 0);
  });

  it.runIf(name === "chromium")(
    "Join over a cover has the same colours in both themes, and those of the page in the bar",
    async () => {
      const colours = () => {
        const join = document.querySelector("main header button:not([title])") as HTMLElement;
        const { backgroundColor, color } = getComputedStyle(join);
        return [backgroundColor, color];
      };
      for (const theme of ["dark", "light"]) {
        const page = await open({ widthPx: 1280, path: "/teams/4", launch: { theme } });
        await page.waitFor("main header button:not([title])");
        const volt = ["rgb(175, 240, 60)", "rgb(11, 27, 3)"];
        await expect.poll(() => page.evaluate(colours)).toEqual(volt);
        await page.waitFor("article");
        await scrollDownTo(page, 600);
        await page.waitFor("main[data-collapsed]");
        await expect
          .poll(() => page.evaluate(colours))
          .toEqual(theme === "dark" ? volt : ["rgb(19, 25, 33)", "rgb(175, 240, 60)"]);
      }
    },
  );

  it("another team is one press away, and the one that is shown is marked", async () => {
    const page = await openWide(1280);
    await page.waitFor('nav [aria-current=page] >> text="Sunrise Ridge Runners"');
    await page.click('role=navigation >> role=link[name="Lane Four Swim Club"]');
    await page.waitFor('role=heading[name="Lane Four Swim Club"]');
    await page.waitFor('nav [aria-current=page] >> text="Lane Four Swim Club"');
  });

  it("comments stand beside the photo that they are about", async () => {
    const page = await openWide(1280);
    await page.click("article >> nth=0 >> role=button[name=/^Comments/]");
    await page.waitFor("[role=dialog] li >> nth=0");
    await page.waitFor("[role=dialog] img");
    const [photoPx, commentsPx] = await page.evaluate(() => [
      document.querySelector("[role=dialog] > :last-child")?.getBoundingClientRect().right,
      document.querySelector("[role=dialog] ul")?.getBoundingClientRect().left,
    ]);
    expect(photoPx).toBeLessThan(commentsPx ?? 0);
    await page.press("Escape");
    await page.waitFor("role=dialog", { state: "hidden" });
  });
});
