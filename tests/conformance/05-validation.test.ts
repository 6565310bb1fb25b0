import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLaunchContext } from "../../bridge/launch.ts";
import { findThumbnailProblem } from "../../src/stores/team-fields.ts";
import type { Page } from "../browser/engines/page.ts";
import { openProduct } from "./product.ts";
import { callsOf, heldBy, settle, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const code = 'role=dialog >> role=textbox[name="Team code"]';
const field = "[role=dialog] input";
const nameField = 'role=textbox[name="Team name"]';
const postText = 'role=textbox[name="Post text"]';
let folder: string;
let photo: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "teamhub-rules-"));
  photo = join(folder, "photo.jpg");
  const color = { width: 900, height: 600, channels: 3 as const, background: "#3b6ea5" };
  await sharp({ create: color }).jpeg().toFile(photo);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openCodeDialog(): Promise<Page> {
  const page = await open("/teams");
  await page.click('role=button[name="Join by code"]');
  await page.waitFor(code);
  return page;
}

async function openComposer(text: string, photos: readonly string[] = []): Promise<Page> {
  const page = await open("/teams/1/create-post", { user: "owner" });
  await page.fill(postText, text);
  if (photos.length > 0) {
    await page.chooseFiles('role=button[name="Gallery"]', photos);
    await page.waitFor('role=button[name="Open photo 1"]');
  }
  return page;
}

it("5.01 says that the code is required", async () => {
  const page = await openCodeDialog();
  await page.press("Enter");
  await page.waitFor('text="Team code is required"');
  expect(await callsOf(page, "join/")).toEqual([]);
});

it("5.02 keeps letters and digits, in capitals, as four, a dash and up to four", async () => {
  const page = await openCodeDialog();
  for (const [typed, shown] of [
    ["k7q", "K7Q"],
    ["k7qx", "K7QX"],
    ["k7qx2", "K7QX - 2"],
    [" k7-qx_2m!9p ", "K7QX - 2M9P"],
    ["Ñk7ж🏃qx", "K7QX"],
  ] as const) {
    await page.fill(code, typed);
    expect(await heldBy(page, field)).toBe(shown);
  }
});

it("5.03 takes no more than 11 characters", async () => {
  const page = await openCodeDialog();
  const maxLength = () =>
    document.querySelector<HTMLInputElement>("[role=dialog] input")?.maxLength;
  expect(await page.evaluate(maxLength)).toBe(11);
  await page.fill(code, "ABCDEFGHIJKLMNOP");
  expect(await heldBy(page, field)).toBe("ABCD - EFGH");
  expect("ABCD - EFGH").toHaveLength(11);
});

it("5.04 says that a code of less than 4 is invalid", async () => {
  const page = await openCodeDialog();
  await page.fill(code, "a-1");
  await page.press("Enter");
  await page.waitFor('text="Invalid team code. Please try again."');
  expect(await callsOf(page, "join/")).toEqual([]);
});

it("5.05 lets Join be pressed from 4 letters or digits on", async () => {
  const page = await openCodeDialog();
  const isDisabled = async () =>
    (await page.count('role=dialog >> role=button[name="Join"][disabled=true]')) === 1;
  expect(await isDisabled()).toBe(true);
  await page.fill(code, "ab-1");
  expect(await isDisabled()).toBe(true);
  await page.fill(code, "ab-12");
  expect(await isDisabled()).toBe(false);
});

it("5.06 joins with the 8 characters of a team's code", async () => {
  const page = await openCodeDialog();
  await page.fill(code, "1ronh0ur");
  expect((await heldBy(page, field)).replace(" - ", "")).toHaveLength(8);
  await page.press("Enter");
  await page.waitFor("text=Joined Iron Hour successfully!");
});

it("5.07 says that a name of spaces is none", async () => {
  const page = await open("/teams/create");
  await page.fill(nameField, "   ");
  await page.press("Enter");
  await page.waitFor('text="Team name is required"');
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("5.08 disables Create without a name, and while it is being created", async () => {
  const page = await open("/teams/create");
  await page.waitFor('role=button[name="Create"][disabled=true]');
  await page.fill(nameField, "  ");
  await page.waitFor('role=button[name="Create"][disabled=true]');
  await page.fill(nameField, "Ridge");
  await page.waitFor('role=button[name="Create"][disabled=false]');
  await backend.setFaults({ latencyMs: 700, only: "v3/users/teams", times: 1 });
  await page.click('role=button[name="Create"]');
  await page.waitFor('role=button[name="Creating..."][disabled=true]');
  await page.press("Enter");
  await page.waitFor("text=Team created");
  expect(await callsOf(page, "POST v3/users/teams")).toHaveLength(1);
});

it("5.09 sends a description only where there is one", async () => {
  for (const [typed, sent] of [
    ["   ", {}],
    [" Hills ", { description: "Hills" }],
  ] as const) {
    const page = await open("/teams/create");
    await page.fill(nameField, "Ridge");
    await page.fill('role=textbox[name="Description (optional)"]', typed);
    await page.click('role=button[name="Create"]');
    const [call] = await waitForCalls(page, "POST v3/users/teams");
    expect(call?.body).toEqual({ name: "Ridge", privacy: 1, ...sent });
    await page.waitFor("text=Team created");
  }
});

it("5.10 creates a private team with 1 and a public one with 0", async () => {
  for (const [choice, privacy] of [
    ["Private", 1],
    ["Public", 0],
  ] as const) {
    const page = await open("/teams/create");
    await page.fill(nameField, "Ridge");
    await page.click(`fieldset >> text="${choice}"`);
    await page.click('role=button[name="Create"]');
    const [call] = await waitForCalls(page, "POST v3/users/teams");
    expect(call?.body).toEqual({ name: "Ridge", privacy });
    await page.waitFor("text=Team created");
  }
});

it("5.11 edits a team to private with 1 and to public with 2", async () => {
  const page = await open("/teams/1", { user: "owner" });
  for (const [times, privacy] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await page.click('role=button[name="Team settings"]');
    await page.click('role=button[name="Edit Team"]');
    await page.waitFor('role=dialog >> role=combobox[name="Privacy"]');
    await page.evaluate(value => {
      const select = document.querySelector("select");
      if (!select) return;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, String(privacy));
    await page.click('role=dialog >> role=button[name="Save"]');
    const calls = await waitForCalls(page, "PUT v3/users/teams/1", times);
    expect(calls.at(-1)?.body).toMatchObject({ privacy });
    await page.waitFor("role=dialog", { state: "hidden" });
  }
});

it("5.12 takes SVG, PNG, JPG and GIF for a thumbnail, and nothing else", async () => {
  const ofType = (type: string) => findThumbnailProblem(new Blob(["x"], { type }));
  const images = ["image/svg+xml", "image/png", "image/jpeg", "image/gif"];
  expect(images.map(ofType)).toEqual(images.map(() => undefined));
  expect(["image/webp", "image/heic", "video/mp4", "text/plain", ""].map(ofType)).toEqual(
    Array(5).fill("not-an-image"),
  );
  const page = await open("/teams/create");
  const text = join(folder, "notes.txt");
  await writeFile(text, "No picture");
  await page.waitFor(nameField);
  const accept = () => document.querySelector("input[type=file]")?.getAttribute("accept");
  expect((await page.evaluate(accept))?.split(",")).toEqual(images);
  await page.waitFor("text=SVG, PNG, JPG or GIF, up to 2 MB");
  await page.setFiles("input[type=file]", [text]);
  await page.waitFor("text=This file isn’t a picture we can read.");
});

it("5.13 takes a thumbnail of 2 MB, and refuses one byte more", async () => {
  const limit = 2 * 1024 * 1024;
  const ofSize = (size: number) =>
    findThumbnailProblem(new Blob([new Uint8Array(size)], { type: "image/png" }));
  expect(ofSize(limit)).toBeUndefined();
  expect(ofSize(limit + 1)).toBe("too-large");
  const page = await open("/teams/create");
  const large = join(folder, "large.png");
  await writeFile(large, new Uint8Array(limit + 1));
  await page.setFiles("input[type=file]", [large]);
  await page.waitFor("text=This picture is over 2 MB. Please pick a smaller one.");
});

it("5.16 asks for text first", async () => {
  const page = await openComposer("  ", [photo]);
  await page.click(postText);
  await page.press("Control+Enter");
  await page.waitFor('text="Please add some text to create a post"');
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("5.17 asks for an image", async () => {
  const page = await openComposer("Morning run");
  await page.press("Control+Enter");
  await page.waitFor('text="Please attach at least one image to create a post"');
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("5.19 counts to 500 characters and posts no longer text", async () => {
  const page = await openComposer("x".repeat(499), [photo]);
  await page.waitFor('text="499/500"');
  await page.type(postText, "y");
  await page.waitFor('text="500/500"');
  await page.waitFor('role=button[name="Post"][disabled=false]');
  await page.type(postText, "z");
  await page.waitFor('text="501/500"');
  await page.waitFor('role=button[name="Post"][disabled=true]');
});

it("5.20 takes 3 images of 4", async () => {
  const page = await openComposer("Morning run", [photo, photo, photo, photo]);
  await page.waitFor('role=button[name="Open photo 3"]');
  await page.waitFor("text=Up to 3 photos per post");
  expect(await page.count("role=button[name=/^Open photo/]")).toBe(3);
  await page.waitFor('role=button[name="Gallery"][disabled=true]');
});

it("5.21 disables Post without text, without images, and while posting", async () => {
  const page = await openComposer("");
  const waitForPost = (isDisabled: boolean) =>
    page.waitFor(`role=button[name="Post"][disabled=${isDisabled}]`);
  await waitForPost(true);
  await page.fill(postText, "Morning run");
  await waitForPost(true);
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await waitForPost(false);
  await page.fill(postText, "  ");
  await waitForPost(true);
  await page.fill(postText, "Morning run");
  await backend.setFaults({ latencyMs: 700, only: "team-activities", times: 1 });
  await page.click('role=button[name="Post"]');
  await page.waitFor('role=button[name="Posting..."][disabled=true]');
  await page.waitFor("text=Post created successfully!");
  expect(await callsOf(page, "POST v3/users/team-activities")).toHaveLength(1);
});

it("5.24 says where a picture cannot be compressed", async () => {
  const page = await open("/teams/1/create-post", {
    user: "owner",
    // A device that has no worker to draw in, and no memory to encode in.
    initScript: "delete window.Worker; HTMLCanvasElement.prototype.toBlob = done => done(null);",
  });
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await page.waitFor('text="Failed to compress images. Please try again."');
});

it("5.26 sends no comment of spaces", async () => {
  const page = await open("/teams/1", { user: "member" });
  await page.click("article >> nth=0 >> role=button[name=/^Comments/]");
  const comment = 'role=dialog >> role=textbox[name="Add a comment"]';
  await page.waitFor('role=dialog >> role=button[name="Send"][disabled=true]');
  await page.fill(comment, "   ");
  await page.waitFor('role=dialog >> role=button[name="Send"][disabled=true]');
  await page.fill(comment, " ok ");
  await page.waitFor('role=dialog >> role=button[name="Send"][disabled=false]');
});

it("5.27 trims a comment", async () => {
  const page = await open("/teams/1", { user: "member" });
  await page.click("article >> nth=0 >> role=button[name=/^Comments/]");
  await page.type('role=dialog >> role=textbox[name="Add a comment"]', "  What a light!  ");
  await page.click('role=dialog >> role=button[name="Send"]');
  const [call] = await waitForCalls(page, "/comment");
  expect((await waitForCalls(page, "POST")).map(({ body }) => body)).toEqual([
    { content: "What a light!" },
  ]);
  expect(call?.method).toBe("GET");
  await page.waitFor('role=dialog >> role=listitem >> text="What a light!"');
});

it("5.28 sends a search trimmed, and none where there is none", async () => {
  const page = await open("/teams");
  await page.click('role=tab[name="Discover"]');
  await page.waitFor("role=link[name=/^Lane Four/]");
  await page.type('role=searchbox[name="Search all teams"]', "   ");
  await settle(page);
  await page.type('role=searchbox[name="Search all teams"]', " swim ");
  await page.waitFor("role=link[name=/^Tuesday Track/]", { state: "hidden" });
  const searches = (await callsOf(page, "teams/list/")).map(({ path }) =>
    new URLSearchParams(path.split("?")[1]).get("search"),
  );
  expect(searches).toEqual([null, "swim"]);
});

it("5.30 speaks en, ru and es, and takes no other language", () => {
  expect(launchOf("lang=en").language.value).toBe("en");
  expect(launchOf("lang=ru").language.value).toBe("ru");
  expect(launchOf("lang=es").language.value).toBe("es");
  expect(launchOf("lang=de").language).toEqual({ value: "en", source: "default" });
});

it("5.31 is light or dark, and takes no other theme", () => {
  expect(launchOf("theme=light").theme.value).toBe("light");
  expect(launchOf("theme=dark").theme.value).toBe("dark");
  expect(launchOf("theme=blue").theme).toEqual({ value: "dark", source: "default" });
});

function launchOf(query: string) {
  const url = `https://app.test/teams?${query}`;
  return readLaunchContext({ url, metaTags: [], stored: () => null, browserLanguages: ["fr"] });
}

it("5.32 deletes a team only after it was asked", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click('role=button[name="Team settings"]');
  await page.click('role=button[name="Delete Team"]');
  await page.click(
    'role=alertdialog[name="Delete Sunrise Ridge Runners?"] >> role=button[name="Cancel"] >> nth=-1',
  );
  await page.waitFor("role=alertdialog", { state: "hidden" });
  expect(await callsOf(page, "DELETE")).toEqual([]);
  await page.waitFor("article");
});

it("5.33 deletes a post only after it was asked", async () => {
  const page = await open("/teams/2", { user: "member" });
  const { items } = await teamPosts("2");
  expect(items.length).toBeGreaterThan(0);
  await page.waitFor("article");
  await postAsMember(page);
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.click('role=dialog >> role=button[name="Delete post"]');
  await page.click(
    'role=alertdialog[name="Delete this post?"] >> role=button[name="Cancel"] >> nth=-1',
  );
  await page.waitFor("role=alertdialog", { state: "hidden" });
  expect(await callsOf(page, "DELETE")).toEqual([]);
});

async function teamPosts(teamId: string) {
  const answer = await backend.as("member").call("teamActivities", { params: { teamId } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

async function postAsMember(page: Page) {
  await page.click('role=link[name="Create post"]');
  await page.fill(postText, "Mine");
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await page.click('role=button[name="Post"]');
  await page.waitFor("article >> nth=0 >> text=Mine");
}

it("5.34 leaves a team only after it was asked", async () => {
  const page = await open("/teams/1", { user: "member" });
  await page.click('role=button[name="Team settings"]');
  await page.click('role=button[name="Leave Team"]');
  await page.click(
    'role=alertdialog[name="Leave Sunrise Ridge Runners?"] >> role=button[name="Cancel"] >> nth=-1',
  );
  await page.waitFor("role=alertdialog", { state: "hidden" });
  expect(await callsOf(page, "leave")).toEqual([]);
  await page.waitFor("article");
});

it("5.35 warns that a deleted team and all its data are gone for good", async () => {
  const page = await open("/teams/1", { user: "owner" });
  await page.click('role=button[name="Team settings"]');
  await page.click('role=button[name="Delete Team"]');
  await page.waitFor(
    "role=alertdialog >> text=This cannot be undone. It removes all the team’s data.",
  );
});
