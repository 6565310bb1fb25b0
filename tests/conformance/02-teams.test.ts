import { expect } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { scrollDownTo, turnWheel, untilAnswerIsStored, waitForRoute } from "../browser/steps.ts";
import { HELD_BACK, unwrap } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, heldBy, settle, visit, waitForCalls } from "./watch.ts";

declare const __mark: (ms: number) => number;

const { open, backend } = openProduct();

const codeButton = 'role=button[name="Join by code"]';
const createButton = 'role=button[name="Create team"]';
const discover = 'role=tab[name="Discover"]';
const crown = 'role=img[name="You own this team"]';
const card = (teamId: string) => `li:has(a[href="/teams/${teamId}"])`;

it("2.22 names the search after the tab: My Teams or Discover [2.26]", async () => {
  const page = await open("/teams");
  const placeholder = () => document.querySelector("[type=search]")?.getAttribute("placeholder");
  await page.waitFor('role=tab[name="My Teams"][selected=true]');
  expect(await page.count("role=tab")).toBe(2);
  expect(await page.evaluate(placeholder)).toBe("Search my teams");
  await page.click(discover);
  await page.waitFor('role=tab[name="Discover"][selected=true]');
  await page.waitFor('role=searchbox[name="Search all teams"]');
  expect(await page.evaluate(placeholder)).toBe("Search all teams");
});

it("2.25 has buttons to join and to create, which hide while something is searched [2.23 2.24]", async () => {
  const page = await open("/teams");
  await page.waitFor(codeButton);
  await page.type("role=searchbox", "s");
  await page.waitFor(codeButton, { state: "hidden" });
  await page.waitFor(createButton, { state: "hidden" });
  await page.fill("role=searchbox", "");
  await page.waitFor(codeButton);
  await page.click(createButton);
  await waitForRoute(page, "/teams/create");
});

it("2.27 lays cards of 160 px in 1 to 4 columns, by the width [1.02 2.28 9.26]", async () => {
  const mine = unwrap(await backend.as("member").call("userTeams", { params: { lang: "en" } }));
  for (const [widthPx, columns] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1280, 4],
  ] as const) {
    const page = await open("/teams", { user: "member", widthPx });
    for (const { name } of mine.items) await page.waitFor(`li >> text="${name}"`);
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll("li:has(a)")].map(element => {
        const { left, height } = element.getBoundingClientRect();
        return { left, height };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([160]));
  }
});

it("2.29 opens a team by its card", async () => {
  const page = await open("/teams", { user: "member" });
  await page.click("role=link[name=/^Lane Four/]");
  await waitForRoute(page, "/teams/3");
  await page.waitFor('role=heading[name="Lane Four Swim Club"]');
});

it("2.30 shows 8 skeletons, then an invitation to create the first team [2.31 9.27]", async () => {
  await backend.setFaults({ ...HELD_BACK, only: "get-user-teams" });
  const page = await open("/teams");
  await page.waitFor("main [aria-hidden=true] > span:empty");
  expect(await page.count("main [aria-hidden=true] > span:empty")).toBe(8);
  await backend.clearFaults();
  await page.waitFor('role=heading[name="No teams yet"]');
  expect(await page.count("main [aria-hidden=true] > span:empty")).toBe(0);
  await page.click('role=button[name="Create your first team"]');
  await waitForRoute(page, "/teams/create");
});

it("2.32 suggests another search where one finds nothing", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li a");
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

it("2.34 asks again for refresh, deleted and left, and takes them out of the address [2.35]", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li a");
  await untilAnswerIsStored(page, "userTeams");
  await visit(page, "/teams");
  await page.waitFor("li a");
  expect(await callsOf(page, "get-user-teams")).toEqual([]);
  for (const flag of ["refresh", "deleted", "left", "left=true", "deleted=true"]) {
    await visit(page, `/teams?${flag}&keep=1`);
    await waitForCalls(page, "get-user-teams");
    await waitForRoute(page, "/teams?keep=1");
  }
});

const pagesOf = async (page: Page) =>
  (await callsOf(page, "teams/list")).map(({ path }) => /page=\d&limit=\d+/.exec(path)?.[0]);

it("2.36 loads the next page of 20 teams as one scrolls, until a shorter one [4.29 9.07]", async () => {
  const page = await open("/teams");
  await page.click(discover);
  await page.waitFor("li a");
  await expect.poll(() => page.count("li a")).toBe(20);
  await scrollDownTo(page, 2500);
  await page.waitFor(() => document.querySelectorAll("li a").length === 29);
  // At its end it would ask for a third page, if there were one.
  await turnWheel(page, 9000);
  await settle(page);
  expect(await pagesOf(page)).toEqual(["page=1&limit=20", "page=2&limit=20"]);
});

it("2.37 loads more by a button, and begins with page 1 again on a switch of the tab [4.26 4.27]", async () => {
  // A page so low that its end is far out of sight: the button is all there is.
  const page = await open("/teams", {
    initScript:
      "delete window.IntersectionObserver; window.IntersectionObserver = class { observe() {} disconnect() {} };",
  });
  expect(await pagesOf(page)).toEqual([]);
  await page.click(discover);
  await page.click('role=button[name="Load more"]');
  await page.waitFor(() => document.querySelectorAll("li a").length === 29);
  expect(await page.count('role=button[name="Load more"]')).toBe(0);
  await page.click("role=searchbox");
  // At once: half a second after the last key, the search would be sent.
  await page.evaluate(() => {
    document.execCommand("insertText", false, "s");
    document.querySelector<HTMLElement>("[role=tab]")?.click();
  });
  await page.waitFor('role=tab[name="My Teams"][selected=true]');
  expect(await heldBy(page, "[type=search]")).toBe("");
  await page.click(discover);
  await page.waitFor('role=button[name="Load more"]');
  await expect.poll(() => page.count("li a")).toBe(20);
  expect(await heldBy(page, "[type=search]")).toBe("");
  expect(await pagesOf(page)).toEqual(["page=1&limit=20", "page=2&limit=20"]);
});

it("2.38 puts a crown on own teams, and Join on those of others in Discover [2.39 6.06]", async () => {
  const owner = await open("/teams", { user: "owner" });
  await owner.waitFor(`${card("1")} >> ${crown}`);
  await owner.click(discover);
  await owner.waitFor(`${card("4")} >> role=button[name=/^Join /]`);
  await owner.waitFor(`${card("1")} >> ${crown}`);
  expect(await owner.count(`${card("1")} >> role=button`)).toBe(0);

  const member = await open("/teams", { user: "member" });
  await member.waitFor("li a");
  expect(await member.count("li >> role=button[name=/^Join /]")).toBe(0);
  expect(await member.count(crown)).toBe(0);
  await member.click(discover);
  await member.waitFor(`${card("4")} >> role=button[name=/^Join /]`);
  expect(await member.count(`${card("3")} >> role=button`)).toBe(0);
});

it("2.40 shows a picture once it is loaded, and the users icon where it cannot be loaded [8.19]", async () => {
  const opacity = () => {
    const image = document.querySelector('a[href="/teams/3"] > img');
    return image && getComputedStyle(image).opacity;
  };
  await backend.setFaults({ ...HELD_BACK, only: "/media/" });
  const page = await open("/teams", { user: "member", isNew: true });
  await page.waitFor('a[href="/teams/3"] > img', { state: "attached" });
  expect(await page.evaluate(opacity)).toBe("0");
  await backend.clearFaults();
  await page.waitFor(() => {
    const image = document.querySelector('a[href="/teams/3"] > img');
    return image && getComputedStyle(image).opacity === "1";
  });
  await backend.setFaults({ errorRate: 1, only: "/media/" });
  const failing = await open("/teams", { user: "member", faulty: true, isNew: true });
  await failing.waitFor('a[href="/teams/3"] svg');
  await failing.waitFor("role=link[name=/^Lane Four.*Failed to load image/]");
  expect(await failing.count('a[href="/teams/3"] > img')).toBe(0);
});

it("2.43 asks for a code in one field, and forgets it when it is closed [2.41]", async () => {
  const page = await open("/teams");
  for (const close of ["Escape", "button"]) {
    await page.click(codeButton);
    await page.waitFor("role=dialog >> text=Enter the 8-character team code (letters and numbers)");
    await page.waitFor('role=dialog >> role=button[name="Join"]');
    expect(await page.count("role=dialog >> role=textbox")).toBe(1);
    expect(await heldBy(page, "[role=dialog] input")).toBe("");
    await page.type("role=dialog >> role=textbox", "abcd");
    if (close === "Escape") await page.press("Escape");
    else await page.click('role=dialog >> role=button[name="Close"]');
    await page.waitFor("role=dialog", { state: "hidden" });
  }
  await page.click(codeButton);
  await page.waitFor("role=dialog >> role=textbox");
  expect(await heldBy(page, "[role=dialog] input")).toBe("");
});

it("2.42 joins on Enter, closes, and asks for the lists after 1.5 s and 1 s later again [1.04 4.16 4.18 4.19 5.06 7.13 8.34 9.21 9.22]", async () => {
  const page = await open("/teams", {
    initScript: `{
      const { fetch: send } = window;
      window.fetch = async (url, init) => {
        const answer = await send(url, init);
        if (String(url).includes("/join/")) [1490, 2490].forEach(__mark);
        return answer;
      };
    }`,
  });
  await page.click(discover);
  await page.waitFor("li a");
  await page.click(codeButton);
  await page.type("role=dialog >> role=textbox", "1ronh0ur");
  await page.press("Enter");
  const [join] = await waitForCalls(page, "POST");
  expect(join?.path).toBe("v3/users/teams/join/1RONH0UR");
  expect(join?.body).toEqual({ client_id: expect.any(String) });
  await page.waitFor("text=Joined Iron Hour successfully!");
  await page.waitFor("role=dialog", { state: "hidden" });
  await page.evaluate(() => void __mark(2510));
  await waitForCalls(page, "2510 ms");
  const paths = (await callsOf(page, "")).map(({ path }) => path);
  const [firstMs = 0, secondMs = 0, end = 0] = [1490, 2490, 2510].map(ms =>
    paths.indexOf(`${ms} ms`),
  );
  for (const list of ["get-user-teams", "teams/list"]) {
    const [, first = 0, second = 0] = paths.flatMap((path, at) => (path.includes(list) ? at : []));
    // Either may be late, whatever the other is.
    expect(first).toBeGreaterThan(firstMs);
    expect(second).toBeGreaterThan(secondMs);
    expect(second).toBeLessThan(end);
  }
  await page.click('role=tab[name="My Teams"]');
  await page.waitFor("role=link[name=/^Iron Hour/]");
});

it("2.44 asks for a picture, a name, a description, and private or public", async () => {
  const page = await open("/teams/create");
  await page.waitFor('role=group[name="Team photo"] >> role=button[name=/^Add a photo/]');
  await page.waitFor('role=textbox[name="Team name"]');
  await page.waitFor('role=textbox[name="Description (optional)"]');
  expect(await page.count('role=group[name="Privacy"] >> role=radio')).toBe(2);
  await page.waitFor("role=radio[name=/^Private/][checked=true]", { state: "attached" });
  await page.waitFor("role=radio[name=/^Public/][checked=false]", { state: "attached" });
});

it("2.45 keeps Create at the bottom, and has Cancel, a close icon on a phone", async () => {
  for (const [widthPx, text] of [
    [767, ""],
    [768, "Cancel"],
  ] as const) {
    const page = await open("/teams/create", { widthPx, heightPx: 500 });
    await page.waitFor('role=button[name="Create"]');
    const gapPx = await page.evaluate(() => {
      const create = [...document.querySelectorAll("button")].find(b => b.textContent === "Create");
      for (let bar = create?.parentElement; bar; bar = bar.parentElement) {
        if (getComputedStyle(bar).position !== "fixed") continue;
        return innerHeight - bar.getBoundingClientRect().bottom;
      }
      return undefined;
    });
    expect(gapPx).toBe(0);
    expect(await page.text('role=button[name="Cancel"]')).toBe(text);
    await page.click('role=button[name="Cancel"]');
    await waitForRoute(page, "/teams");
  }
});

it("2.46 creates a team once it has a name, and says Creating... meanwhile [1.05 4.09 5.08 8.35]", async () => {
  const page = await open("/teams/create");
  const name = 'role=textbox[name="Team name"]';
  await page.waitFor('role=button[name="Create"][disabled=true]');
  await page.fill(name, "  ");
  await page.waitFor('role=button[name="Create"][disabled=true]');
  await page.fill(name, "Slow");
  await page.waitFor('role=button[name="Create"][disabled=false]');
  await backend.setFaults({ ...HELD_BACK, only: "v3/users/teams", times: 1 });
  await page.click('role=button[name="Create"]');
  await page.waitFor('role=button[name="Creating..."][disabled=true]');
  await page.press("Enter");
  await backend.clearFaults();
  await page.waitFor("text=Team created");
  expect(await callsOf(page, "POST v3/users/teams")).toHaveLength(1);
  const { items } = unwrap(
    await backend.as("outsider").call("userTeams", { params: { lang: "en" } }),
  );
  await waitForRoute(page, `/teams/${items.find(team => team.name === "Slow")?.id}`);
});
