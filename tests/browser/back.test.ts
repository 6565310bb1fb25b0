import { describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import {
  composerReady,
  findInTheOpen,
  readPost,
  restingScroll,
  scrollDownTo,
  turnWheel,
  waitForRoute,
  writePost,
} from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photo = await takePhoto(folder, { widthPx: 1200, heightPx: 900 });

const RIDGE = "/teams/1";
const comments = 'article button[aria-label^="Comments"]';

describe.each(ENGINE_NAMES)("Back in %s", name => {
  const open = usePages(name, () => app);

  /** From the list into a team, so that there is something to go back to. */
  async function openTeam(user: "owner" | "member") {
    const page = await open({ user });
    await page.click("role=link[name=/^Sunrise Ridge Runners/]");
    await page.waitFor("article");
    return page;
  }

  it("closes the comments of a post and leaves the feed where it was", async () => {
    const page = await openTeam("member");
    await scrollDownTo(page, 1500);
    const button = await findInTheOpen(page, comments);
    const before = await readPost(page);
    await page.click(button);
    await page.waitFor("role=dialog >> role=listitem");
    await page.back();
    await page.waitFor("role=dialog", { state: "hidden" });
    await waitForRoute(page, RIDGE);
    await expect.poll(() => readPost(page)).toEqual(before);

    await page.click(button);
    await page.waitFor("role=dialog >> role=listitem");
    await page.press("Escape");
    await page.waitFor("role=dialog", { state: "hidden" });
    await expect.poll(() => readPost(page)).toEqual(before);
    // Escape took the dialog's entry out of the history: one step leads out of the team.
    await page.back();
    await waitForRoute(page, "/teams");
  });

  it("leads from a dialog that a reload has closed to the list, not to the dialog", async () => {
    const page = await openTeam("member");
    await page.click(await findInTheOpen(page, comments));
    await page.waitFor("role=dialog >> role=listitem");
    await page.reload();
    await page.waitFor("article");
    expect(await page.count("role=dialog")).toBe(0);
    await page.back();
    await waitForRoute(page, "/teams");
    await page.waitFor("role=link[name=/^Sunrise Ridge Runners/]");
  });

  it("closes a confirmation, then a menu, and only then leaves the team", async () => {
    const page = await openTeam("owner");
    await page.click('role=button[name="Team settings"]');
    await page.click('role=dialog >> role=button[name="Delete Team"]');
    await page.waitFor('role=alertdialog[name="Delete Sunrise Ridge Runners?"]');
    await page.back();
    await page.waitFor("role=alertdialog", { state: "hidden" });
    await page.waitFor("role=dialog", { state: "hidden" });
    await waitForRoute(page, RIDGE);

    await page.click('role=button[name="Team settings"]');
    await page.waitFor('role=dialog >> role=button[name="Edit Team"]');
    await page.back();
    await page.waitFor("role=dialog", { state: "hidden" });
    await waitForRoute(page, RIDGE);

    await page.click('role=button[name="Team settings"]');
    await page.click('role=dialog >> role=button[name="Delete Team"]');
    await page.waitFor("role=alertdialog");
    await page.press("Escape");
    await page.waitFor("role=alertdialog", { state: "hidden" });
    await page.back();
    await waitForRoute(page, "/teams");
  });

  it("asks what becomes of a team that was changed, and leads out of it once that is saved", async () => {
    const page = await openTeam("owner");
    const edit = async () => {
      await page.click('role=button[name="Team settings"]');
      await page.click('role=dialog >> role=button[name="Edit Team"]');
      await page.waitFor('role=dialog[name="Edit team"]');
    };
    const description = 'role=dialog[name="Edit team"] >> role=textbox[name=/^Description/]';
    await edit();
    await page.type(description, " New!");
    await page.back();
    await page.click('role=button[name="Keep draft"]');
    await page.waitFor("role=dialog", { state: "hidden" });
    await waitForRoute(page, RIDGE);

    await edit();
    expect(await page.evaluate(() => document.querySelector("textarea")?.value)).toContain("New!");
    await page.click('role=dialog >> role=button[name="Save"]');
    await page.waitFor("role=dialog", { state: "hidden" });
    await waitForRoute(page, RIDGE);
    await page.back();
    await waitForRoute(page, "/teams");
  });

  it("finds My Teams as they were left: the search, and the scroll position to the pixel", async () => {
    const page = await open({ user: "member", heightPx: 560 });
    await page.waitFor("role=link[name=/^Lane Four/]");
    const top = await scrollDownTo(page, 240);
    await page.click(await findInTheOpen(page, 'a[href^="/teams/"]'));
    await page.waitFor('role=tab[name="Stats"]');
    await page.back();
    await waitForRoute(page, "/teams");
    await page.waitFor('role=tab[name="My Teams"][selected=true]');
    expect(Math.abs((await restingScroll(page)) - top)).toBeLessThanOrEqual(1);

    await page.type('role=searchbox[name="Search my teams"]', "swim");
    await page.click("role=link[name=/^Lane Four/]");
    await page.waitFor('role=tab[name="Stats"]');
    // The way back that the screen offers is the same step.
    await page.click('role=button[name="Back"]');
    await waitForRoute(page, "/teams");
    await page.waitFor("[type=search]");
    await page.waitFor(
      () => document.querySelector<HTMLInputElement>("[type=search]")?.value === "swim",
    );
    await expect.poll(() => page.count('a[href^="/teams/"]')).toBe(1);
  });

  it("keeps a feed's place, pages down, over the composer, the list and forward again", async () => {
    const page = await openTeam("member");
    await scrollDownTo(page, 14_000);
    // The way to the composer shows again on the way up.
    const top = await turnWheel(page, -60);
    const before = await readPost(page);
    const expectSamePlace = async () => {
      await page.waitFor("article");
      expect(Math.abs((await restingScroll(page)) - top)).toBeLessThanOrEqual(1);
      const now = await readPost(page);
      expect(now.item).toBe(before.item);
      expect(Math.abs(now.topPx - before.topPx)).toBeLessThanOrEqual(1);
    };

    await page.click('role=link[name="Create post"]');
    await page.waitFor('role=textbox[name="Share your workout"]');
    await page.back();
    await waitForRoute(page, RIDGE);
    await expectSamePlace();

    await page.back();
    await waitForRoute(page, "/teams");
    await page.evaluate(() => history.forward());
    await waitForRoute(page, RIDGE);
    await page.waitFor("article");
    await expectSamePlace();
  });

  it("keeps what was written and picked in the composer", async () => {
    const page = await openTeam("member");
    const text = () => page.evaluate(() => document.querySelector("textarea")?.value);
    await page.click('role=link[name="Create post"]');
    await writePost(page, "Half a thought", [photo.path]);
    await page.click('role=button[name="Open photo 1"]');
    await page.waitFor('role=dialog[name="Photos"]');
    await page.back();
    await page.waitFor("role=dialog", { state: "hidden" });
    expect(await text()).toBe("Half a thought");
    const question = 'role=dialog[name="Keep this draft?"]';
    // Back asks what becomes of it, and Back once more goes on with it.
    await page.back();
    await page.waitFor(question);
    await page.back();
    await page.waitFor(question, { state: "hidden" });
    expect(await text()).toBe("Half a thought");
    await page.back();
    await page.click(`${question} >> role=button[name="Keep draft"]`);
    await waitForRoute(page, RIDGE);
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    await page.waitFor('role=button[name="Open photo 1"]');
    expect(await text()).toBe("Half a thought");
    await page.click('role=button[name="Close"]');
    await page.click(`${question} >> role=button[name="Discard draft"]`);
    await waitForRoute(page, RIDGE);
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    expect(await text()).toBe("");
    await page.back();
    await waitForRoute(page, RIDGE);
  });

  it("opens an invite link on the code, which is then gone from the address", async () => {
    const page = await open({ path: "/teams?code=1RONH0UR" });
    await page.waitFor('role=dialog[name="Join by code"]');
    await waitForRoute(page, "/teams");
    const code = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>("[role=dialog] input")?.value);
    expect(await code()).toBe("1RON - H0UR");
  });
});
