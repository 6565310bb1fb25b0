import { expect } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { scrollDownTo, stoppedClock, waitForRoute } from "../browser/steps.ts";
import { HELD_BACK, unwrap } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, settle, visit, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const settings = 'role=button[name="Team settings"]';
const floating = 'role=link[name="Create post"]';
const joinButton = "role=button[name=/^Join /]";

it("2.47 names the team once it has loaded, and leads back to the teams [4.09]", async () => {
  await backend.setFaults({ ...HELD_BACK, only: "teams/en/1", times: 1 });
  const page = await open("/teams/1", { user: "owner" });
  await page.waitFor('role=heading[name="Loading..."]');
  await backend.clearFaults();
  await page.waitFor('role=heading[name="Sunrise Ridge Runners"]');
  await page.click('role=button[name="Back"]');
  await waitForRoute(page, "/teams");
});

it("2.48 lets the owner share [6.04]", async () => {
  const page = await open("/teams/1", { user: "owner" });
  // The owner's own button comes beside it.
  await page.waitFor(settings);
  await page.click('role=button[name="Share team"]');
  await waitForRoute(page, "/teams/1/share");
  await page.waitFor('role=button[name="Share Team"]');
});

/** Opens the dialog, and reads what it offers. */
async function settingsOf(page: Page): Promise<string[]> {
  await page.click(settings);
  await page.waitFor('role=dialog[name="Team settings"] >> role=button');
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog] button")]
      .map(button => button.textContent)
      .filter(text => text !== "Cancel"),
  );
}

const refuse = 'role=alertdialog >> role=button[name="Cancel"] >> nth=-1';

it("2.49 lets the owner edit and delete, but not leave, and asks before deleting [2.62 4.10 4.23 5.32 5.35 6.07]", async () => {
  const page = await open("/teams/1", { user: "owner" });
  expect(await settingsOf(page)).toEqual(["Edit Team", "Delete Team"]);
  await page.click('role=dialog >> role=button[name="Delete Team"]');
  await page.waitFor('role=alertdialog[name="Delete Sunrise Ridge Runners?"]');
  await page.waitFor(
    "role=alertdialog >> text=This cannot be undone. It removes all the team’s data.",
  );
  await page.waitFor('role=alertdialog >> role=button[name="Delete Team"]');
  await page.click(refuse);
  await page.waitFor("role=alertdialog", { state: "hidden" });
  expect(await callsOf(page, "DELETE")).toEqual([]);
});

it("2.63 lets a member leave, after a question [4.11 5.34]", async () => {
  const page = await open("/teams/1", { user: "member" });
  expect(await settingsOf(page)).toEqual(["Leave Team"]);
  await page.click('role=dialog >> role=button[name="Leave Team"]');
  await page.waitFor('role=alertdialog[name="Leave Sunrise Ridge Runners?"]');
  await page.waitFor('role=alertdialog >> role=button[name="Leave Team"]');
  await page.click(refuse);
  await page.waitFor("role=alertdialog", { state: "hidden" });
  expect(await callsOf(page, "leave")).toEqual([]);
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
  await visit(page, "/teams/28");
  await page.waitFor('role=heading[name="New Parents Jogging Club"]');
  await page.waitFor('text="No description yet."');
});

it("2.53 says Checking..., then lets a non-member join, who is one member more [1.04 2.52 3.05 4.12 4.13 4.24 6.11 8.34]", async () => {
  await backend.setFaults({ ...HELD_BACK, only: "is-elidable", times: 1 });
  const page = await open("/teams/9");
  await page.waitFor('role=button[name="Checking..."][disabled=true]');
  await backend.clearFaults();
  await page.waitFor(`${joinButton}[disabled=false]`);
  expect(await page.count(settings)).toBe(0);
  const { memberCount } = unwrap(
    await backend.as("outsider").call("team", { params: { lang: "en", teamId: "9" } }),
  );
  await page.waitFor(`role=link[name="${memberCount} members"]`);
  await page.click(joinButton);
  await page.waitFor("text=Joined Yoga al Amanecer successfully!");
  await page.waitFor(`role=link[name="${memberCount + 1} members"]`);
  await page.waitFor(joinButton, { state: "hidden" });
  await page.click('role=button[name="Back"]');
  await page.waitFor("role=link[name=/^Yoga al Amanecer/]");
});

it("4.25 asks whether one may join of nobody who is in the team [2.52 6.16]", async () => {
  for (const user of ["owner", "member"] as const) {
    const page = await open("/teams/1", { user });
    await page.waitFor(settings);
    await page.waitFor("article");
    expect(await callsOf(page, "is-elidable")).toEqual([]);
    expect(await page.count(joinButton)).toBe(0);
  }
});

/** The day so many days or years before another one, as the API wants it. */
function dayBefore(now: Date, days: number, years = 0): string {
  const day = new Date(now.getFullYear() - years, now.getMonth(), now.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map(part => String(part).padStart(2, "0"))
    .join("-");
}

async function openStats(page: Page): Promise<void> {
  await page.waitFor("article");
  // The tabs move when it is known who one is.
  await page.waitFor(() =>
    [...document.querySelectorAll<HTMLButtonElement>("#main button")].some(
      ({ title, textContent }) => title === "Team settings" || textContent === "Join",
    ),
  );
  await page.click('role=tab[name="Stats"]');
  await page.waitFor('text="Total workouts"');
}

it("2.57 shows the stats of a week first, or of a month, a year or all the time [2.54 3.22 4.40 9.13 9.14 9.15 9.16]", async () => {
  // The day may change while the test runs: the page's own clock stands still.
  const now = new Date();
  const page = await open("/teams/1", {
    user: "owner",
    initScript: stoppedClock(now),
  });
  await page.waitFor('role=tab[name="Feed"][selected=true]');
  await openStats(page);
  await page.waitFor('role=tab[name="Stats"][selected=true]');
  expect(await page.count("role=tab")).toBe(2);
  expect(await page.count("article")).toBe(0);
  await page.waitFor('role=radio[name="Week"][checked=true]');
  expect(await page.count("role=radio")).toBe(4);
  for (const [period, heading] of [
    ["Week", "Last 7 Days"],
    ["Month", "Last 30 Days"],
    ["Year", "This Year"],
    ["All time", "All Time"],
  ] as const) {
    await page.click(`role=radio[name="${period}"]`);
    await page.waitFor(`role=heading[name="${heading}"]`);
  }
  const end = dayBefore(now, 0);
  const starts = [dayBefore(now, 7), dayBefore(now, 30), `${now.getFullYear()}-01-01`];
  for (const start of [...starts, dayBefore(now, 0, 5)]) {
    await waitForCalls(page, `/stats?start=${start}&end=${end}`, 1);
  }
});

it("2.58 shows seven values, hours and averages, and invents none [3.21 9.35 9.36 9.37]", async () => {
  await backend.setFaults({
    replace: {
      total_workouts: 37,
      total_workout_hours: 115_440,
      total_burned_calories: 15_400,
    },
    only: "/stats",
  });
  const page = await open("/teams/1", { user: "owner" });
  await openStats(page);
  const values = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("[role=tabpanel] dt")].map(name => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ]),
    ),
  );
  expect(values).toMatchObject({
    "Activity level": expect.stringMatching(/^(Low|Medium|High)$/),
    "Weekly workouts": "37",
    "Total workouts": "37",
    "Team founded": expect.stringMatching(/\d{4}/),
    "Total hours": "32.1h",
    "Average duration": "52min",
    "Calories burned": "15.4k",
    // The server has no source for these.
    Achievements: "no data",
    "Active streak": "no data",
    Engagement: "no data",
  });
});

it("2.59 ranks the top contributors by their score, with medals and bars relative to the top [1.10 9.38 9.39 9.40]", async () => {
  const page = await open("/teams/3", { user: "member" });
  await openStats(page);
  await page.waitFor('role=heading[name="Top contributors"]');
  for (const rank of ["1, Gold", "2, Silver", "3, Bronze", "4"]) {
    await page.waitFor(`role=img[name="Rank ${rank}"]`);
  }
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("ol > li")].map(row => ({
      score: Number(
        /[\d.]+/.exec(row.querySelector("[title$=points]")?.getAttribute("title") ?? "")?.[0],
      ),
      percent: Number.parseFloat(
        row
          .querySelector<HTMLElement>("[style*='--percent']")
          ?.style.getPropertyValue("--percent") ?? "",
      ),
    })),
  );
  expect(rows.length).toBeGreaterThan(3);
  const scores = rows.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const [top = 0] = scores;
  for (const { score, percent } of rows) expect(percent).toBeCloseTo((score / top) * 100, 1);
});

it("7.38 only logs that the ranking cannot be loaded", async () => {
  await backend.setFaults({ envelopeErrorRate: 1, only: "top-contributor" });
  const page = await open("/teams/1", {
    user: "owner",
    initScript: `window.__warned = [];
      console.warn = (...parts) => void window.__warned.push(parts.join(" "));`,
  });
  await openStats(page);
  await waitForCalls(page, "top-contributor");
  await settle(page);
  expect(await page.global<string[]>("__warned")).toEqual([
    expect.stringContaining("topContributors failed"),
  ]);
  expect(await page.count("[data-live] p")).toBe(0);
  expect(await page.count('role=heading[name="Top contributors"]')).toBe(0);
});

it("2.55 loads the feed by tens as one scrolls, to its end [4.30 4.31 9.09]", async () => {
  const page = await open("/teams/4");
  await page.waitFor("article");
  const pages = async () =>
    (await callsOf(page, "team-activities/team/4")).map(
      ({ path }) => /page=\d&limit=\d+/.exec(path)?.[0],
    );
  expect((await pages())[0]).toBe("page=1&limit=10");
  await scrollDownTo(page, 6000);
  expect((await pages()).slice(0, 2)).toEqual(["page=1&limit=10", "page=2&limit=10"]);
  const isAtItsEnd = async () => {
    await page.wheel("#main", { dxPx: 0, dyPx: 3000 });
    await settle(page);
    return (await page.count("text=You’re all caught up.")) > 0;
  };
  await expect.poll(isAtItsEnd).toBe(true);
  // 28 posts.
  expect(await pages()).toHaveLength(3);
});

it("2.56 says that nobody has posted yet", async () => {
  const page = await open("/teams/30");
  await page.waitFor('text="No activities yet. Be the first to post!"');
});

/**
 * The page of a team that the outsider may not join, although its list of members does not name the outsider:
 * the same user joins on another device while the app asks the server.
 */
async function openUnjoinable(): Promise<Page> {
  const params = { teamId: "10" };
  await backend.as("outsider").call("leaveTeam", { params });
  await backend.setFaults({ ...HELD_BACK, only: "is-elidable", times: 1 });
  const page = await open("/teams/10", { user: "outsider" });
  await page.waitFor('role=button[name="Checking..."][disabled=true]');
  unwrap(await backend.as("outsider").call("joinTeam", { params }));
  await backend.clearFaults();
  await page.waitFor('role=button[name="Checking..."]', { state: "hidden" });
  return page;
}

it("2.60 has a floating button that opens the composer, for those who may post [2.61 6.04 6.09 6.12]", async () => {
  for (const user of ["owner", "member"] as const) {
    const page = await open("/teams/1", { user });
    await page.waitFor(floating);
    const position = () => {
      const link = document.querySelector("a[href$='/create-post']");
      return link && getComputedStyle(link).position;
    };
    expect(await page.evaluate(position)).toBe("fixed");
    await page.click(floating);
    await waitForRoute(page, "/teams/1/create-post");
  }
  const unjoinable = await openUnjoinable();
  await unjoinable.waitFor(floating);
  expect(await unjoinable.count(joinButton)).toBe(0);
  const joinable = await open("/teams/11");
  await joinable.waitFor(`${joinButton}[disabled=false]`);
  expect(await joinable.count(floating)).toBe(0);
});

it("2.64 edits name, description, privacy and picture, each as it is [1.05 2.65 4.09 5.11 6.02 8.36]", async () => {
  const page = await open("/teams/1", { user: "owner" });
  const edit = async () => {
    await page.click(settings);
    await page.click('role=dialog >> role=button[name="Edit Team"]');
    await page.waitFor('role=dialog[name="Edit team"] >> role=combobox[name="Privacy"]');
  };
  await edit();
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
  const choose = (privacy: string) =>
    page.evaluate(value => {
      const select = document.querySelector("select");
      if (!select) return;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, privacy);
  await choose("1");
  await page.fill('role=dialog >> role=textbox[name="Team name"]', "Ridge");
  await backend.setFaults({ ...HELD_BACK, only: "users/teams/1" });
  await page.click('role=dialog >> role=button[name="Save"]');
  await page.waitFor('role=dialog >> role=button[name="Updating..."][disabled=true]');
  await backend.clearFaults();
  await page.waitFor("text=Team updated successfully");
  await page.waitFor('role=heading[name="Ridge"]');
  await edit();
  await choose("2");
  await page.click('role=dialog >> role=button[name="Save"]');
  const bodies = (await waitForCalls(page, "PUT v3/users/teams/1", 2)).map(({ body }) => body);
  expect(bodies).toMatchObject([{ name: "Ridge", privacy: 1 }, { privacy: 2 }]);
  await page.waitFor("role=dialog", { state: "hidden" });
});
