import { expect } from "vitest";
import { waitForRoute } from "../browser/steps.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, settle } from "./watch.ts";

/** Team 1, where the demo users are what they are named after: Mira owns it, Diego is an admin. */
const { open } = openProduct();
const openMembers = (user: "owner" | "admin" | "member") => open("/teams/1/members", { user });

const menuOf = (name: string) => `role=button[name="Options for ${name}"]`;
const owner = menuOf("Mira Okafor");
const admin = menuOf("Diego Márquez");
const member = menuOf("Надежда Волкова");

it("2.66 names the team and its members, and leads back to the team", async () => {
  const page = await openMembers("owner");
  await page.waitFor('role=heading[name="Sunrise Ridge Runners Members"]');
  await page.click('role=button[name="Back to team"]');
  await waitForRoute(page, "/teams/1");
});

it("2.67 shows picture, name, role and points of each member, and no bar of no points [3.12]", async () => {
  const page = await openMembers("owner");
  await page.waitFor('li:has(b) >> text="Mira Okafor"');
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("section li")].map(row => ({
      name: row.querySelector("b")?.textContent,
      badge: row.querySelector("i")?.textContent,
      points: row.querySelector("small")?.textContent,
      hasPicture: row.querySelector("img, [aria-hidden=true]") !== null,
      hasBar: row.querySelector("[data-bar]") !== null,
    })),
  );
  // The server has no source for points: all members have none.
  const rest = { points: "0 points", hasPicture: true, hasBar: false };
  expect(rows).toContainEqual({ name: "Mira Okafor", badge: "Owner", ...rest });
  expect(rows).toContainEqual({ name: "Diego Márquez", badge: "Admin", ...rest });
  expect(rows).toContainEqual({ name: "Надежда Волкова", badge: undefined, ...rest });
});

it("2.68 scrolls the list in 400 px at least, and loads it by twenties [9.08 9.30]", async () => {
  const page = await open("/teams/3/members", { heightPx: 440 });
  await page.waitFor("section li");
  const list = () => {
    const section = document.querySelector("section");
    return [section?.getBoundingClientRect().height, (section?.scrollHeight ?? 0) > 400];
  };
  await expect.poll(() => page.evaluate(list)).toEqual([400, true]);
  await expect.poll(() => page.count("section li")).toBe(20);
  await page.wheel("section", { dxPx: 0, dyPx: 3000 });
  await page.waitFor(() => document.querySelectorAll("section li").length === 40);
});

it("2.69 lets the owner make admins and, after a question, remove members, on this screen only [2.70 2.71 2.72 4.41 6.05]", async () => {
  const page = await openMembers("owner");
  await page.click(admin);
  await page.waitFor('role=dialog >> role=button[name="Remove"]');
  expect(await page.count('role=button[name="Make Admin"]')).toBe(0);
  await page.press("Escape");
  await page.waitFor("role=dialog", { state: "hidden" });
  expect(await page.count(owner)).toBe(0);
  await page.click(member);
  await page.click('role=dialog >> role=button[name="Make Admin"]');
  await page.waitFor("text=Надежда Волкова is now an admin");
  await page.click(admin);
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor('role=alertdialog[name="Remove Diego Márquez?"]');
  await page.click('role=alertdialog >> role=button[name="Remove"]');
  await page.waitFor('text="Diego Márquez"', { state: "hidden" });
  const calls = await callsOf(page, "");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await page.reload();
  await page.waitFor('text="Diego Márquez"');
  await page.click(member);
  await page.waitFor('role=dialog >> role=button[name="Make Admin"]');
});

it("6.08 lets an admin remove all but the owner, on this screen only, and a member nobody [2.69 2.70]", async () => {
  const page = await openMembers("admin");
  await page.click(member);
  await page.waitFor('role=dialog >> role=button[name="Remove"]');
  expect(await page.count(owner)).toBe(0);
  expect(await page.count('role=button[name="Make Admin"]')).toBe(0);
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.click('role=alertdialog >> role=button[name="Remove"]');
  await page.waitFor('text="Надежда Волкова"', { state: "hidden" });
  const calls = await callsOf(page, "");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await page.reload();
  await page.waitFor(member);

  const plain = await openMembers("member");
  await plain.waitFor('text="Mira Okafor"');
  await settle(plain);
  expect(await plain.count("role=button[name=/^Options for/]")).toBe(0);
});
