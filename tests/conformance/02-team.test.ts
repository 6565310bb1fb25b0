import { describe, expect, it } from "vitest";
import { ENGINE_NAMES } from "../browser/engines/engine.ts";
import { scrollDownTo, waitForRoute } from "../browser/steps.ts";
import { openStats } from "./open-stats.ts";
import { openProduct } from "./product.ts";
import { openUnjoinable } from "./unjoinable.ts";
import { callsOf, settle } from "./watch.ts";

const product = openProduct();
const { open, backend } = product;

const settings = 'role=button[name="Team settings"]';
const floating = 'role=link[name="Create post"]';

it("2.47 names the team, and leads back to the teams", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]');
  await page.click('role=button[name="Back"]');
  await waitForRoute(page, "/teams");
});

it("2.48 leads to the share page", async () => {
  const page = await open("/teams/1", { user: "owner" });
  // The owner's own button comes beside it.
  await page.waitFor(settings);
  await page.click('role=button[name="Share team"]');
  await waitForRoute(page, "/teams/1/share");
  await page.waitFor('role=button[name="Share Team"]');
});

it("2.49 opens the settings in a dialog", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click(settings);
  await page.waitFor('role=dialog[name="Team settings"]');
});

it("2.50 shows the picture, and the number of members that opens their page", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor("section img");
  await page.click('role=link[name="24 members"]');
  await waitForRoute(page, "/teams/1/members");
});

it("2.51 shows the description, or that there is none", async () => {
  const page = await open("/teams/1");
  await page.waitFor("text=Trails before work, three times a week. All paces, one finish line.");
  const bare = await open("/teams/28");
  await bare.waitFor('role=heading[name="New Parents Jogging Club"]');
  await bare.waitFor('text="No description yet."');
});

it("2.52 offers Join to non-members only", async () => {
  const outsider = await open("/teams/4");
  await outsider.waitFor('role=button[name="Join"]');
  const member = await open("/teams/3", { user: "member" });
  await member.waitFor(settings);
  expect(await member.count('role=button[name="Join"]')).toBe(0);
});

it("2.53 says Checking... until the server has said whether one may join", async () => {
  await backend.setFaults({ latencyMs: 800, only: "is-elidable", times: 1 });
  const page = await open("/teams/4");
  await page.waitFor('role=button[name="Checking..."][disabled=true]');
  await page.waitFor('role=button[name="Join"][disabled=false]');
});

it("2.54 has the tabs Feed and Stats", async () => {
  const page = await open("/teams/1");
  await page.waitFor('role=tab[name="Feed"][selected=true]');
  await openStats(page);
  await page.waitFor('role=tab[name="Stats"][selected=true]');
  expect(await page.count("role=tab")).toBe(2);
  expect(await page.count("article")).toBe(0);
});

describe.each(ENGINE_NAMES)("%s", engine => {
  const { open: openIn } = openProduct(engine);

  it("2.55 loads the feed on as one scrolls, to its end", async () => {
    const page = await openIn("/teams/4");
    await page.waitFor("article");
    const pages = async () =>
      (await callsOf(page, "team-activities/team/4")).map(
        ({ path }) => /page=(\d)/.exec(path)?.[1],
      );
    expect((await pages())[0]).toBe("1");
    await scrollDownTo(page, 5000);
    expect((await pages()).slice(0, 2)).toEqual(["1", "2"]);
    for (let tries = 0; (await page.count("text=You’re all caught up.")) === 0; tries++) {
      if (tries > 30) throw new Error("The feed has no end");
      await page.wheel("#main", { dxPx: 0, dyPx: 3000 });
      await settle(page);
    }
    // 28 posts.
    expect(await pages()).toEqual(["1", "2", "3"]);
  });
});

it("2.56 says that nobody has posted yet", async () => {
  const page = await open("/teams/30");
  await page.waitFor('text="No activities yet. Be the first to post!"');
});

it("2.57 shows the stats of a week, a month, a year or all the time", async () => {
  const page = await open("/teams/1");
  await openStats(page);
  for (const [period, heading] of [
    ["Week", "Last 7 Days"],
    ["Month", "Last 30 Days"],
    ["Year", "This Year"],
    ["All time", "All Time"],
  ] as const) {
    await page.click(`role=radio[name="${period}"]`);
    await page.waitFor(`role=heading[name="${heading}"]`);
  }
  expect(await callsOf(page, "/stats?")).toHaveLength(4);
});

it("2.58 shows level, weekly workouts, achievements, total, streak, founding and engagement", async () => {
  const page = await open("/teams/1");
  await openStats(page);
  const values = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("[role=tabpanel] p")]
        .filter(label => label.previousElementSibling?.localName === "p")
        .map(label => [label.textContent, label.previousElementSibling?.textContent]),
    ),
  );
  expect(values["Activity level"]).toMatch(/^(Low|Medium|High)$/);
  expect(Number(values["Weekly workouts"])).toBeGreaterThan(0);
  expect(Number(values["Total workouts"])).toBeGreaterThan(0);
  expect(values["Team founded"]).toMatch(/\d{4}/);
  // The server has no source for these: they are named, and nothing is invented.
  for (const label of ["Achievements", "Active streak", "Engagement"]) {
    expect(values[label]).toBe("—");
  }
});

it("2.59 lists the top contributors", async () => {
  const page = await open("/teams/3");
  await openStats(page);
  await page.waitFor('role=heading[name="Top contributors"]');
  await page.waitFor("ol > li");
  expect(await page.count("ol > li")).toBeGreaterThan(3);
});

it("2.60 opens the composer by the floating button", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor(floating);
  const position = () => {
    const link = document.querySelector("a[href$='/create-post']");
    return link && getComputedStyle(link).position;
  };
  expect(await page.evaluate(position)).toBe("fixed");
  await page.click(floating);
  await waitForRoute(page, "/teams/1/create-post");
});

it("2.61 shows it to owners, to members, and where one may not join", async () => {
  for (const user of ["owner", "member"] as const) {
    await (await open("/teams/1", { user })).waitFor(floating);
  }
  await (await openUnjoinable(product)).waitFor(floating);
  const joinable = await open("/teams/11");
  await joinable.waitFor('role=button[name="Join"][disabled=false]');
  expect(await joinable.count(floating)).toBe(0);
});

it("2.62 lets the owner edit, and delete after a question", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click(settings);
  await page.waitFor('role=dialog >> role=button[name="Edit Team"]');
  await page.click('role=dialog >> role=button[name="Delete Team"]');
  await page.waitFor('role=alertdialog[name="Delete Sunrise Ridge Runners?"]');
  await page.waitFor('role=alertdialog >> role=button[name="Delete Team"]');
});

it("2.63 lets others leave after a question", async () => {
  const page = await open("/teams/1", { user: "member" });
  await page.click(settings);
  await page.click('role=dialog >> role=button[name="Leave Team"]');
  await page.waitFor('role=alertdialog[name="Leave Sunrise Ridge Runners?"]');
  await page.waitFor('role=alertdialog >> role=button[name="Leave Team"]');
});

it("2.64 edits name, description, privacy and picture, each as it is", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click(settings);
  await page.click('role=dialog >> role=button[name="Edit Team"]');
  await page.waitFor('role=dialog[name="Edit team"] >> role=combobox[name="Privacy"]');
  const fields = await page.evaluate(() => {
    const dialog = document.querySelector("select")?.closest("[role=dialog]");
    return {
      name: dialog?.querySelector<HTMLInputElement>("input[type=text]")?.value,
      description: dialog?.querySelector("textarea")?.value,
      privacy: dialog?.querySelector("select")?.value,
      choices: [...(dialog?.querySelectorAll("option") ?? [])].map(o => [o.value, o.textContent]),
      hasPicture: dialog?.querySelector("fieldset img") !== null,
    };
  });
  expect(fields).toEqual({
    name: "Sunrise Ridge Runners",
    description: "Trails before work, three times a week. All paces, one finish line.",
    privacy: "2",
    choices: [
      ["1", "Private"],
      ["2", "Public"],
    ],
    hasPicture: true,
  });
});

it("2.65 says Updating... while it saves", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click(settings);
  await page.click('role=dialog >> role=button[name="Edit Team"]');
  await page.waitFor('role=dialog >> role=button[name="Save"]');
  await backend.setFaults({ latencyMs: 600, only: "users/teams/1", times: 1 });
  await page.click('role=dialog >> role=button[name="Save"]');
  await page.waitFor('role=dialog >> role=button[name="Updating..."][disabled=true]');
  await page.waitFor("text=Team updated successfully");
});

const membersOf = (user: "owner" | "admin") => open("/teams/1/members", { user });

it("2.66 names the team and its members, and leads back to the team", async () => {
  const page = await membersOf("owner");
  await page.waitFor('role=heading[name="Sunrise Ridge Runners Members"]');
  await page.click('role=button[name="Back to team"]');
  await waitForRoute(page, "/teams/1");
});

it("2.67 shows picture, name, role, points and a bar of each member", async () => {
  const page = await membersOf("owner");
  const rowOf = (name: string) => `li:has(b) >> text="${name}"`;
  await page.waitFor(rowOf("Mira Okafor"));
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("section li")].map(row => ({
      name: row.querySelector("b")?.textContent,
      badge: row.querySelector("i")?.textContent,
      points: row.querySelector("small")?.textContent,
      hasPicture: row.querySelector("img, [aria-hidden=true]") !== null,
      hasBar: row.querySelector("[role=progressbar][aria-valuenow='0']") !== null,
    })),
  );
  const rest = { points: "0 points", hasPicture: true, hasBar: true };
  expect(rows).toContainEqual({ name: "Mira Okafor", badge: "Owner", ...rest });
  expect(rows).toContainEqual({ name: "Diego Márquez", badge: "Admin", ...rest });
  expect(rows).toContainEqual({ name: "Надежда Волкова", badge: undefined, ...rest });
});

it("2.68 scrolls the list in 400 px, and loads it on", async () => {
  const page = await open("/teams/3/members");
  await page.waitFor("section li");
  const list = () => {
    const section = document.querySelector("section");
    return [section?.getBoundingClientRect().height, (section?.scrollHeight ?? 0) > 400];
  };
  expect(await page.evaluate(list)).toEqual([400, true]);
  expect(await page.count("section li")).toBe(20);
  await page.wheel("section", { dxPx: 0, dyPx: 3000 });
  await page.waitFor(() => document.querySelectorAll("section li").length === 40);
});

const menuOf = (name: string) => `role=button[name="Options for ${name}"]`;

it("2.69 gives owners and admins a menu on all members but the owner", async () => {
  for (const user of ["owner", "admin"] as const) {
    const page = await membersOf(user);
    await page.waitFor(menuOf("Надежда Волкова"));
    expect(await page.count(menuOf("Mira Okafor"))).toBe(0);
  }
});

it("2.70 offers Make Admin to the owner, on plain members", async () => {
  const owner = await membersOf("owner");
  await owner.click(menuOf("Diego Márquez"));
  await owner.waitFor('role=dialog >> role=button[name="Remove"]');
  expect(await owner.count('role=button[name="Make Admin"]')).toBe(0);
  await owner.press("Escape");
  await owner.waitFor("role=dialog", { state: "hidden" });
  await owner.click(menuOf("Надежда Волкова"));
  await owner.waitFor('role=dialog >> role=button[name="Make Admin"]');
  const admin = await membersOf("admin");
  await admin.click(menuOf("Надежда Волкова"));
  await admin.waitFor('role=dialog >> role=button[name="Remove"]');
  expect(await admin.count('role=button[name="Make Admin"]')).toBe(0);
});

it("2.71 removes a member after a question", async () => {
  const page = await membersOf("owner");
  await page.click(menuOf("Надежда Волкова"));
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor('role=alertdialog[name="Remove Надежда Волкова?"]');
  await page.waitFor('text="Надежда Волкова"');
  await page.click('role=alertdialog >> role=button[name="Remove"]');
  await page.waitFor('text="Надежда Волкова"', { state: "hidden" });
});

it("2.72 does both on this screen only, without a call", async () => {
  const page = await membersOf("owner");
  await page.click(menuOf("Надежда Волкова"));
  await page.click('role=dialog >> role=button[name="Make Admin"]');
  await page.waitFor("text=Надежда Волкова is now an admin");
  await page.click(menuOf("Diego Márquez"));
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.click('role=alertdialog >> role=button[name="Remove"]');
  await page.waitFor('text="Diego Márquez"', { state: "hidden" });
  const calls = await callsOf(page, "");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await page.reload();
  await page.waitFor('text="Diego Márquez"');
  await page.click(menuOf("Надежда Волкова"));
  await page.waitFor('role=dialog >> role=button[name="Make Admin"]');
});
