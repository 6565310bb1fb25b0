import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend, tokenOf } from "../contract/test-backend.ts";
import { type AppFixture, PLACES, startApp } from "./app-fixture.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";
import { type Photo, takePhoto } from "./photos.ts";
import { picturesShown, waitForRoute } from "./steps.ts";

let app: AppFixture<TestBackend>;
let folder: string;
let photo: Photo;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "teamhub-origins-"));
  photo = await takePhoto(folder, { widthPx: 1200, heightPx: 900 });
  app = await startApp(startTestBackend);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(ENGINE_NAMES)("in %s", name => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterEach(async () => {
    expect(await app.closePages()).toEqual([]);
  });
  afterAll(() => engine.close());

  it.each(PLACES)("the app works at the place called %s", async place => {
    const page = await app.open(engine, { place, user: "member", launch: { appVersion: "9.8" } });
    const token = tokenOf("member");
    await page.waitFor("role=link[name=/^Lane Four/]");
    const traces = () =>
      page.evaluate(() => [
        location.href,
        JSON.stringify(history.state),
        document.documentElement.outerHTML,
        document.referrer,
      ]);
    expect((await traces()).join()).not.toContain(token);
    expect(await page.url()).toContain("appVersion=9.8");

    await page.click("role=link[name=/^Sunrise Ridge Runners/]");
    await waitForRoute(page, "/teams/1");
    await page.waitFor("article");
    await picturesShown(page);
    await page.reload();
    await waitForRoute(page, "/teams/1");
    await page.waitFor("article");
    await picturesShown(page);
    expect((await traces()).join()).not.toContain(token);
    await page.back();
    await waitForRoute(page, place === "web" ? "/teams?appVersion=9.8" : "/teams");
    await page.waitFor("role=link[name=/^Lane Four/]");

    // The image worker is made from a string, which not every origin lets every engine do.
    await page.goto(app.addressOf(page, { place, user: "member", path: "/teams/1/create-post" }));
    await page.chooseFiles('role=button[name="Gallery"]', [photo.path]);
    await page.waitFor('role=button[name="Open photo 1"]');
    await picturesShown(page);
    await page.goto(app.addressOf(page, { place, path: "/" }));
    await waitForRoute(page, "/teams");
  });

  it("a link into the app opens its screen, and Back from it leads to the teams", async () => {
    const page = await app.open(engine, { place: "web", user: "member", path: "/teams/3" });
    await page.waitFor('role=heading[name="Lane Four Swim Club"]');
    await page.click('role=button[name="Back"]');
    await waitForRoute(page, "/teams");
  });

  it("language and theme come from the address, and stay when it says no more", async () => {
    const page = await app.open(engine, { launch: { lang: "ru-RU", theme: "light" } });
    await page.waitFor('role=tab[name="Мои команды"]');
    const look = () =>
      page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset.theme,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(await look()).toEqual(["ru", "light", "rgb(245, 247, 249)"]);
    await page.goto(app.addressOf(page, { user: "nobody", path: "/teams/create" }));
    await page.reload();
    await page.waitFor('role=heading[name="Новая команда"]');
    expect((await look()).slice(0, 2)).toEqual(["ru", "light"]);
  });

  it("nobody's app says so, and asks the server nothing", async () => {
    const page = await app.open(engine, { user: "nobody" });
    await page.waitFor("text=Authentication required. Please log in.");
    const calls = await page.evaluate(
      api => performance.getEntriesByType("resource").filter(entry => entry.name.startsWith(api)),
      app.backend.url,
    );
    expect(calls).toEqual([]);
  });
});
