import { expect } from "vitest";
import { waitForRoute } from "../browser/steps.ts";
import { tokenOf } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { visit } from "./watch.ts";

const { open, webUrl } = openProduct();

/** Each route with what its screen alone has. */
const SCREENS = {
  "/index": 'role=heading[name="Weekly workouts"]',
  "/teams": 'role=tab[name="Discover"]',
  "/teams/create": 'role=heading[name="Create team"]',
  "/teams/1": 'role=heading[name="Sunrise Ridge Runners"]',
  "/teams/1/members": 'role=heading[name="Sunrise Ridge Runners Members"]',
  "/teams/1/create-post": 'role=textbox[name="Share your workout"]',
  "/teams/1/share": 'role=button[name="Share Team"]',
  "/activity": 'role=heading[name="Activity Feed"]',
  "/api-docs": 'role=heading[name="API documentation"]',
};

it("2.01 has the banner on top of one area that scrolls, and with it scrolls away", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("text=Something wrong?");
  for (const path of ["/teams", "/teams/1", "/activity", "/api-docs"] as const) {
    await page.evaluate(to => {
      location.hash = to;
    }, path);
    await page.waitFor(SCREENS[path]);
    const layout = () => {
      const main = document.querySelector("main");
      const banner = main?.querySelector("aside");
      return {
        mains: document.querySelectorAll("main").length,
        overflow: main && getComputedStyle(main).overflowY,
        bannerTop: banner?.getBoundingClientRect().top,
        isBannerFirst: banner && banner === main?.firstElementChild,
        pageScrolls: document.documentElement.scrollHeight > innerHeight,
      };
    };
    await expect
      .poll(() => page.evaluate(layout), { message: path })
      .toEqual({
        mains: 1,
        overflow: "auto",
        bannerTop: path === "/teams" ? 8 : undefined,
        isBannerFirst: path === "/teams" || null,
        pageScrolls: false,
      });
  }
});

it("2.02 leads from / to /teams", async () => {
  const page = await open("/");
  await waitForRoute(page, "/teams");
  await page.waitFor('role=heading[name="Teams"]');
});

it("2.03 shows each route's screen at its address, in the app's file and on the web [2.04 2.05 2.06 2.07 2.08 2.09 2.10 2.11]", async () => {
  for (const place of ["asset", "web"] as const) {
    const page = await open("/teams", { user: "owner", place });
    await page.waitFor(SCREENS["/teams"]);
    for (const [path, screen] of Object.entries(SCREENS)) {
      if (place === "web") await page.goto(webUrl + path);
      else await visit(page, path);
      await page.waitFor(screen);
      await waitForRoute(page, path);
    }
  }
});

it("2.12 says 404 of any other path, and links to the home page", async () => {
  const page = await open("/nowhere/at/all");
  await page.waitFor('role=heading[name="404"]');
  await page.click('role=link[name="Go to the home page"]');
  await waitForRoute(page, "/teams");
});

it("2.13 reads each parameter by either of its names [2.14 2.15 2.16 2.17 2.18 2.19 2.20 9.34]", async () => {
  const page = await open("/index", { user: "nobody" });
  // The environment counts only with a token in the same query.
  const token = tokenOf("member");
  for (const [launch, rows] of [
    [
      { token, appVersion: "4.2.0", platform: "Android", buildconfig: "debug" },
      ["token •••••••• URL", "appVersion 4.2.0 URL", "platform Android URL"],
    ],
    [
      { userAgent: "FitApp/4", theme: "light", lang: "en" },
      ["userAgent FitApp/4 URL", "theme light URL", "language en URL"],
    ],
    [{ platform: "iOS", env: "prod", token }, ["platform iOS URL", "environment prod URL"]],
    [{ platform: "Web", env: "dev", token }, ["platform Web URL", "environment dev URL"]],
    [{ version: "4.3.0", env: "prev", token }, ["appVersion 4.3.0 URL", "environment prev URL"]],
    [
      { buildconfig: "debug", env: "moon", token },
      ["buildConfig debug URL", "environment prod Default"],
    ],
    [{ buildConfig: "release" }, ["buildConfig release URL", "environment prod Default"]],
    // Last, because the rows are in Spanish then.
    [{ language: "es" }, ["language es URL"]],
  ] as const) {
    await visit(page, "/index", launch);
    for (const row of rows) await page.waitFor(`role=row[name="${row}"]`);
  }
});

it("2.21 reads them on any page", async () => {
  const page = await open("/teams");
  for (const [path, lang, theme] of [
    ["/teams", "es", "light"],
    ["/teams/1", "ru", "dark"],
    ["/activity", "es", "light"],
    ["/api-docs", "ru", "dark"],
    ["/nowhere", "es", "light"],
  ] as const) {
    await visit(page, path, { lang, theme });
    await page.waitFor("role=heading");
    const launched = () => [document.documentElement.lang, document.documentElement.dataset.theme];
    expect(await page.evaluate(launched)).toEqual([lang, theme]);
  }
});
