import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, unwrap } from "../contract/test-backend.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { restingScroll } from "./steps.ts";

const app = provideApp(startTestBackend);
let me: string;
beforeAll(async () => {
  me = unwrap(await app.backend.as("member").call("currentUser")).id;
});

/** In the page before its scripts: a server whose ranking has 60 people, the viewer at this place. */
function rankingWith(place: number): string {
  const data = Array.from({ length: 60 }, (_, at) => ({
    user: { id: at + 1 === place ? me : `p${at}`, first_name: `Person ${at + 1}` },
    stats: { workouts: 61 - at, totalCalories: 0, top_contributor_score: 610 - at },
  }));
  const body = JSON.stringify(JSON.stringify({ error: false, msg: "", data }));
  return `{
    const real = window.fetch;
    window.fetch = (...call) =>
      /top-contributor/.test(call[0]) ? Promise.resolve(new Response(${body})) : real(...call);
  }`;
}

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);

  it.each(name === "webkit" ? [30] : [2, 30, 60])(
    "my own place, %i, stays in sight in the ranking",
    async place => {
      const initScript = rankingWith(place);
      const page = await open({ path: "/teams/1", user: "member", initScript });
      await page.click('role=tab[name="Stats"]');
      await page.waitFor("ol > li >> nth=0");
      /** How many rows of mine are to be seen. */
      const seen = () =>
        page.evaluate(() => {
          const rows = [...document.querySelectorAll("section em")].filter(
            ({ textContent }) => textContent === "You",
          );
          return rows.filter(row => {
            const { left, top, width, height } = row.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return hit === row;
          }).length;
        });
      for (const topPx of [1000, 2000, 3000, 9000]) {
        await page.evaluate(top => document.querySelector("#main")?.scrollTo(0, top), topPx);
        await restingScroll(page);
        await expect.poll(seen).toBe(1);
      }
    },
  );

  it.each([
    { widthPx: 390, heightPx: 844 },
    { widthPx: 1280, heightPx: 800 },
  ])(
    "my own row is whole or not there, wherever the ranking begins, at $widthPx px",
    async size => {
      const initScript = rankingWith(30);
      const page = await open({ path: "/teams/1", user: "member", ...size, initScript });
      await page.click('role=tab[name="Stats"]');
      await page.waitFor("ol > li >> nth=0");
      /** How far the lower edge of my row is below that of the screen. */
      const hiddenPx = () =>
        page.evaluate(() => {
          const words = [...document.querySelectorAll("section em")].find(
            ({ textContent }) => textContent === "You",
          );
          const row = words?.closest("div")?.getBoundingClientRect();
          return row && row.bottom - innerHeight;
        });
      for (const belowPx of [130, 110, 90, 70, 40, 10, -20, -50, -80, -110]) {
        await page.evaluate(px => {
          const main = document.querySelector("#main");
          const list = document.querySelector("section ol")?.getBoundingClientRect();
          main?.scrollBy(0, (list?.top ?? 0) - innerHeight - px);
        }, belowPx);
        await restingScroll(page);
        // The page learns a little later what has come into sight, and what has left it.
        if (belowPx === 130) await expect.poll(hiddenPx).toBeUndefined();
        await expect.poll(async () => (await hiddenPx()) ?? 0).toBeLessThan(1);
      }
      await expect.poll(hiddenPx).toBeLessThan(1);
    },
  );

  it("the figure of the window before comes last, and moves nothing", async () => {
    await app.backend.setFaults({ latencyMs: 300, only: "/stats" });
    const page = await open({ path: "/teams/1", user: "member" });
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("dt");
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("dt")].map(({ offsetTop, offsetHeight }) => [
          offsetTop,
          offsetHeight,
        ]),
      );
    const before = await tops();
    await page.waitFor("text=the period before");
    expect(await tops()).toEqual(before);
  });
});
