import { describe, expect, it } from "vitest";
import { ENGINE_NAMES } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";
import { routeOf, scrollDownTo, waitForRoute } from "../browser/steps.ts";
import { unwrap } from "../contract/test-backend.ts";
import { openProduct } from "./product.ts";
import { callsOf, heldBy, visit, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const codeButton = 'role=button[name="Join by code"]';
const createButton = 'role=button[name="Create team"]';
const discover = 'role=tab[name="Discover"]';

it("2.22 names the search after the tab", async () => {
  const page = await open("/teams");
  const placeholder = () => document.querySelector("[type=search]")?.getAttribute("placeholder");
  await page.waitFor("role=searchbox");
  expect(await page.evaluate(placeholder)).toBe("Search my teams");
  await page.click(discover);
  await page.waitFor('role=searchbox[name="Search all teams"]');
  expect(await page.evaluate(placeholder)).toBe("Search all teams");
});

it("2.23 has a button to join by code and one to create a team", async () => {
  const page = await open("/teams");
  await page.waitFor(createButton);
  await page.click(codeButton);
  await page.waitFor('role=dialog[name="Join by code"]');
});

it("2.24 opens the form of a new team by its button", async () => {
  const page = await open("/teams");
  await page.click(createButton);
  await waitForRoute(page, "/teams/create");
  await page.waitFor('role=textbox[name="Team name"]');
});

it("2.25 hides both buttons while something is searched", async () => {
  const page = await open("/teams");
  await page.waitFor(codeButton);
  await page.type("role=searchbox", "s");
  await page.waitFor(codeButton, { state: "hidden" });
  await page.waitFor(createButton, { state: "hidden" });
  await page.fill("role=searchbox", "");
  await page.waitFor(codeButton);
  await page.waitFor(createButton);
});

it("2.26 has the tabs My Teams and Discover", async () => {
  const page = await open("/teams");
  await page.waitFor('role=tab[name="My Teams"][selected=true]');
  expect(await page.count("role=tab")).toBe(2);
  await page.click(discover);
  await page.waitFor('role=tab[name="Discover"][selected=true]');
});

it("2.27 lays the cards in 1 to 4 columns, by the width", async () => {
  for (const [widthPx, columns] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1280, 4],
  ] as const) {
    const page = await open("/teams", { user: "member", widthPx });
    await page.waitFor("li > a");
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll("li:has(> a)")].map(card => card.getBoundingClientRect().left),
    );
    expect(lefts.length).toBeGreaterThanOrEqual(4);
    expect(new Set(lefts).size).toBe(columns);
  }
});

it("2.28 has cards 160 px high", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li > a");
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll("li:has(> a)")].map(card => card.getBoundingClientRect().height),
  );
  expect(new Set(heights)).toEqual(new Set([160]));
});

it("2.29 opens a team by its card", async () => {
  const page = await open("/teams", { user: "member" });
  await page.click("role=link[name=/^Lane Four/]");
  await waitForRoute(page, "/teams/3");
  await page.waitFor('role=heading[name="Lane Four Swim Club"]');
});

it("2.30 shows 8 skeletons while it loads", async () => {
  await backend.setFaults({ latencyMs: 1500, only: "get-user-teams" });
  const page = await open("/teams");
  await page.waitFor("ul > li > [aria-hidden=true]");
  expect(await page.count("ul > li > [aria-hidden=true]")).toBe(8);
  await page.waitFor("text=No teams yet");
  expect(await page.count("ul > li > [aria-hidden=true]")).toBe(0);
});

it("2.31 invites one without teams to create the first", async () => {
  const page = await open("/teams");
  await page.waitFor('role=heading[name="No teams yet"]');
  await page.click('role=button[name="Create your first team"]');
  await waitForRoute(page, "/teams/create");
});

it("2.32 suggests another search where one finds nothing", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li > a");
  for (const tab of ["My Teams", "Discover"]) {
    await page.click(`role=tab[name="${tab}"]`);
    await page.type("role=searchbox", "no such team");
    await page.waitFor('role=heading[name="No teams found"]');
    await page.waitFor('text="Try a different search."');
  }
});

it("2.33 says where there is nothing to discover", async () => {
  await backend.setFaults({ emptyLists: true, only: "teams/list" });
  const page = await open("/teams");
  await page.click(discover);
  await page.waitFor('role=heading[name="Nothing to discover yet"]');
});

/** The lists are asked for although they are cached, and the flag is taken out of the address. */
async function expectForced(page: Page, query: string): Promise<void> {
  await visit(page, `/teams?${query}&keep=1`);
  await waitForCalls(page, "get-user-teams");
  await waitForRoute(page, "/teams?keep=1");
}

it("2.34 asks anew for refresh, deleted and left, and takes them out of the address", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li > a");
  await visit(page, "/teams");
  await page.waitFor("li > a");
  expect(await callsOf(page, "get-user-teams")).toEqual([]);
  for (const flag of ["refresh", "deleted", "left"]) await expectForced(page, flag);
});

it("2.35 asks anew for left=true and deleted=true", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li > a");
  for (const flag of ["left=true", "deleted=true"]) await expectForced(page, flag);
});

describe.each(ENGINE_NAMES)("%s", engine => {
  const product = openProduct(engine);

  it("2.36 loads Discover on as one scrolls, to its end", async () => {
    const page = await product.open("/teams");
    await page.click(discover);
    await page.waitFor("li > a");
    expect(await page.count("li > a")).toBe(20);
    await scrollDownTo(page, 2500);
    await page.waitFor(() => document.querySelectorAll("li > a").length === 29);
    const pages = (await callsOf(page, "teams/list")).map(
      ({ path }) => /page=(\d)/.exec(path)?.[1],
    );
    expect(pages).toEqual(["1", "2"]);
  });
});

it("2.37 loads more of Discover by a button", async () => {
  // A page so low that its end is far out of sight: the button is all there is.
  const page = await open("/teams", {
    initScript:
      "delete window.IntersectionObserver; window.IntersectionObserver = class { observe() {} disconnect() {} };",
  });
  await page.click(discover);
  await page.waitFor("li > a");
  await page.click('role=button[name="Load more"]');
  await page.waitFor(() => document.querySelectorAll("li > a").length === 29);
  expect(await page.count('role=button[name="Load more"]')).toBe(0);
});

it("2.38 puts a crown on the teams that one owns", async () => {
  const page = await open("/teams", { user: "owner" });
  await page.waitFor('li:has(a[href="/teams/1"]) >> role=img[name="You own this team"]');
  await page.click(discover);
  await page.waitFor('li:has(a[href="/teams/3"])');
  expect(await page.count('li:has(a[href="/teams/3"]) >> role=img')).toBe(0);
  await page.waitFor('li:has(a[href="/teams/1"]) >> role=img[name="You own this team"]');
});

it("2.39 offers Join to who is neither owner nor member, and in Discover only", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li > a");
  expect(await page.count('li >> role=button[name="Join"]')).toBe(0);
  await page.click(discover);
  await page.waitFor('li:has(a[href="/teams/4"]) >> role=button[name="Join"]');
  expect(await page.count('li:has(a[href="/teams/3"]) >> role=button')).toBe(0);
  const owner = await open("/teams", { user: "owner" });
  await owner.click(discover);
  await owner.waitFor('li:has(a[href="/teams/4"]) >> role=button[name="Join"]');
  expect(await owner.count('li:has(a[href="/teams/1"]) >> role=button')).toBe(0);
});

it("2.40 shows a picture once it is loaded, and the users icon where there is none", async () => {
  const opacity = () => {
    const image = document.querySelector('a[href="/teams/3"] > img');
    return image && getComputedStyle(image).opacity;
  };
  await backend.setFaults({ latencyMs: 1200, only: "/media/" });
  const page = await open("/teams", { user: "member" });
  await page.waitFor('a[href="/teams/3"] > img', { state: "attached" });
  expect(await page.evaluate(opacity)).toBe("0");
  await page.waitFor(() => {
    const image = document.querySelector('a[href="/teams/3"] > img');
    return image && getComputedStyle(image).opacity === "1";
  });
  await backend.setFaults({ errorRate: 1, only: "/media/" });
  const failing = await open("/teams", { user: "member", faulty: true });
  await failing.waitFor('a[href="/teams/3"] svg');
  expect(await failing.count('a[href="/teams/3"] > img')).toBe(0);
});

it("2.41 has one field for the code, Join and a hint", async () => {
  const page = await open("/teams");
  await page.click(codeButton);
  await page.waitFor("role=dialog >> text=Enter the 8-character team code (letters and numbers)");
  expect(await page.count("role=dialog >> role=textbox")).toBe(1);
  await page.waitFor('role=dialog >> role=button[name="Join"]');
});

it("2.42 joins on Enter", async () => {
  const page = await open("/teams");
  await page.click(codeButton);
  await page.type("role=dialog >> role=textbox", "tra1lpct");
  await page.press("Enter");
  expect((await waitForCalls(page, "POST"))[0]?.path).toBe("v3/users/teams/join/TRA1LPCT");
  await page.waitFor("text=Joined Founders' Trail Pact successfully!");
});

it("2.43 forgets the code when it is closed", async () => {
  const page = await open("/teams");
  for (const close of ["Escape", "button"]) {
    await page.click(codeButton);
    await page.waitFor("role=dialog >> role=textbox");
    expect(await heldBy(page, "[role=dialog] input")).toBe("");
    await page.type("role=dialog >> role=textbox", "abcd");
    if (close === "Escape") await page.press("Escape");
    else await page.click('role=dialog >> role=button[name="Close"]');
    await page.waitFor("role=dialog", { state: "hidden" });
  }
  await page.click(codeButton);
  expect(await heldBy(page, "[role=dialog] input")).toBe("");
});

it("2.44 asks for a picture, a name, a description, and private or public", async () => {
  const page = await open("/teams/create");
  await page.waitFor('role=group[name="Team picture"] >> role=button[name=/^Add a picture/]');
  await page.waitFor('role=textbox[name="Team name"]');
  await page.waitFor('role=textbox[name="Description (optional)"]');
  expect(await page.count('role=group[name="Privacy"] >> role=radio')).toBe(2);
  await page.waitFor("role=radio[name=/^Private/][checked=true]", { state: "attached" });
  await page.waitFor("role=radio[name=/^Public/][checked=false]", { state: "attached" });
});

it("2.45 keeps Create at the bottom, and has Cancel, a close icon on a phone", async () => {
  for (const [widthPx, text] of [
    [390, ""],
    [767, ""],
    [768, "Cancel"],
    [1280, "Cancel"],
  ] as const) {
    const page = await open("/teams/create", { widthPx, heightPx: 500 });
    await page.waitFor('role=button[name="Create"]');
    const place = await page.evaluate(() => {
      const create = [...document.querySelectorAll("button")].find(b => b.textContent === "Create");
      for (let bar = create?.parentElement; bar; bar = bar.parentElement) {
        if (getComputedStyle(bar).position !== "fixed") continue;
        return innerHeight - bar.getBoundingClientRect().bottom;
      }
      return undefined;
    });
    expect(place).toBe(0);
    expect(await page.text('role=button[name="Cancel"]')).toBe(text);
    await page.click('role=button[name="Cancel"]');
    await waitForRoute(page, "/teams");
  }
});

it("2.46 says Creating... while it creates", async () => {
  const page = await open("/teams/create");
  await page.fill('role=textbox[name="Team name"]', "Slow");
  await backend.setFaults({ latencyMs: 600, only: "v3/users/teams", times: 1 });
  await page.click('role=button[name="Create"]');
  await page.waitFor('role=button[name="Creating..."]');
  await page.waitFor("text=Team created");
  const [mine] = unwrap(
    await backend.as("outsider").call("userTeams", { params: { lang: "en" } }),
  ).items;
  await waitForRoute(page, `/teams/${mine?.id}`);
  expect(await routeOf(page)).toBe(`/teams/${mine?.id}`);
});
