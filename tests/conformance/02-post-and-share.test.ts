import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { takePhoto } from "../browser/photos.ts";
import { waitForRoute } from "../browser/steps.ts";
import { openProduct } from "./product.ts";

const { open, backend, webUrl } = openProduct();

const postText = 'role=textbox[name="Post text"]';
let folder: string;
let photos: string[];
let large: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "teamhub-post-"));
  photos = await Promise.all(
    ["#a03030", "#30a030", "#3030a0"].map(async (background, at) => {
      const path = join(folder, `${at}.png`);
      const create = { width: 200, height: 200, channels: 3 as const, background };
      await sharp({ create }).png().toFile(path);
      return path;
    }),
  );
  large = (await takePhoto(folder, { widthPx: 3000, heightPx: 2000 })).path;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openComposer(files: readonly string[] = []): Promise<Page> {
  const page = await open("/teams/1/create-post", { user: "owner" });
  await page.fill(postText, "Morning run");
  if (files.length > 0) await page.chooseFiles('role=button[name="Gallery"]', files);
  if (files.length > 0) await page.waitFor(`role=button[name="Open photo ${files.length}"]`);
  return page;
}

it("2.73 fills the screen, closes, and says Posting... while it posts", async () => {
  const page = await openComposer(photos.slice(0, 1));
  const height = () => document.querySelector("main > div")?.getBoundingClientRect().height;
  const room = () => document.querySelector("main")?.clientHeight;
  expect(await page.evaluate(height)).toBeGreaterThanOrEqual((await page.evaluate(room)) ?? 0);
  await backend.setFaults({ latencyMs: 600, only: "team-activities", times: 1 });
  await page.click('role=button[name="Post"]');
  await page.waitFor('role=button[name="Posting..."]');
  await waitForRoute(page, "/teams/1");
  await page.click('role=link[name="Create post"]');
  await page.click('role=button[name="Close"]');
  await waitForRoute(page, "/teams/1");
});

it("2.74 counts the characters of a text area", async () => {
  const page = await openComposer();
  expect(await page.count("textarea")).toBe(1);
  await page.waitFor('text="11/500"');
  await page.waitFor('role=status[name="11 of 500 characters"]');
});

it("2.75 takes pictures from the gallery or from the camera", async () => {
  const page = await openComposer();
  await page.waitFor('role=button[name="Camera"]');
  const inputs = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].map(input => ({
      accept: input.accept,
      multiple: input.multiple,
      capture: input.getAttribute("capture"),
    })),
  );
  expect(inputs).toEqual([
    { accept: "image/*", multiple: true, capture: null },
    { accept: "image/*", multiple: false, capture: "environment" },
  ]);
  await page.chooseFiles('role=button[name="Camera"]', photos.slice(0, 1));
  await page.waitFor('role=button[name="Open photo 1"]');
});

it("2.76 shows each picture with a remove control of its own", async () => {
  const page = await openComposer(photos.slice(0, 2));
  expect(await page.count("role=button[name=/^Open photo/] >> img")).toBe(2);
  await page.click('role=button[name="Remove photo 1"]');
  await page.waitFor('role=button[name="Open photo 2"]', { state: "hidden" });
  await page.waitFor('role=button[name="Open photo 1"]');
});

it("2.77 shows progress up to 90% while a picture is optimised", async () => {
  const page = await open("/teams/1/create-post", {
    user: "owner",
    initScript: `window.__percents = [];
      new MutationObserver(() => {
        const bar = document.querySelector("ul [role=progressbar]");
        if (bar) window.__percents.push(Number(bar.getAttribute("aria-valuenow")));
      }).observe(document, { subtree: true, childList: true, attributes: true });`,
  });
  await page.chooseFiles('role=button[name="Gallery"]', [large]);
  await page.waitFor('role=button[name="Open photo 1"]');
  const percents = await page.evaluate(
    () => (window as unknown as { __percents: number[] }).__percents,
  );
  // 100 is the picture that is done.
  const working = percents.filter(percent => percent < 100);
  expect(Math.max(...working)).toBeGreaterThan(0);
  expect(Math.max(...working)).toBeLessThanOrEqual(90);
});

const shown = (page: Page, count: string) => page.waitFor(`role=dialog >> text="${count}"`);

it("2.78 goes round the pictures in both directions", async () => {
  const page = await openComposer(photos);
  await page.click('role=button[name="Open photo 1"]');
  await shown(page, "1/3");
  await page.click('role=dialog >> role=button[name="Previous photo"]');
  await shown(page, "3/3");
  await page.click('role=dialog >> role=button[name="Next photo"]');
  await shown(page, "1/3");
  await page.click('role=dialog >> role=button[name="Next photo"]');
  await shown(page, "2/3");
});

it("2.79 stays at a picture that there is when one is removed", async () => {
  const page = await openComposer(photos);
  await page.click('role=button[name="Open photo 3"]');
  await shown(page, "3/3");
  await page.click('role=dialog >> role=button[name="Remove"]');
  await shown(page, "2/2");
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor('role=dialog >> role=img[name="Photo 1 of 1"]');
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor("role=dialog", { state: "hidden" });
  expect(await page.count("role=button[name=/^Open photo/]")).toBe(0);
});

/** Writes down what is copied, and what is given to the device's share sheet where it has one. */
const clipboard = `window.__copied = [];
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async text => void window.__copied.push(text) },
  });`;
const shareSheet = `window.__shared = [];
  navigator.share = async content => void window.__shared.push(content);`;
const copied = () => (window as unknown as { __copied: string[] }).__copied;

it("2.80 shows the team's name, owner icon, members and description", async () => {
  const page = await open("/teams/1/share", { user: "owner" });
  await page.waitFor("role=heading[name=/Sunrise Ridge Runners$/]");
  await page.waitFor('role=img[name="You own this team"]');
  await page.waitFor('text="24 members"');
  await page.waitFor("text=Trails before work, three times a week.");
  const member = await open("/teams/1/share", { user: "member" });
  await member.waitFor("role=heading[name=/^Sunrise Ridge Runners/]");
  expect(await member.count('role=img[name="You own this team"]')).toBe(0);
});

const fields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input")].map(input => [
      input.labels?.[0]?.textContent,
      input.value,
    ]),
  );

it("2.81 shows the link of a public team, and copies it", async () => {
  const page = await open("/teams/1/share", { user: "member", initScript: clipboard });
  await page.click('role=button[name="Copy link"]');
  await page.waitFor('text="Copied to clipboard!"');
  expect(await fields(page)).toEqual([["Team link", `${webUrl}/teams/1`]]);
  expect(await page.evaluate(copied)).toEqual([`${webUrl}/teams/1`]);
});

it("2.82 shows the code and the invite link of a private team, and copies either", async () => {
  const page = await open("/teams/2/share", { user: "member", initScript: clipboard });
  await page.click('role=button[name="Copy code"]');
  await page.waitFor('text="Copied to clipboard!"');
  await page.click('role=button[name="Copy link"]');
  const link = `${webUrl}/teams?code=1RONH0UR`;
  expect(await fields(page)).toEqual([
    ["Invite code", "1RONH0UR"],
    ["Invite link", link],
  ]);
  await page.waitFor(() => (window as unknown as { __copied: string[] }).__copied.length === 2);
  expect(await page.evaluate(copied)).toEqual(["1RONH0UR", link]);
});

it("2.83 gives the link to the device's share sheet where there is one", async () => {
  const page = await open("/teams/1/share", { user: "member", initScript: clipboard + shareSheet });
  await page.click('role=button[name="Share Team"]');
  await page.waitFor('text="Team shared successfully!"');
  const shared = () => (window as unknown as { __shared: { url: string }[] }).__shared;
  expect(await page.evaluate(shared)).toMatchObject([{ url: `${webUrl}/teams/1` }]);
  expect(await page.evaluate(copied)).toEqual([]);
});

it("2.84 copies the link where there is no share sheet", async () => {
  const page = await open("/teams/1/share", {
    user: "member",
    initScript: `${clipboard} delete Navigator.prototype.share;`,
  });
  await page.click('role=button[name="Share Team"]');
  await page.waitFor('text="Copied to clipboard!"');
  expect(await page.evaluate(copied)).toEqual([`${webUrl}/teams/1`]);
});

it("2.85 leads back to the team", async () => {
  const page = await open("/teams/1/share", { user: "member" });
  await page.click('role=button[name="Back"]');
  await waitForRoute(page, "/teams/1");
});

it("2.86 says that there is no such team, and leads back", async () => {
  const page = await open("/teams/987654/share", { faulty: true });
  await page.waitFor('role=heading[name="Team not found"]');
  await page.click('main >> role=button[name="Back"] >> nth=-1');
  await waitForRoute(page, "/teams");
});
