import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { flatPhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { composerReady, savedDrafts, waitForRoute, writePost } from "./steps.ts";

/** What is gone, and what no server should send. Nothing of it is made up inside the app. */
const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photo = await flatPhoto(folder);

/** What an engine says by itself of a call that the server refuses. */
const REFUSED = /Failed to load resource/;
const first = "article >> nth=0";

const LONG_NAME = `Endless ${"Runners".repeat(42)}`.slice(0, 300);
const RTL_NAME = "נבחרת הריצה של חיפה";
const EMOJI_NAME = "👩‍👩‍👧‍👦🏃🏿‍♀️🇪🇸 Family";

const says = (page: Page, text: string) => page.waitFor(`[data-live] >> text="${text}"`);

describe.each(ENGINE_NAMES)("in %s", engineName => {
  beforeAll(() => app.backend.send("/demo/reset", { method: "POST" }));
  const openPage = usePages(engineName, () => app);
  /** What the server and the app's own state decide, every engine does alike. */
  const inChromium = engineName === "chromium";
  const open = (path: string, options: OpenOptions = {}) =>
    openPage({
      path,
      user: "owner",
      widthPx: 320,
      reducedMotion: true,
      expectedProblems: [REFUSED],
      ...options,
    });

  /** A team of the owner's with the member in it, for what ends it. */
  async function newTeam(): Promise<string> {
    const body = { name: "Short-lived", privacy: 0 };
    const { team } = unwrap(await app.backend.as("owner").call("createTeam", { body }));
    const teamId = team?.id ?? "";
    unwrap(await app.backend.as("member").call("joinTeam", { params: { teamId } }));
    return teamId;
  }

  async function expectInComposer(page: Page, teamId: string): Promise<void> {
    await waitForRoute(page, `/teams/${teamId}/create-post`);
    await composerReady(page);
    const text = () => document.querySelector("textarea")?.value;
    expect(await page.evaluate(text)).toBe("Kept");
    await page.waitFor('role=button[name="Open photo 1"]');
  }

  describe.runIf(inChromium)("a team that does not exist", () => {
    it("leads from its members to the teams, and says so", async () => {
      const page = await open("/teams/987654/members");
      await says(page, "Team not found");
      await waitForRoute(page, "/teams");
      await page.waitFor("role=link[name=/^Sunrise Ridge/]");
    });

    it("takes no post, and loses none", async () => {
      const page = await open("/teams/987654/create-post");
      await writePost(page, "Kept", [photo]);
      await page.click('role=button[name="Post"]');
      await says(page, "Team not found");
      await expectInComposer(page, "987654");
    });
  });

  it.runIf(inChromium)(
    "a team that is deleted meanwhile keeps a post that was written, and is gone after that",
    async () => {
      const teamId = await newTeam();
      const page = await open(`/teams/${teamId}/create-post`, { user: "member" });
      await writePost(page, "Kept", [photo]);
      unwrap(await app.backend.as("owner").call("deleteTeam", { params: { teamId } }));
      await page.click('role=button[name="Post"]');
      await says(page, "Team not found");
      await expectInComposer(page, teamId);
      await walkTo(page, `/teams/${teamId}`);
      await waitForRoute(page, "/teams");
      await page.waitFor("role=link[name=/^Sunrise Ridge/]");
      await page.waitFor("role=link[name=/^Short-lived/]", { state: "hidden" });
    },
  );

  it.runIf(inChromium).each([320, 1280])(
    "a post that failed is in the composer of the next page where its team is gone, %d px wide",
    async widthPx => {
      const teamId = await newTeam();
      const page = await open(`/teams/${teamId}/create-post`, { user: "member", widthPx });
      await writePost(page, "Kept", [photo]);
      await app.backend.setFaults({ envelopeErrorRate: 1, only: "team-activities" });
      await page.click('role=button[name="Post"]');
      await page.waitFor(`${first} >> role=button[name="Try again"]`);
      await expect.poll(() => savedDrafts(page)).toHaveLength(1);
      await app.backend.clearFaults();
      unwrap(await app.backend.as("owner").call("deleteTeam", { params: { teamId } }));
      await page.kill();
      await expectInComposer(page, teamId);
      await page.waitFor('text="Draft saved"');
      await page.kill();
      await expectInComposer(page, teamId);
    },
  );

  it.runIf(inChromium)(
    "a team that the user was removed from refuses a post, which stays written",
    async () => {
      const teamId = await newTeam();
      const page = await open(`/teams/${teamId}/create-post`, { user: "member" });
      await writePost(page, "Kept", [photo]);
      unwrap(await app.backend.as("member").call("leaveTeam", { params: { teamId } }));
      await page.click('role=button[name="Post"]');
      await says(page, "Only members of the team may do this.");
      await page.waitFor(`${first} >> role=button[name="Try again"]`);
      await page.click(`${first} >> role=button[name="Edit"]`);
      await expectInComposer(page, teamId);
      await walkTo(page, `/teams/${teamId}`);
      await page.waitFor("role=button[name=/^Join /][disabled=false]");
      expect(await page.count('role=button[name="Team settings"]')).toBe(0);
    },
  );

  describe.runIf(inChromium)("figures", () => {
    it.each([1e15, 1.7e308])("as huge as %d fit their tiles", async value => {
      const replace = {
        total_workouts: value,
        total_burned_calories: value,
        total_workout_hours: value,
      };
      await app.backend.setFaults({ replace, only: "/1/stats" });
      const page = await openStats();
      expect(
        await page.evaluate(() => document.querySelector("[role=tabpanel] dd")?.textContent),
      ).toMatch(/^[\de+.]+M$/);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("[role=tabpanel] p")]
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4,
          )
          .map(value => value.textContent),
      );
      expect(cut).toEqual([]);
      await expectSound(page);
    });

    it.each([
      ["has no name and no figures", { "*.user.first_name": null, "*.stats": null }, "text=User"],
      [
        "has impossible ones",
        {
          "*.user.first_name": EMOJI_NAME,
          "*.stats": { workouts: -3, totalCalories: "many", top_contributor_score: 1e12 },
        },
        `text=${EMOJI_NAME}`,
      ],
    ])("of a contributor who %s harm nothing", async (_, replace, shown) => {
      await app.backend.setFaults({ replace, only: "top-contributor" });
      const page = await openStats();
      await page.waitFor(`section >> ${shown} >> nth=0`);
      await expectSound(page);
    });

    it("of contributors who are all nobody leave the figures alone", async () => {
      await app.backend.setFaults({ replace: { "*.user": {} }, only: "top-contributor" });
      const page = await openStats();
      await page.waitFor('text="Top contributors"', { state: "hidden" });
      await expectSound(page);
    });

    async function openStats(): Promise<Page> {
      const page = await open("/teams/1");
      // All that stands above the tabs has come too.
      await page.waitFor('role=button[name="Team settings"]');
      await page.waitFor(first);
      await page.click('role=tab[name="Stats"]');
      await page.waitFor('text="Total workouts"');
      return page;
    }
  });

  it.each([
    ["of 300 characters", LONG_NAME],
    ["from right to left", RTL_NAME],
    ["with emoji", EMOJI_NAME],
    ["that looks like code", "<b>{{name}}</b> $& %s"],
  ])("a name %s is shown as it is, wherever it stands", async (_, name) => {
    const replace = {
      "*.name": name,
      name,
      description: name,
      "members.*.first_name": name,
      "activities.*.content": name,
      "activities.*.userName": name,
      "comments.*.content": name,
    };
    await app.backend.setFaults({ replace, only: "v3/" });
    const page = await open("/teams");
    await page.waitFor("#main li a");
    expect(await page.text("#main li a >> nth=0")).toContain(name);
    await expectSound(page);
    for (const [path, mark] of [
      ["/teams/1", "article"],
      ["/teams/1/members", "li small"],
      ["/teams/1/share", "input"],
      ["/activity", "article"],
    ] as const) {
      await walkTo(page, path);
      await waitForRoute(page, path);
      await page.waitFor(`#main ${mark} >> nth=0`);
      const isThere = (text: string) =>
        document.querySelector("#main")?.textContent?.includes(text);
      expect(await page.evaluate(isThere, name), path).toBe(true);
      await expectSound(page);
    }
    await page.click(`${first} >> role=button[name=/^Comments/]`);
    await page.waitFor("role=dialog");
    await expectSound(page);
  });

  it.runIf(inChromium)("a time that cannot be parsed is now", async () => {
    const replace = {
      "activities.*.timestamp": "the day before",
      "comments.*.timestamp": { at: 5 },
      created_at: "2026-13-45",
    };
    await app.backend.setFaults({ replace, only: "v3/" });
    const page = await open("/teams/1");
    await page.waitFor(first);
    const time = () => document.querySelector("article button")?.textContent;
    await expect.poll(() => page.evaluate(time)).toBe("just now");
    await page.click('role=tab[name="Stats"]');
    await page.waitFor(() =>
      document
        .querySelector("[role=tabpanel]")
        ?.textContent?.includes(`${new Date().getFullYear()}`),
    );
    await expectSound(page);
  });
});

/** Goes to a route inside the app: as by a link of the same document. */
function walkTo(page: Page, path: string): Promise<void> {
  return page.evaluate(to => {
    location.hash = to;
  }, path);
}

/** Nothing of the app's insides shows, nothing is cut off, and the app still goes where it is told to. */
async function expectSound(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const main = document.querySelector("#main");
    const insides = /\b(NaN|undefined|null|Infinity|Invalid Date)\b|\[object /;
    return [
      insides.exec(document.body.innerText)?.[0],
      document.documentElement.scrollWidth > innerWidth && "The page scrolls sideways",
      main && main.scrollWidth > main.clientWidth && "The main area is too wide",
      document.querySelector("#main *") === null && "Nothing is there",
    ].filter(Boolean);
  });
  expect(wrong).toEqual([]);
}
