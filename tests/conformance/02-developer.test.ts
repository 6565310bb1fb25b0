import { expect } from "vitest";
import { waitForRoute } from "../browser/steps.ts";
import { tokenOf } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, heldBy, metaTags, visit, waitForCalls } from "./watch.ts";

const { open } = openProduct();

/** A row of the table of parameters: name, value, source. */
const row = (text: string) => `role=row[name="${text}"]`;
const button = (name: string) => `role=button[name="${name}"]`;
const active = 'text="Mobile app active"';

it("2.105 says that workouts are coming, and where it runs inside the mobile app [2.104 4.08]", async () => {
  const tags = metaTags({ "x-platform": "Android" }, `location.search.includes("tagged")`);
  const page = await open("/index", { initScript: tags });
  await page.waitFor('role=heading[name="Weekly workouts"]');
  await page.waitFor('text="Content is coming soon."');
  // A token in the address is enough; a stored token is not.
  await page.waitFor(active);
  for (const [launch, isInside] of [
    [{}, false],
    [{ lang: "en", theme: "light", appVersion: "4" }, false],
    [{ platform: "iOS" }, true],
    [{ userAgent: "FitApp" }, true],
    [{ tagged: "1" }, true],
  ] as const) {
    await visit(page, "/index", launch);
    await page.waitFor('text="Content is coming soon."');
    expect(await page.count(active)).toBe(isInside ? 1 : 0);
  }
});

it("2.106 shows the debugger, and how to use it [1.16 2.112]", async () => {
  const page = await open("/index");
  await page.waitFor('role=heading[name="Mobile debugger"]');
  await page.waitFor('role=table[name="Current parameters"]');
  await page.waitFor('role=heading[name="How to use it"]');
  await page.waitFor("text=in the address or in meta tags. The address wins.");
});

it("2.107 shows the current parameters and where each came from", async () => {
  const tags = metaTags({ "X-App-Version": "4.2.0" });
  const page = await open("/index", {
    launch: { theme: "light", platform: "iOS" },
    initScript: tags,
  });
  await page.waitFor(row("token •••••••• URL"));
  await page.waitFor(row("theme light URL"));
  await page.waitFor(row("platform iOS URL"));
  await page.waitFor(row("appVersion 4.2.0 Meta tag"));
  await page.waitFor(row("environment prod Default"));
  await visit(page, "/index");
  await page.waitFor(row("token •••••••• Stored"));
  await page.waitFor(row("theme light Stored"));
  await page.waitFor(row("platform — Default"));
});

it("2.108 shows the parameters of the URL, the token masked", async () => {
  const page = await open("/index", { launch: { lang: "en", env: "dev" } });
  const table = 'role=table[name="URL parameters"]';
  await page.waitFor(`${table} >> ${row("lang en")}`);
  await page.waitFor(`${table} >> ${row("env dev")}`);
  await page.waitFor(`${table} >> ${row("token •••")}`);
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(tokenOf("outsider"));
});

it("2.109 sets headers that calls carry from then on", async () => {
  const page = await open("/index");
  await page.fill('role=textbox[name="X-App-Version"]', "9.9.1");
  await page.fill('role=textbox[name="User-Agent"]', "FitApp/9");
  await page.click(button("Set headers"));
  await page.waitFor('text="Updated"');
  await page.waitFor(row("appVersion 9.9.1 Test"));
  await page.click(button("Test token"));
  await page.waitFor('text="The token works"');
  expect((await callsOf(page, "user/me")).at(-1)?.headers).toMatchObject({
    "X-App-Version": "9.9.1",
    "User-Agent": "FitApp/9",
  });
});

it("2.110 updates and clears the parameters of the URL", async () => {
  const page = await open("/index");
  // The environment counts only with a token in the same query.
  const parameters = `theme=light&env=prev&token=${tokenOf("outsider")}`;
  await page.fill('role=textbox[name="New parameters"]', parameters);
  await page.click(button("Update parameters"));
  await page.waitFor(row("theme light URL"));
  await page.waitFor(row("environment prev URL"));
  await waitForRoute(page, "/index?theme=light&env=prev");
  await page.click(button("Clear parameters"));
  await page.waitFor('text="No URL parameters"');
  await waitForRoute(page, "/index");
});

it("2.111 generates an example URL", async () => {
  const page = await open("/index");
  await page.click(button("Generate example"));
  await page.waitFor('role=textbox[name="Example URL"]');
  const example = await heldBy(page, "main input[readonly]");
  const names = [...new URL(example).searchParams.keys()];
  expect(names).toEqual(
    expect.arrayContaining(["token", "lang", "platform", "appVersion", "userAgent", "theme"]),
  );
  expect(example).not.toContain(tokenOf("outsider"));
});

it("2.114 refreshes the data", async () => {
  const page = await open("/teams", { user: "member" });
  await page.waitFor("li a");
  await visit(page, "/index");
  await page.click(button("Refresh data"));
  await page.waitFor('text="Updated"');
  await page.click('role=button[name="Back"]');
  await page.waitFor("li a");
  expect(await waitForCalls(page, "get-user-teams")).toHaveLength(1);
});

it("2.115 sets, tests, clears and refreshes a bearer token [2.113]", async () => {
  const page = await open("/index", { user: "nobody" });
  await page.waitFor('text="No token set"');
  await page.click(button("Refresh"));
  await page.waitFor('text="Authentication required. Please log in."');
  await page.fill('role=textbox[name="Bearer token"]', `Bearer ${tokenOf("owner")}`);
  await page.click(button("Set"));
  await page.waitFor(row("token •••••••• Stored"));
  await page.click(button("Test token"));
  await page.waitFor('text="The token works"');
  expect((await callsOf(page, "v1/user/me")).at(-1)?.headers.Authorization).toBe(
    `Bearer ${tokenOf("owner")}`,
  );
  await page.click(button("Clear"));
  await page.waitFor('text="No token set"');
});

it("2.116 parts the documentation into Teams, Users and Team Activity [1.17]", async () => {
  const page = await open("/api-docs");
  for (const [tab, path] of [
    ["Teams", "v3/users/teams/get-user-teams/{lang}"],
    ["Users", "v1/user/me"],
    ["Team Activity", "v3/users/team-activities/team/all"],
  ] as const) {
    await page.click(`role=tab[name="${tab}"]`);
    await page.waitFor(`text="${path}"`);
  }
  expect(await page.count("role=tab")).toBe(3);
});

it("2.117 shows checkbox, method, path, auth, request and response of an endpoint", async () => {
  const page = await open("/api-docs");
  const endpoint = 'li:has(input[aria-label*="POST users/teams "])';
  await page.waitFor('role=checkbox[name="Mark POST users/teams as checked"]');
  await page.waitFor("text=Examples are illustrative only.");
  await page.click(`${endpoint} >> summary`);
  await page.waitFor(`${endpoint} >> text="POST"`);
  await page.waitFor(`${endpoint} >> text="v3/users/teams"`);
  await page.waitFor(`${endpoint} >> text="Auth required"`);
  await page.waitFor(`${endpoint} >> role=heading[name="Request"]`);
  await page.waitFor(`${endpoint} >> role=heading[name="Response"]`);
  const [request = "", response = ""] = await page.evaluate(() =>
    [...document.querySelectorAll('li:has(input[aria-label*="POST users/teams "]) pre')].map(
      block => block.textContent ?? "",
    ),
  );
  expect(Object.keys(JSON.parse(request))).toEqual([
    "name",
    "description",
    "image",
    "privacy",
    "client_id",
  ]);
  expect(Object.keys(JSON.parse(response))).toEqual(["error", "msg", "data"]);
});

it("2.118 keeps the checkboxes in local storage", async () => {
  const page = await open("/api-docs");
  const box = 'role=checkbox[name="Mark DELETE users/teams/{teamId} as checked"]';
  await page.click(box);
  await page.waitFor(`${box.slice(0, -1)}][checked=true]`);
  const stored = () => JSON.stringify({ ...localStorage });
  expect(await page.evaluate(stored)).toContain("DELETE users/teams/{teamId}");
  await visit(page, "/api-docs");
  await page.waitFor(`${box.slice(0, -1)}][checked=true]`);
});
