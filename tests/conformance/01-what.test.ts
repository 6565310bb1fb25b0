import { expect, it } from "vitest";
import { tinyJpeg, tokenOf, unwrap } from "../contract/test-backend.ts";
import { openStats } from "./open-stats.ts";
import { openProduct } from "./product.ts";
import { visit } from "./watch.ts";

const { open, backend, webUrl } = openProduct();

const lang = "en";
const teamOf = async (role: "owner" | "member" | "outsider", teamId: string) =>
  unwrap(await backend.as(role).call("team", { params: { lang, teamId } }));
const myTeams = async (role: "owner" | "member" | "outsider") =>
  unwrap(await backend.as(role).call("userTeams", { params: { lang } })).items;

it("1.01 speaks English, Russian and Spanish", async () => {
  for (const [lang, title] of [
    ["en", "API documentation"],
    ["ru", "Документация API"],
    ["es", "Documentación de la API"],
  ] as const) {
    const page = await open("/api-docs", { launch: { lang } });
    await page.waitFor(`role=heading[name="${title}"]`);
  }
});

it("1.02 shows a user the teams that the user belongs to", async () => {
  const page = await open("/teams", { user: "member" });
  for (const { name } of await myTeams("member")) {
    await page.waitFor(`li >> text="${name}"`);
  }
});

it("1.03 lets a user browse teams of others", async () => {
  expect(await myTeams("outsider")).toEqual([]);
  const page = await open("/teams");
  await page.click('role=tab[name="Discover"]');
  await page.click("role=link[name=/^Lane Four/]");
  await page.waitFor("article");
});

it("1.04 lets a user join by code, and by id", async () => {
  const as = backend.as("outsider");
  unwrap(await as.call("joinByCode", { params: { code: "1RONH0UR" } }));
  unwrap(await as.call("joinTeam", { params: { teamId: "4" } }));
  expect((await myTeams("outsider")).map(({ id }) => id).sort()).toEqual(["2", "4"]);
});

it("1.05 lets a user create a team, and edit it", async () => {
  const as = backend.as("outsider");
  const created = unwrap(await as.call("createTeam", { body: { name: "Mine", privacy: 1 } }));
  const teamId = created.team?.id ?? "";
  const body = { name: "Still mine", description: "Hills", privacy: 2 };
  unwrap(await as.call("updateTeam", { params: { teamId }, body }));
  expect(await teamOf("outsider", teamId)).toMatchObject({
    name: "Still mine",
    description: "Hills",
    isPublic: true,
  });
});

it("1.06 lets a user leave a team, and delete an own one", async () => {
  const as = backend.as("outsider");
  unwrap(await as.call("leaveTeam", { params: { teamId: "4" } }));
  const own = (await myTeams("outsider")).find(({ name }) => name === "Still mine");
  unwrap(await as.call("deleteTeam", { params: { teamId: own?.id ?? "" } }));
  expect((await myTeams("outsider")).map(({ id }) => id)).toEqual(["2"]);
});

it("1.07 brings a post with text and pictures to the team's feed", async () => {
  const body = { teamId: "1", content: "From the owner", images: [tinyJpeg, tinyJpeg] };
  unwrap(await backend.as("owner").call("createPost", { body }));
  const page = await open("/teams/1", { user: "member" });
  await page.waitFor("article >> nth=0 >> text=From the owner");
  await page.waitFor('article >> nth=0 >> text="1/2"');
});

it("1.08 lets others like, unlike and comment on it", async () => {
  const page = await open("/teams/1", { user: "member" });
  const post = "article >> nth=0";
  const params = { teamId: "1" };
  // All shows before the server has it, and a tap meanwhile is ignored.
  const expectSeen = (counts: object) =>
    expect
      .poll(
        async () => unwrap(await backend.as("owner").call("teamActivities", { params })).items[0],
      )
      .toMatchObject(counts);
  await page.click(`${post} >> role=button[name="Like, 0"]`);
  await expectSeen({ likeCount: 1 });
  await page.click(`${post} >> role=button[name="Unlike, 1"]`);
  await expectSeen({ likeCount: 0 });
  await page.click(`${post} >> role=button[name="Like, 0"]`);
  await page.click(`${post} >> role=button[name="Comments, 0"]`);
  await page.type('role=dialog >> role=textbox[name="Add a comment"]', "From the member");
  await page.click('role=dialog >> role=button[name="Send"]');
  await page.waitFor("role=dialog >> text=From the member");
  await expectSeen({ likeCount: 1, commentCount: 1 });
});

it("1.09 lets authors delete their comments and posts", async () => {
  const member = await open("/teams/1", { user: "member" });
  await member.click('article >> nth=0 >> role=button[name="Comments, 1"]');
  await member.click('role=dialog >> role=button[name="Delete comment"]');
  await member.waitFor("text=Comment deleted");
  const owner = await open("/teams/1", { user: "owner" });
  await owner.click('article >> nth=0 >> role=button[name="More options"]');
  await owner.click('role=dialog >> role=button[name="Delete post"]');
  await owner.click('role=alertdialog >> role=button[name="Delete post"]');
  await owner.waitFor("text=Post deleted successfully");
  await owner.waitFor("text=From the owner", { state: "hidden" });
});

it("1.10 shows the stats of a team and its contributors", async () => {
  const page = await open("/teams/3");
  await openStats(page);
  await page.waitFor('role=img[name="Rank 1, Gold"]');
});

it("1.11 shares a public team by its link, a private one by code and invite link", async () => {
  const valuesOf = async (path: string) => {
    const page = await open(path, { user: "member" });
    await page.waitFor('role=button[name="Copy link"]');
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("main input")].map(({ value }) => value),
    );
  };
  expect(await valuesOf("/teams/1/share")).toEqual([`${webUrl}/teams/1`]);
  expect(await valuesOf("/teams/2/share")).toEqual(["1RONH0UR", `${webUrl}/teams?code=1RONH0UR`]);
});

const banner = "text=Something off?";

it("1.12 invites feedback to the support mailbox, and goes when it is dismissed", async () => {
  const page = await open("/teams");
  await page.waitFor(banner);
  const href = () => document.querySelector("a[href^='mailto:']")?.getAttribute("href");
  expect(await page.evaluate(href)).toMatch(/^mailto:support@teamhub\.example\?subject=/);
  await page.click('role=button[name="Dismiss"]');
  await page.waitFor(banner, { state: "hidden" });
});

it("1.13 shows the banner once a browser session", async () => {
  const page = await open("/teams");
  await page.waitFor(banner);
  await visit(page, "/teams");
  await page.waitFor("role=tablist");
  expect(await page.count(banner)).toBe(0);
  // Another session, which knows what outlives the first.
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, "/teams");
  await page.waitFor(banner);
});

it("1.14 never shows the banner again once it was dismissed", async () => {
  const page = await open("/teams");
  await page.click('role=button[name="Dismiss"]');
  await page.waitFor(banner, { state: "hidden" });
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, "/teams");
  await page.waitFor("role=tablist");
  expect(await page.count(banner)).toBe(0);
});

it("1.15 finds out that it is inside the mobile app, and takes what the app tells it", async () => {
  const tags = [
    ["authorization", `Bearer ${tokenOf("member")}`],
    ["x-app-language", "es"],
    ["x-platform", "Android"],
    ["x-app-version", "4.2.0"],
    ["user-agent", "FitApp/4"],
    ["x-theme", "light"],
  ];
  const launch = {
    lang: "es",
    platform: "Android",
    appVersion: "4.2.0",
    userAgent: "FitApp/4",
    theme: "light",
  };
  const byMeta = `new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    for (const [name, content] of ${JSON.stringify(tags)}) {
      document.head.append(Object.assign(document.createElement("meta"), { name, content }));
    }
  }).observe(document, { childList: true, subtree: true })`;
  for (const options of [
    { user: "member", launch },
    { user: "nobody", initScript: byMeta },
  ] as const) {
    const page = await open("/index", options);
    await page.waitFor("role=table >> nth=0");
    const source = "launch" in options ? "URL" : "Metaetiqueta";
    const rows = await page.evaluate(() =>
      [...(document.querySelectorAll("table")[0]?.querySelectorAll("tr") ?? [])].map(row =>
        [...row.querySelectorAll("th, td")]
          .map(cell => cell.textContent)
          .slice(0, 2)
          .join(" "),
      ),
    );
    expect(rows, source).toEqual(
      expect.arrayContaining([
        "token ••••••••",
        "language es",
        "theme light",
        "platform Android",
        "appVersion 4.2.0",
        "userAgent FitApp/4",
      ]),
    );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
  }
});

it("1.16 has a debugging panel for the mobile integration", async () => {
  const page = await open("/index");
  await page.waitFor('role=heading[name="Mobile debugger"]');
  await page.waitFor('role=button[name="Test token"]');
});

it("1.17 documents the API in the app", async () => {
  const page = await open("/api-docs");
  await page.waitFor('role=heading[name="API documentation"]');
  await page.waitFor('text="v3/users/teams/get-user-teams/{lang}"');
});
