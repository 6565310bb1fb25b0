import { describe, expect, it } from "vitest";
import { startTestBackend, tokenOf } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { PLACES } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { composerReady, picturesShown, waitForRoute } from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photo = await takePhoto(folder, { widthPx: 1200, heightPx: 900 });

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);

  it.each(PLACES)("the app works at the place called %s", async place => {
    const page = await open({ place, user: "member", launch: { appVersion: "9.8" } });
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
    if (place === "file") {
      // Other files may read what this one stores: the token is not stored, and has to be given again.
      await page.waitFor("text=Authentication required. Please log in.");
      const stored = () =>
        page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(await stored()).not.toContain(token);
      await page.goto(app.addressOf(page, { place, user: "member" }));
      await page.click("role=link[name=/^Sunrise Ridge Runners/]");
      await waitForRoute(page, "/teams/1");
    }
    await page.waitFor("article");
    await picturesShown(page);
    expect((await traces()).join()).not.toContain(token);
    await page.back();
    await waitForRoute(page, place === "web" ? "/teams?appVersion=9.8" : "/teams");
    await page.waitFor("role=link[name=/^Lane Four/]");

    // The image worker is made from a string, which not every origin lets every engine do.
    await page.goto(app.addressOf(page, { place, user: "member", path: "/teams/1/create-post" }));
    await composerReady(page);
    await page.chooseFiles('role=button[name="Gallery"]', [photo.path]);
    await page.waitFor('role=button[name="Open photo 1"]');
    await picturesShown(page);
    await page.goto(app.addressOf(page, { place, path: "/" }));
    await waitForRoute(page, "/teams");
  });
});
