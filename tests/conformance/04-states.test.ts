import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGINE_NAMES } from "../browser/engines/engine.ts";
import { takePhoto } from "../browser/photos.ts";
import { waitForRoute } from "../browser/steps.ts";
import { tinyJpeg, tokenOf, unwrap } from "../contract/test-backend.ts";
import { openStats } from "./open-stats.ts";
import { openProduct } from "./product.ts";
import { addressesOf, callsOf, settle, visit, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "teamhub-states-"));
  photo = (await takePhoto(folder, { widthPx: 3000, heightPx: 2000 })).path;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const theme = () => document.documentElement.dataset.theme;
const language = () => document.documentElement.lang;

it("4.01 is dark unless it is told to be light", async () => {
  const page = await open("/teams", { colorScheme: "light" });
  expect(await page.evaluate(theme)).toBe("dark");
  const light = await open("/teams", { launch: { theme: "light" } });
  expect(await light.evaluate(theme)).toBe("light");
});

it("4.02 remembers the theme", async () => {
  const page = await open("/teams", { launch: { theme: "light" } });
  await page.waitFor("role=tablist");
  await visit(page, "/teams");
  await page.waitFor("role=tablist");
  expect(await page.evaluate(theme)).toBe("light");
});

it("4.03 speaks English unless it is told to speak Russian or Spanish", async () => {
  for (const [launch, lang, title] of [
    [{}, "en", "Teams"],
    [{ lang: "ru" }, "ru", "Команды"],
    [{ lang: "es" }, "es", "Equipos"],
  ] as const) {
    const page = await open("/teams", { launch });
    await page.waitFor(`role=heading[name="${title}"]`);
    expect(await page.evaluate(language)).toBe(lang);
  }
});

it("4.04 remembers the language", async () => {
  const page = await open("/teams", { launch: { lang: "ru" } });
  await page.waitFor('role=heading[name="Команды"]');
  await visit(page, "/teams");
  await page.waitFor('role=heading[name="Команды"]');
});

it("4.07 remembers a token that the URL or a meta tag gave", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("role=link[name=/^Lane Four/]");
  await visit(page, "/teams");
  await page.waitFor("role=link[name=/^Lane Four/]");

  const meta = `new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    const tag = document.createElement("meta");
    tag.name = "authorization";
    tag.content = sessionStorage.getItem("told") ? "" : "Bearer ${tokenOf("member")}";
    sessionStorage.setItem("told", "1");
    document.head.append(tag);
  }).observe(document, { childList: true, subtree: true })`;
  const told = await open("/teams", { user: "nobody", initScript: meta });
  await told.waitFor("role=link[name=/^Lane Four/]");
  await visit(told, "/teams");
  await told.waitFor("role=link[name=/^Lane Four/]");
});

it("4.09 says what it is busy with: Loading..., Creating..., Updating..., Posting...", async () => {
  const slowly = (only: string) => backend.setFaults({ latencyMs: 600, only, times: 1 });
  await slowly("teams/en/1");
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor('role=heading[name="Loading..."]');
  await visit(page, "/teams/create");
  await page.fill('role=textbox[name="Team name"]', "Busy");
  await slowly("v3/users/teams");
  await page.click('role=button[name="Create"]');
  await page.waitFor('role=button[name="Creating..."]');
  await page.click('role=button[name="Team settings"]');
  await page.click('role=button[name="Edit Team"]');
  await page.waitFor('role=dialog >> role=button[name="Save"]');
  await slowly("v3/users/teams");
  await page.click('role=dialog >> role=button[name="Save"]');
  await page.waitFor('role=button[name="Updating..."]');
  await page.waitFor("role=dialog", { state: "hidden" });
  await page.click('role=link[name="Create post"]');
  await page.fill('role=textbox[name="Post text"]', "Busy");
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await page.waitFor('role=button[name="Open photo 1"]');
  await slowly("team-activities");
  await page.click('role=button[name="Post"]');
  await page.waitFor('role=button[name="Posting..."]');
  await page.waitFor("text=Post created successfully!");
});

it("4.16 closes the dialog once one has joined by code", async () => {
  const page = await open("/teams?code=1RONH0UR");
  await page.click('role=dialog >> role=button[name="Join"]');
  await page.waitFor("text=Joined Iron Hour successfully!");
  await page.waitFor("role=dialog", { state: "hidden" });
});

it("4.21 goes to /teams?left=true after leaving and to /teams?deleted=true after deleting", async () => {
  const leaver = await open("/teams/3", { user: "member" });
  await leaver.click('role=button[name="Team settings"]');
  await leaver.click('role=button[name="Leave Team"]');
  await leaver.click('role=alertdialog >> role=button[name="Leave Team"]');
  await leaver.waitFor("text=You left the team");
  await waitForRoute(leaver, "/teams");
  expect((await addressesOf(leaver)).join(" ")).toContain("/teams?left=true");

  const body = { name: "Short-lived", privacy: 0 };
  const { team } = unwrap(await backend.as("owner").call("createTeam", { body }));
  const owner = await open(`/teams/${team?.id}`, { user: "owner" });
  await owner.click('role=button[name="Team settings"]');
  await owner.click('role=button[name="Delete Team"]');
  await owner.click('role=alertdialog >> role=button[name="Delete Team"]');
  await owner.waitFor("text=Team deleted successfully");
  await waitForRoute(owner, "/teams");
  expect((await addressesOf(owner)).join(" ")).toContain("/teams?deleted=true");
});

it("4.22 says that a new invite code is needed, and lets nobody back into a private team without", async () => {
  const page = await open("/teams/2", { user: "member" });
  await page.click('role=button[name="Team settings"]');
  await page.click('role=button[name="Leave Team"]');
  await page.waitFor("role=alertdialog >> text=You’ll need a new invite code to rejoin.");
  await page.click('role=alertdialog >> role=button[name="Leave Team"]');
  await page.waitFor("text=You left the team");
  const params = { teamId: "2" };
  expect((await backend.as("member").call("joinTeam", { params })).ok).toBe(false);
  const code = { params: { code: "1RONH0UR" } };
  expect((await backend.as("member").call("joinByCode", code)).ok).toBe(true);
});

it("4.23 lets an owner delete, but not leave", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click('role=button[name="Team settings"]');
  await page.waitFor('role=dialog >> role=button[name="Delete Team"]');
  expect(await page.count('role=button[name="Leave Team"]')).toBe(0);
  expect(await backend.as("owner").call("leaveTeam", { params: { teamId: "1" } })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
});

it("4.33 shows the team that it knows, and asks for it at the same time", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]');
  await settle(page);
  await backend.setFaults({ latencyMs: 5000, only: "teams/en/1", times: 1 });
  await visit(page, "/teams/1");
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]', { timeoutMs: 4000 });
  expect(await callsOf(page, "GET v3/users/teams/en/1")).toHaveLength(1);
});

it("4.40 shows the week first, then offers month, year and all", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await openStats(page);
  await page.waitFor('role=radio[name="Week"][checked=true]');
  const periods = await page.evaluate(() =>
    [...document.querySelectorAll("[role=radio]")].map(radio => radio.textContent),
  );
  expect(periods).toEqual(["Week", "Month", "Year", "All time"]);
});

it("4.42 runs to 90% while a picture is optimised, then shows it with a remove control", async () => {
  const page = await open("/teams/1/create-post", {
    user: "owner",
    initScript: `window.__percents = [];
      new MutationObserver(() => {
        const bar = document.querySelector("ul [role=progressbar]");
        if (bar) window.__percents.push(Number(bar.getAttribute("aria-valuenow")));
      }).observe(document, { subtree: true, childList: true, attributes: true });`,
  });
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await page.waitFor('role=button[name="Open photo 1"] >> role=img');
  await page.waitFor('role=button[name="Remove photo 1"]');
  const percents = await page.evaluate(
    () => (window as unknown as { __percents: number[] }).__percents,
  );
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  // 100 is the picture that is done.
  const working = percents.filter(percent => percent < 100);
  expect(working.length).toBeGreaterThan(0);
  expect(Math.max(...working)).toBeLessThanOrEqual(90);
  expect(await page.count("ul >> role=progressbar")).toBe(0);
});

describe.each(ENGINE_NAMES)("%s", engine => {
  const product = openProduct(engine);

  it("4.36 likes a post by a double tap on its picture and shows a heart, once", async () => {
    const body = { teamId: "1", content: "Tap me", images: [tinyJpeg] };
    unwrap(await product.backend.as("owner").call("createPost", { body }));
    const page = await product.open("/teams/1", { user: "member" });
    const picture = "article >> nth=0 >> role=img[name=/Photo by/]";
    await page.doubleClick(picture);
    await page.waitFor("article >> nth=0 >> [data-heart]");
    await page.doubleClick(picture);
    await page.waitFor('article >> nth=0 >> role=button[name="Unlike, 1"]');
    await page.waitFor("[data-heart]", { state: "hidden" });
    // Liked already: the heart plays, nothing is sent.
    await page.doubleClick(picture);
    await page.waitFor("[data-heart]");
    await settle(page);
    expect(await waitForCalls(page, "like")).toHaveLength(1);
  });
});
