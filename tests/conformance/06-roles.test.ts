import { expect, it } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { endpoints } from "../../src/api/endpoints.ts";
import { readTeam } from "../../src/api/normalise.ts";
import { roleOn } from "../../src/stores/roles.ts";
import type { Page } from "../browser/engines/page.ts";
import { tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { openStats } from "./open-stats.ts";
import { openProduct } from "./product.ts";
import { openUnjoinable } from "./unjoinable.ts";
import { callsOf, settle, waitForCalls } from "./watch.ts";

const product = openProduct();
const { open, backend } = product;

/** Sunrise Ridge Runners, where the demo users are what they are named after. */
const openTeam = (user: DemoRole) => open("/teams/1", { user });

async function settingsOf(page: Page): Promise<string[]> {
  await page.click('role=button[name="Team settings"]');
  await page.waitFor('role=dialog[name="Team settings"] >> role=button');
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog] button")]
      .map(button => button.textContent)
      .filter(text => text !== "Cancel"),
  );
}

/** A new team of the owner's, for what changes it. */
async function newTeam(privacy: 0 | 1 = 0): Promise<string> {
  const body = { name: "Another", privacy };
  const { team } = unwrap(await backend.as("owner").call("createTeam", { body }));
  return team?.id ?? "";
}

async function newPost(role: DemoRole): Promise<string> {
  const body = { teamId: "1", content: `By the ${role}`, images: [tinyJpeg] };
  const { post } = unwrap(await backend.as(role).call("createPost", { body }));
  return post?.id ?? "";
}

it("6.01 takes for the owner who has role 1 in the member list, or is the team's user_id", () => {
  const facts = { me: "12", myTeams: [], joinedIds: [] };
  const roleIn = (fields: object) => {
    const team = readTeam({ id: 1, name: "Runners", ...fields });
    return team && roleOn(team, facts);
  };
  const member = (role: number) => ({ members: [{ id: 901, user_id: 12, role }] });
  expect(roleIn(member(1))).toBe("Owner");
  expect(roleIn({ user_id: 12, members: 8 })).toBe("Owner");
  expect(roleIn({ user_id: 13, ...member(3) })).toBe("Member");
});

it("6.02 lets the owner edit, and nobody else", async () => {
  const teamId = await newTeam();
  const page = await open(`/teams/${teamId}`, { user: "owner" });
  expect(await settingsOf(page)).toContain("Edit Team");
  await page.click('role=button[name="Edit Team"]');
  await page.fill('role=dialog >> role=textbox[name="Team name"]', "Renamed");
  await page.click('role=dialog >> role=button[name="Save"]');
  await page.waitFor('role=heading[name="Renamed"]');
  const params = { teamId: "1" };
  for (const role of ["admin", "member", "outsider"] as const) {
    const refused = await backend.as(role).call("updateTeam", { params, body: { name: "Mine" } });
    expect(refused).toMatchObject({ error: { code: "FORBIDDEN" } });
  }
});

it("6.03 lets the owner delete, and nobody else", async () => {
  const teamId = await newTeam();
  const page = await open(`/teams/${teamId}`, { user: "owner" });
  expect(await settingsOf(page)).toContain("Delete Team");
  await page.click('role=button[name="Delete Team"]');
  await page.click('role=alertdialog >> role=button[name="Delete Team"]');
  await page.waitFor("text=Team deleted successfully");
  const params = { teamId: "1" };
  for (const role of ["admin", "member", "outsider"] as const) {
    const refused = await backend.as(role).call("deleteTeam", { params });
    expect(refused).toMatchObject({ error: { code: "FORBIDDEN" } });
  }
});

it("6.04 lets the owner share and post", async () => {
  const page = await openTeam("owner");
  await page.waitFor('role=link[name="Create post"]');
  expect(await newPost("owner")).not.toBe("");
  await page.click('role=button[name="Share team"]');
  await page.waitFor('role=textbox[name="Team link"]');
});

it("6.05 gives the owner a menu on each member but the owner, with Make Admin and Remove", async () => {
  const page = await open("/teams/1/members", { user: "owner" });
  await page.waitFor('role=button[name="Options for Diego Márquez"]');
  expect(await page.count('role=button[name="Options for Mira Okafor"]')).toBe(0);
  await page.click('role=button[name="Options for Надежда Волкова"]');
  await page.waitFor('role=dialog >> role=button[name="Remove"]');
  await page.click('role=dialog >> role=button[name="Make Admin"]');
  await page.waitFor("li:has(b) >> text=Admin >> nth=-1");
  await page.waitFor("text=Надежда Волкова is now an admin");
});

it("6.06 marks the owner's teams with a badge for the owner only", async () => {
  const crowns = (page: Page) => page.count('role=img[name="You own this team"]');
  const owner = await open("/teams", { user: "owner" });
  await owner.waitFor("role=link[name=/^Iron Hour/]");
  expect(await crowns(owner)).toBeGreaterThanOrEqual(2);
  const member = await open("/teams", { user: "member" });
  await member.waitFor("role=link[name=/^Iron Hour/]");
  expect(await crowns(member)).toBe(0);
});

it("6.07 lets no owner leave", async () => {
  expect(await settingsOf(await openTeam("owner"))).toEqual(["Edit Team", "Delete Team"]);
  const refused = await backend.as("owner").call("leaveTeam", { params: { teamId: "1" } });
  expect(refused).toMatchObject({ error: { code: "FORBIDDEN" } });
});

it("6.08 gives an admin Remove on all but the owner, on this device only", async () => {
  const page = await open("/teams/1/members", { user: "admin" });
  await page.waitFor('role=button[name="Options for Надежда Волкова"]');
  expect(await page.count('role=button[name="Options for Mira Okafor"]')).toBe(0);
  await page.click('role=button[name="Options for Надежда Волкова"]');
  await page.waitFor('role=dialog >> role=button[name="Remove"]');
  expect(await page.count('role=button[name="Make Admin"]')).toBe(0);
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.click('role=alertdialog >> role=button[name="Remove"]');
  await page.waitFor('text="Надежда Волкова"', { state: "hidden" });
  expect(await callsOf(page, "DELETE")).toEqual([]);
  expect(await callsOf(page, "POST")).toEqual([]);
  await page.reload();
  await page.waitFor('role=button[name="Options for Надежда Волкова"]');

  const member = await open("/teams/1/members", { user: "member" });
  await member.waitFor('text="Mira Okafor"');
  await settle(member);
  expect(await member.count("role=button[name=/^Options for/]")).toBe(0);
});

it("6.09 lets a member leave, post and share", async () => {
  const page = await openTeam("member");
  await page.waitFor('role=link[name="Create post"]');
  expect(await settingsOf(page)).toEqual(["Leave Team"]);
  await page.press("Escape");
  await page.waitFor("role=dialog", { state: "hidden" });
  await page.click('role=button[name="Share team"]');
  await page.waitFor('role=button[name="Share Team"]');
  expect(await newPost("member")).not.toBe("");
  const left = await backend.as("member").call("leaveTeam", { params: { teamId: "6" } });
  expect(left.ok).toBe(true);
});

it("6.10 lets a non-member see a public team, its posts, stats and members", async () => {
  const page = await openTeam("outsider");
  await page.waitFor("article");
  expect(await page.count('role=button[name="Team settings"]')).toBe(0);
  await openStats(page);
  await page.click("role=link[name=/members$/]");
  await page.waitFor('text="Mira Okafor"');
});

it("6.11 lets a non-member join, unless can_join is false", async () => {
  const page = await open("/teams/9", { user: "outsider" });
  await page.click('role=button[name="Join"][disabled=false]');
  await page.waitFor("text=Joined Yoga al Amanecer successfully!");
  const unjoinable = await openUnjoinable(product);
  expect(await unjoinable.count('role=button[name="Join"]')).toBe(0);
});

it("6.12 shows a non-member the post button only where can_join is false", async () => {
  const page = await open("/teams/11", { user: "outsider" });
  await page.waitFor('role=button[name="Join"][disabled=false]');
  expect(await page.count('role=link[name="Create post"]')).toBe(0);
  const unjoinable = await openUnjoinable(product);
  await unjoinable.waitFor('role=link[name="Create post"]');
});

it("6.13 lets an author delete an own post", async () => {
  const id = await newPost("member");
  const page = await openTeam("member");
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.click('role=dialog >> role=button[name="Delete post"]');
  await page.click('role=alertdialog >> role=button[name="Delete post"]');
  await page.waitFor("text=Post deleted successfully");
  expect((await callsOf(page, "DELETE")).map(({ path }) => path)).toEqual([
    `v3/users/team-activities/${id}`,
  ]);
});

it("6.14 lets others report a post, and not delete it", async () => {
  const id = await newPost("member");
  const page = await openTeam("owner");
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.waitFor('role=dialog >> role=button[name="Report post"]');
  expect(await page.count('role=button[name="Delete post"]')).toBe(0);
  const refused = await backend.as("owner").call("deletePost", { params: { id } });
  expect(refused).toMatchObject({ error: { code: "FORBIDDEN" } });
});

it("6.15 lets an author delete an own comment, and nobody else", async () => {
  const id = await newPost("owner");
  for (const role of ["owner", "member"] as const) {
    const options = { params: { id }, body: { content: `Of the ${role}` } };
    unwrap(await backend.as(role).call("createComment", options));
  }
  const page = await openTeam("member");
  await page.click("article >> nth=0 >> role=button[name=/^Comments/]");
  await page.waitFor("role=dialog >> text=Of the owner");
  expect(await page.count('role=dialog >> role=button[name="Delete comment"]')).toBe(1);
  await page.click('role=dialog >> role=button[name="Delete comment"]');
  await page.waitFor("text=Comment deleted");
  await page.waitFor("role=dialog >> text=Of the member", { state: "hidden" });
  await page.waitFor("role=dialog >> text=Of the owner");
});

it("6.16 finds out on the device who owns a team, over its list of members", async () => {
  const page = await openTeam("owner");
  await page.waitFor('role=button[name="Team settings"]');
  const asked = (await callsOf(page, "GET")).map(({ path }) => path.split("?")[0]);
  expect(asked).not.toContain("v3/users/teams/1/is-elidable-to-join-team");
  const answered = unwrap(
    await backend.as("owner").call("team", { params: { lang: "en", teamId: "1" } }),
  );
  const me = unwrap(await backend.as("owner").call("currentUser"));
  expect(answered.members?.find(({ userId }) => userId === me.id)?.role).toBe("Owner");
});

it("6.17 asks one without a token to log in, and makes no call", async () => {
  for (const path of ["/teams", "/teams/1", "/activity"]) {
    const page = await open(path, { user: "nobody" });
    await page.waitFor("text=Authentication required. Please log in.");
    expect(await callsOf(page, "")).toEqual([]);
  }
});

it("6.18 sends a bearer token with every call, and the server answers none without", async () => {
  expect(Object.values(endpoints).every(({ auth }) => auth)).toBe(true);
  const page = await openTeam("member");
  const calls = await waitForCalls(page, "v3/users/team", 2);
  for (const { headers } of calls) expect(headers.Authorization).toMatch(/^Bearer .+/);
  for (const { method, path } of calls) {
    expect((await backend.send(`/${path}`, { method })).status).toBe(401);
  }
});
