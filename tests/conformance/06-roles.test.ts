import { expect } from "vitest";
import { it, openProduct } from "./product.ts";
import { callsOf, waitForCalls } from "./watch.ts";

const { open } = openProduct();

it("6.10 lets a non-member see a public team, its posts and members", async () => {
  const page = await open("/teams/1");
  await page.waitFor("article");
  expect(await page.count('role=button[name="Team settings"]')).toBe(0);
  await page.click("role=link[name=/members$/]");
  await page.waitFor('text="Mira Okafor"');
});

it("6.17 asks one without a token to log in, and makes no call", async () => {
  for (const path of ["/teams", "/teams/1", "/activity"]) {
    const page = await open(path, { user: "nobody" });
    await page.waitFor("text=Authentication required. Please log in.");
    expect(await callsOf(page, "")).toEqual([]);
  }
});

it("6.18 sends a bearer token with every call", async () => {
  const page = await open("/teams/1", { user: "member" });
  const calls = await waitForCalls(page, "v3/users/team", 2);
  for (const { headers } of calls) expect(headers.Authorization).toMatch(/^Bearer .+/);
});
