import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { takePhoto } from "../browser/photos.ts";
import { composerReady, waitForRoute } from "../browser/steps.ts";
import { tempFolder } from "../temp-folder.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, visit } from "./watch.ts";

const { open, backend, webUrl } = openProduct();

const postText = 'role=textbox[name="Share your workout"]';
const folder = await tempFolder();
let photos: string[];
let large: string;
beforeAll(async () => {
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

async function openComposer(files: readonly string[], widthPx = 390): Promise<Page> {
  const page = await open("/teams/1/create-post", { user: "owner", widthPx });
  await composerReady(page);
  await page.chooseFiles('role=button[name="Gallery"]', files);
  await page.waitFor(`role=button[name="Open photo ${files.length}"]`);
  return page;
}

/** Notes when Post is busy. That is seen for as long as its screen takes to leave. */
const busyPost = `window.__busy = [];
  new MutationObserver(() => {
    const busy = document.querySelector("header [aria-busy=true]");
    if (busy) window.__busy.push(busy.textContent, busy.ariaDisabled);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

it("2.73 posts text with pictures from the full screen, and says Posting... meanwhile [1.07 4.09 5.21 8.38]", async () => {
  const page = await open("/teams/1/create-post", { user: "owner", initScript: busyPost });
  const waitForPost = (isDisabled: boolean) =>
    page.waitFor(`role=button[name="Post"][disabled=${isDisabled}]`);
  const emptyPx = () => {
    const main = document.querySelector("main") as Element;
    return main.clientHeight - (main.querySelector(":scope > div")?.clientHeight ?? 0);
  };
  await waitForPost(true);
  await composerReady(page);
  // The session begins here: the beta banner stands above it.
  await page.click('role=button[name="Dismiss"]');
  await expect.poll(() => page.evaluate(emptyPx)).toBeLessThanOrEqual(0);
  await page.fill(postText, "Morning run");
  await waitForPost(true);
  await page.chooseFiles('role=button[name="Gallery"]', photos.slice(0, 2));
  await waitForPost(false);
  await page.fill(postText, "  ");
  await waitForPost(true);
  await page.fill(postText, "Evening run");
  await backend.setFaults({ latencyMs: 600, only: "team-activities", times: 1 });
  await page.click('role=button[name="Post"]');
  await waitForRoute(page, "/teams/1");
  expect(new Set(await page.global<string[]>("__busy"))).toEqual(new Set(["Posting...", "true"]));
  await page.waitFor("text=Post created successfully!");
  await page.waitFor("article >> nth=0 >> text=Evening run");
  await page.waitFor('article >> nth=0 >> text="1/2"');
  expect(await callsOf(page, "POST v3/users/team-activities")).toHaveLength(1);
  await page.click('role=link[name="Create post"]');
  await page.click('role=button[name="Close"]');
  await waitForRoute(page, "/teams/1");
});

it("2.74 counts to 500 characters in a text area, and posts no longer text [5.19 9.17]", async () => {
  const page = await openComposer(photos.slice(0, 1));
  expect(await page.count("textarea")).toBe(1);
  await page.fill(postText, "Morning run");
  await page.waitFor('text="11/500"');
  await page.waitFor("role=status >> text=11 of 500 characters");
  // Typed at once: each key would be a round trip.
  await page.evaluate(() => document.execCommand("insertText", false, "x".repeat(489)));
  await page.waitFor('text="500/500"');
  await page.waitFor('role=button[name="Post"][disabled=false]');
  await page.type(postText, "z");
  await page.waitFor('text="501/500"');
  await page.waitFor('role=button[name="Post"][disabled=true]');
});

it("2.75 takes pictures from the gallery or from the camera", async () => {
  const page = await openComposer(photos.slice(0, 1));
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
  await page.waitFor('role=button[name="Open photo 2"]');
});

it("2.76 takes 3 pictures of 4, each with a remove control of its own [5.20]", async () => {
  const page = await open("/teams/1/create-post", { user: "owner" });
  await composerReady(page);
  await page.chooseFiles('role=button[name="Gallery"]', [...photos, ...photos.slice(0, 1)]);
  await page.waitFor('role=button[name="Open photo 3"]');
  await page.waitFor("text=Up to 3 photos per post");
  expect(await page.count("role=button[name=/^Open photo/] >> img")).toBe(3);
  await page.waitFor('role=button[name="Gallery"][disabled=true]');
  await page.click('role=button[name="Remove photo 1"]');
  await page.waitFor('role=button[name="Open photo 3"]', { state: "hidden" });
  await page.waitFor('role=button[name="Open photo 2"]');
});

it("2.77 shows progress to 90% while a picture is optimised, then the picture [4.42]", async () => {
  const page = await open("/teams/1/create-post", {
    user: "owner",
    // The picture is begun once some progress was seen: a quick worker would be done before.
    initScript: `window.__percents = [];
      new MutationObserver(() => {
        const bar = document.querySelector("ul [role=progressbar]");
        if (bar) window.__percents.push(Number(bar.getAttribute("aria-valuenow")));
      }).observe(document, { subtree: true, childList: true, attributes: true });
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message) {
        const send = () => {
          if (window.__percents.some(percent => percent > 0)) postMessage.apply(this, message);
          else setTimeout(send, 20);
        };
        send();
      };`,
  });
  await composerReady(page);
  await page.chooseFiles('role=button[name="Gallery"]', [large]);
  await page.waitFor('role=button[name="Open photo 1"] >> role=img');
  await page.waitFor('role=button[name="Remove photo 1"]');
  const percents = await page.global<number[]>("__percents");
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  // 100 is the picture that is done.
  const working = percents.filter(percent => percent < 100);
  expect(Math.max(...working)).toBeGreaterThan(0);
  expect(Math.max(...working)).toBeLessThanOrEqual(90);
  expect(await page.count("ul >> role=progressbar")).toBe(0);
});

const shown = (page: Page, count: string) => page.waitFor(`role=dialog >> text="${count}"`);

it("2.78 goes round the pictures in both directions by buttons", async () => {
  const page = await openComposer(photos, 1280);
  await page.click('role=button[name="Open photo 1"]');
  await shown(page, "1/3");
  for (const [step, count] of [
    ["Previous", "3/3"],
    ["Next", "1/3"],
    ["Next", "2/3"],
  ]) {
    await page.click(`role=dialog >> role=button[name="${step} photo"]`);
    await shown(page, `${count}`);
  }
});

it("2.79 goes round them by swipes, and stays at a picture that there is when one is removed [2.78]", async () => {
  const page = await openComposer(photos);
  const swipe = (dxPx: number) => page.drag("role=dialog >> role=img", { dxPx, dyPx: 0 });
  await page.click('role=button[name="Open photo 3"]');
  await shown(page, "3/3");
  await swipe(-100);
  await shown(page, "1/3");
  await swipe(100);
  await shown(page, "3/3");
  await page.click('role=dialog >> role=button[name="Remove"]');
  await shown(page, "2/2");
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor('role=dialog >> role=img[name="Photo 1 of 1"]');
  await page.click('role=dialog >> role=button[name="Remove"]');
  await page.waitFor("role=dialog", { state: "hidden" });
  await page.waitFor("role=button[name=/^Open photo/]", { state: "hidden" });
});

/** Writes down what is copied, and what is given to the device's share sheet where it has one. */
const clipboard = `window.__copied = [];
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async text => void window.__copied.push(text) },
  });`;
const shareSheet = `window.__shared = [];
  navigator.share = async content => void window.__shared.push(content);`;
const copied = (page: Page) => page.global<string[]>("__copied");

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

/**
 * Notes the order in which a toast comes, with what can be read there, begins to go, and times since the tap are over.
 * These are the page's own timers: a busy machine, which is late with the toast's, is as late with them.
 */
const toastClock = `window.__order = [];
  addEventListener("click", () => {
    for (const ms of [1900, 2900, 3900]) setTimeout(() => __order.push(ms), ms);
  }, { capture: true, once: true });
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      const isLive = node => node instanceof Element && node.matches("[data-live] > *");
      if (type === "childList") __order.push(...[...addedNodes].filter(isLive).map(toast => toast.innerText));
      else if (type === "attributes" && isLive(target)) __order.push("goes");
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });`;

declare const __order: readonly unknown[];

async function expectToasts(page: Page, order: readonly unknown[]): Promise<void> {
  await page.waitFor(() => __order.includes("goes"));
  expect((await page.global<unknown[]>("__order")).slice(0, order.length)).toEqual(order);
}

it("2.81 shows the link of a public team, and copies it, which it says for 2 s [1.11 6.09 8.41]", async () => {
  const page = await open("/teams/1/share", {
    user: "member",
    initScript: `${clipboard} ${toastClock}`,
  });
  await page.click('role=button[name="Copy link"]');
  await expectToasts(page, ["Copied to clipboard!", 1900, "goes"]);
  expect(await fields(page)).toEqual([["Team link", `${webUrl}/teams/1`]]);
  expect(await copied(page)).toEqual([`${webUrl}/teams/1`]);
});

it("2.82 shows the code and the invite link of a private team, and copies either [1.11 9.41]", async () => {
  await backend.setFaults({ replace: { invite_code: "1RON - H0-UR" }, only: "teams/en/2" });
  const page = await open("/teams/2/share", { user: "member", initScript: clipboard });
  await page.click('role=button[name="Copy code"]');
  await page.waitFor('text="Copied to clipboard!"');
  await page.click('role=button[name="Copy link"]');
  const link = `${webUrl}/teams?code=1RONH0UR`;
  const [[label, code] = [], invitation] = await fields(page);
  expect(label).toBe("Invite code");
  expect(invitation).toEqual(["Invite link", link]);
  await expect.poll(() => copied(page)).toEqual([code, link]);
});

it("2.83 gives the link to the device's share sheet where there is one, and says so for 3 s [8.42]", async () => {
  const page = await open("/teams/1/share", {
    user: "member",
    initScript: `${clipboard} ${shareSheet} ${toastClock}`,
  });
  await page.click('role=button[name="Share Team"]');
  await expectToasts(page, ["Team shared successfully!", 1900, 2900, "goes"]);
  expect(await page.global<{ url: string }[]>("__shared")).toMatchObject([
    { url: `${webUrl}/teams/1` },
  ]);
  expect(await copied(page)).toEqual([]);
});

it("2.84 copies the link where there is no share sheet", async () => {
  const page = await open("/teams/1/share", {
    user: "member",
    initScript: `${clipboard} delete Navigator.prototype.share;`,
  });
  await page.click('role=button[name="Share Team"]');
  await page.waitFor('text="Copied to clipboard!"');
  expect(await copied(page)).toEqual([`${webUrl}/teams/1`]);
});

it("2.86 says that there is no such team; from there and from a team, Back leads back [2.85]", async () => {
  const page = await open("/teams/987654/share", { faulty: true });
  await page.waitFor('role=heading[name="Team not found"]');
  await page.click('main >> role=button[name="Back"] >> nth=-1');
  await waitForRoute(page, "/teams");
  await visit(page, "/teams/1/share");
  await page.waitFor('role=button[name="Copy link"]');
  await page.click('role=button[name="Back"]');
  await waitForRoute(page, "/teams/1");
});
