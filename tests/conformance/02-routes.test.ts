import { expect, it } from "vitest";
import { readLaunchContext } from "../../bridge/launch.ts";
import { waitForRoute } from "../browser/steps.ts";
import { openProduct } from "./product.ts";

const { open } = openProduct();

it("2.01 has the banner on top of one area that scrolls, on every route", async () => {
  for (const path of ["/teams", "/teams/1", "/activity", "/api-docs", "/nowhere"]) {
    const page = await open(path, { user: "member" });
    await page.waitFor("text=Something off?");
    const layout = await page.evaluate(() => {
      const main = document.querySelector("main");
      const banner = main?.previousElementSibling;
      return {
        mains: document.querySelectorAll("main").length,
        overflow: main && getComputedStyle(main).overflowY,
        bannerTop: banner?.getBoundingClientRect().top,
        gap:
          (main?.getBoundingClientRect().top ?? 0) - (banner?.getBoundingClientRect().bottom ?? 0),
        pageScrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
    expect(layout).toEqual({
      mains: 1,
      overflow: "auto",
      bannerTop: 0,
      gap: 0,
      pageScrolls: false,
    });
  }
});

it("2.02 leads from / to /teams", async () => {
  const page = await open("/");
  await waitForRoute(page, "/teams");
  await page.waitFor('role=heading[name="Teams"]');
});

/** Each route shows its own screen at its own address, in the app's file and on the web. */
async function expectScreen(path: string, selector: string): Promise<void> {
  for (const place of ["asset", "web"] as const) {
    const page = await open(path, { user: "owner", place });
    await page.waitFor(selector);
    await waitForRoute(page, path);
  }
}

it("2.03 has an index page", () => expectScreen("/index", 'role=heading[name="Weekly workouts"]'));
it("2.04 has the teams", () => expectScreen("/teams", 'role=tab[name="Discover"]'));
it("2.05 has the form of a new team", () =>
  expectScreen("/teams/create", 'role=heading[name="Create team"]'));
it("2.06 has a team", () => expectScreen("/teams/1", 'role=heading[name="Sunrise Ridge Runners"]'));
it("2.07 has the members of a team", () =>
  expectScreen("/teams/1/members", 'role=heading[name="Sunrise Ridge Runners Members"]'));
it("2.08 has the composer", () =>
  expectScreen("/teams/1/create-post", 'role=textbox[name="Post text"]'));
it("2.09 has the sharing of a team", () =>
  expectScreen("/teams/1/share", 'role=button[name="Share Team"]'));
it("2.10 has the activity feed", () =>
  expectScreen("/activity", 'role=heading[name="Activity Feed"]'));
it("2.11 has the documentation of the API", () =>
  expectScreen("/api-docs", 'role=heading[name="API documentation"]'));

it("2.12 says 404 of any other path, and links to the home page", async () => {
  const page = await open("/nowhere/at/all");
  await page.waitFor('role=heading[name="404"]');
  await page.click('role=link[name="Go to the home page"]');
  await waitForRoute(page, "/teams");
});

function launch(query: string) {
  const url = `https://app.test/teams?${query}`;
  return readLaunchContext({ url, metaTags: [], stored: () => null, browserLanguages: [] });
}

it("2.13 reads token", () => {
  expect(launch("token=abc").token).toEqual({ value: "abc", source: "url" });
});

it("2.14 reads lang, or language", () => {
  expect(launch("lang=ru").language).toEqual({ value: "ru", source: "url" });
  expect(launch("language=es").language).toEqual({ value: "es", source: "url" });
});

it("2.15 reads appVersion, or version", () => {
  expect(launch("appVersion=4.2.0").appVersion.value).toBe("4.2.0");
  expect(launch("version=4.3.0").appVersion.value).toBe("4.3.0");
});

it("2.16 reads platform", () => {
  const platformOf = (name: string) => launch(`platform=${name}`).platform.value;
  expect(["Android", "iOS", "Web"].map(platformOf)).toEqual(["Android", "iOS", "Web"]);
});

it("2.17 reads userAgent", () => {
  expect(launch("userAgent=FitApp%2F4").userAgent.value).toBe("FitApp/4");
});

it("2.18 reads theme", () => {
  expect(launch("theme=light").theme).toEqual({ value: "light", source: "url" });
});

it("2.19 reads buildconfig, or buildConfig", () => {
  expect(launch("buildconfig=debug").buildConfig.value).toBe("debug");
  expect(launch("buildConfig=release").buildConfig.value).toBe("release");
});

it("2.20 reads env, which is prod unless it is prev or dev", () => {
  const environmentOf = (query: string) => launch(query).environment.value;
  expect(["env=prod", "env=prev", "env=dev"].map(environmentOf)).toEqual(["prod", "prev", "dev"]);
  expect(["", "env=moon"].map(environmentOf)).toEqual(["prod", "prod"]);
});

it("2.21 reads them on any page", async () => {
  for (const path of ["/teams", "/teams/1", "/activity", "/api-docs", "/nowhere"]) {
    const page = await open(path, { launch: { lang: "es", theme: "light" } });
    await page.waitFor("role=heading");
    const told = () => [document.documentElement.lang, document.documentElement.dataset.theme];
    expect(await page.evaluate(told)).toEqual(["es", "light"]);
  }
});
