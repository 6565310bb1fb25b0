import { expect } from "vitest";
import { stoppedClock, untilAnswerIsStored, waitForRoute } from "../browser/steps.ts";
import { HELD_BACK, tinyJpeg, tokenOf, unwrap } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { addressesOf, callsOf, metaTags, passTime, settle, visit, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const language = () => document.documentElement.lang;

it("4.01 is dark unless it was told to be light, and remembers it [4.02 5.31]", async () => {
  const page = await open("/teams", { colorScheme: "light" });
  for (const [launch, theme] of [
    [{}, "dark"],
    [{ theme: "light" }, "light"],
    [{}, "light"],
    [{ theme: "blue" }, "light"],
    [{ theme: "dark" }, "dark"],
  ] as const) {
    await visit(page, "/teams", launch);
    await page.waitFor("role=tablist");
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  }
});

it("4.03 speaks English, Russian or Spanish, no other language, and remembers it [1.01 4.04 5.30 9.33]", async () => {
  const page = await open("/teams");
  for (const [launch, lang, title] of [
    [{}, "en", "Teams"],
    [{ lang: "ru" }, "ru", "Команды"],
    [{}, "ru", "Команды"],
    [{ lang: "es" }, "es", "Equipos"],
    [{ lang: "de" }, "es", "Equipos"],
    [{ lang: "en" }, "en", "Teams"],
  ] as const) {
    await visit(page, "/teams", launch);
    await page.waitFor(`role=heading[name="${title}"]`);
    expect(await page.evaluate(language)).toBe(lang);
  }
});

it("4.05 takes language and token of the URL, then of meta tags, of the store, of the browser [4.06 4.07]", async () => {
  const tags = { authorization: `Bearer ${tokenOf("owner")}`, "x-app-language": "ru" };
  const page = await open("/teams/1", {
    user: "nobody",
    locale: "es-MX",
    initScript: metaTags(tags, `location.search.includes("tagged")`),
  });
  await page.waitFor("role=heading");
  expect(await page.evaluate(language)).toBe("es");
  expect(await callsOf(page, "")).toEqual([]);
  const url = { token: tokenOf("member"), lang: "en" };
  for (const [launch, lang, user] of [
    [{ tagged: "1" }, "ru", "owner"],
    [{}, "ru", "owner"],
    [{ ...url, tagged: "1" }, "en", "member"],
    [{}, "en", "member"],
    [{ tagged: "1" }, "ru", "owner"],
  ] as const) {
    await visit(page, "/teams/1", launch);
    const [call] = await waitForCalls(page, "v3/users/teams/");
    expect(call?.headers.Authorization).toBe(`Bearer ${tokenOf(user)}`);
    expect(await page.evaluate(language)).toBe(lang);
  }
});

it("4.21 leads to the teams after leaving and deleting, and asks for them again [1.06 4.20 6.03 6.09 8.37]", async () => {
  const leaver = await open("/teams", { user: "member" });
  await leaver.click("role=link[name=/^Lane Four/]");
  await leaver.click('role=button[name="Team settings"]');
  await leaver.click('role=button[name="Leave Team"]');
  await leaver.click('role=alertdialog >> role=button[name="Leave Team"]');
  await leaver.waitFor("text=You left the team");
  await waitForRoute(leaver, "/teams");
  expect((await addressesOf(leaver)).join(" ")).toContain("/teams?left=true");
  await waitForCalls(leaver, "get-user-teams", 2);
  await leaver.waitFor("role=link[name=/^Iron Hour/]");
  expect(await leaver.count("role=link[name=/^Lane Four/]")).toBe(0);

  const body = { name: "Short-lived", privacy: 0 };
  unwrap(await backend.as("owner").call("createTeam", { body }));
  const owner = await open("/teams", { user: "owner" });
  await owner.click("role=link[name=/^Short-lived/]");
  await owner.click('role=button[name="Team settings"]');
  await owner.click('role=button[name="Delete Team"]');
  await owner.click('role=alertdialog >> role=button[name="Delete Team"]');
  await owner.waitFor("text=Team deleted successfully");
  await waitForRoute(owner, "/teams");
  expect((await addressesOf(owner)).join(" ")).toContain("/teams?deleted=true");
  await waitForCalls(owner, "get-user-teams", 2);
  await owner.waitFor("role=link[name=/^Iron Hour/]");
  expect(await owner.count("role=link[name=/^Short-lived/]")).toBe(0);
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

it("4.32 asks for a team's feed, all activities and the teams again on focus after 60 s, and no sooner [9.12]", async () => {
  for (const [path, list] of [
    ["/teams/1", "team-activities/team/1?page=1"],
    ["/activity", "team-activities/team/all?page=1"],
    ["/teams", "get-user-teams"],
  ] as const) {
    // However long a busy machine takes, no time passes but what the test lets pass.
    const page = await open(path, { user: "owner", initScript: stoppedClock(new Date()) });
    await waitForCalls(page, list);
    await page.waitFor("article, li a");
    const focus = () => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await passTime(page, 59_000);
    await focus();
    await settle(page);
    expect(await callsOf(page, list)).toHaveLength(1);
    await passTime(page, 1000);
    await focus();
    await focus();
    await waitForCalls(page, list, 2);
    await settle(page);
    expect(await callsOf(page, list)).toHaveLength(2);
  }
});

it("4.33 shows the team that it knows, and asks for it at the same time", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]');
  await untilAnswerIsStored(page, "team");
  await backend.setFaults({ ...HELD_BACK, only: "teams/en/1", times: 1 });
  await visit(page, "/teams/1");
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]');
  expect(await waitForCalls(page, "GET v3/users/teams/en/1")).toHaveLength(1);
});

/** Counts the hearts that have appeared: each is gone in less than a second. */
const HEARTS = `window.__hearts = 0;
  new MutationObserver(changes => {
    const isHeart = node => node instanceof Element && node.matches("[data-heart]");
    for (const { addedNodes } of changes) window.__hearts += [...addedNodes].filter(isHeart).length;
  }).observe(document, { childList: true, subtree: true });`;

it("4.36 likes a post by a double tap on its picture and shows a heart, once [4.37]", async () => {
  const body = { teamId: "1", content: "Tap me", images: [tinyJpeg] };
  unwrap(await backend.as("owner").call("createPost", { body }));
  const page = await open("/teams/1", { user: "member", initScript: HEARTS });
  const hearts = () => page.global<number>("__hearts");
  const picture = "article >> nth=0 >> role=img[name=/Photo by/]";
  await page.doubleClick(picture);
  await page.waitFor('article >> nth=0 >> role=button[name="Like, 1"][pressed=true]');
  expect(await hearts()).toBe(1);
  await page.doubleClick(picture);
  // No heart plays while the like is on its way either.
  await settle(page);
  await page.waitFor("[data-heart]", { state: "hidden" });
  const before = await hearts();
  // Liked already: the heart plays, nothing is sent.
  await page.doubleClick(picture);
  await expect.poll(hearts).toBe(before + 1);
  await page.waitFor('article >> nth=0 >> role=button[name="Like, 1"][pressed=true]');
  expect(await waitForCalls(page, "like")).toHaveLength(1);
});
