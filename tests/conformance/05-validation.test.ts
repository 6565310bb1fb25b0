import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { flatPhoto } from "../browser/photos.ts";
import { composerReady, waitForRoute, writePost } from "../browser/steps.ts";
import { tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, heldBy, settle, waitForCalls } from "./watch.ts";

declare const __mark: (ms: number) => number;

const { open, backend } = openProduct();

const nameField = 'role=textbox[name="Team name"]';
const postText = 'role=textbox[name="Share your workout"]';
const folder = await tempFolder();
const photo = await flatPhoto(folder, 900, 600);

it("5.02 shows a code as four, a dash and four, and says what is wrong with it [5.01 5.03 5.04 5.05 9.21]", async () => {
  const code = 'role=dialog >> role=textbox[name="Team code"]';
  const page = await open("/teams");
  await page.click('role=button[name="Join by code"]');
  const waitForJoin = (isDisabled: boolean) =>
    page.waitFor(`role=dialog >> role=button[name="Join"][disabled=${isDisabled}]`);
  await page.click(code);
  await page.press("Enter");
  await page.waitFor('text="Team code is required"');
  for (const [typed, shown, isDisabled] of [
    ["k7q", "K7Q", true],
    ["a-1", "A1", true],
    ["k7qx", "K7QX", false],
    ["k7qx2", "K7QX - 2", false],
    [" k7-qx_2m!9p ", "K7QX - 2M9P", false],
    ["Ñk7ж🏃qx", "K7QX", false],
    ["ABCDEFGHIJKLMNOP", "ABCD - EFGH", false],
    ["a-1", "A1", true],
  ] as const) {
    await page.fill(code, typed);
    expect(await heldBy(page, "[role=dialog] input")).toBe(shown);
    await waitForJoin(isDisabled);
  }
  await page.press("Enter");
  await page.waitFor('text="Invalid team code. Please try again."');
  expect(await callsOf(page, "join/")).toEqual([]);
});

it("5.07 says that a name of spaces is none", async () => {
  const page = await open("/teams/create");
  await page.fill(nameField, "   ");
  await page.press("Enter");
  await page.press("Control+Enter");
  await page.waitFor('text="Team name is required"');
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("5.10 creates with 1 for private and 0 for public, and a description where there is one [3.04 5.09]", async () => {
  for (const [choice, description, sent] of [
    ["Private", "   ", { privacy: 1 }],
    ["Public", " Hills ", { privacy: 0, description: "Hills" }],
  ] as const) {
    const page = await open("/teams/create");
    await page.fill(nameField, "Ridge");
    await page.fill('role=textbox[name="Description (optional)"]', description);
    await page.click(`role=radio[name=/^${choice}/]`);
    await page.click('role=button[name="Create"]');
    const [call] = await waitForCalls(page, "POST v3/users/teams");
    expect(call?.body).toEqual({ name: "Ridge", ...sent, client_id: expect.any(String) });
    await page.waitFor("text=Team created");
  }
});

it("5.12 takes SVG, PNG, JPG and GIF up to 2 MB for a thumbnail, and nothing else [5.13 9.19]", async () => {
  const page = await open("/teams/create");
  await page.waitFor(nameField);
  const accept = () => document.querySelector("input[type=file]")?.getAttribute("accept");
  expect(await page.evaluate(accept)).toBe("image/svg+xml,image/png,image/jpeg,image/gif");
  await page.waitFor("text=SVG, PNG, JPG or GIF, up to 2 MB");
  const text = join(folder, "notes.txt");
  await writeFile(text, "No picture");
  await page.setFiles("input[type=file]", [text]);
  await page.waitFor("text=This file isn’t a photo we can read.");
  const large = join(folder, "large.png");
  await writeFile(large, new Uint8Array(2 * 1024 * 1024 + 1));
  await page.setFiles("input[type=file]", [large]);
  await page.waitFor("text=This photo is over 2 MB. Please pick a smaller one.");
  // As long as is allowed: what follows the picture in its file does not matter.
  const allowed = join(folder, "allowed.jpg");
  const jpeg = await sharp(photo).toBuffer();
  await writeFile(allowed, Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024 - jpeg.length)]));
  await page.setFiles("input[type=file]", [allowed]);
  await page.waitFor('role=button[name="Remove photo"]');
});

it("5.16 asks for text first, then for an image [5.17]", async () => {
  const page = await open("/teams/1/create-post", { user: "owner" });
  await composerReady(page);
  await page.fill(postText, "  ");
  await page.press("Control+Enter");
  await page.waitFor('text="Please add some text to create a post"');
  await page.fill(postText, "Morning run");
  await page.press("Control+Enter");
  await page.waitFor('text="Please attach at least one image to create a post"');
  expect(await callsOf(page, "POST")).toEqual([]);
});

/** A device without a worker to draw in, whose own encoder gives this. */
const encoder = (result: string) =>
  `delete window.Worker; HTMLCanvasElement.prototype.toBlob = done => done(${result});`;

it("5.23 says that images of more than 10 MB together are too large [9.18]", async () => {
  const page = await open("/teams/1/create-post", {
    user: "owner",
    initScript: encoder('new Blob([new Uint8Array(4e6)], { type: "image/jpeg" })'),
  });
  await writePost(page, "Large", [photo, photo]);
  await page.click('role=button[name="Post"]');
  await page.waitFor('text="Images are too large. Please try with fewer or smaller images."');
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("5.24 says where a picture cannot be compressed", async () => {
  const page = await open("/teams/1/create-post", { user: "owner", initScript: encoder("null") });
  await composerReady(page);
  await page.chooseFiles('role=button[name="Gallery"]', [photo]);
  await page.waitFor('text="Failed to compress images. Please try again."');
});

it("5.28 searches all teams 500 ms after the last key, trimmed, and only where there is one [1.03 5.29 9.11]", async () => {
  const page = await open("/teams");
  await page.click('role=tab[name="Discover"]');
  await page.waitFor("role=link[name=/^Lane Four/]");
  const search = 'role=searchbox[name="Search all teams"]';
  await page.type(search, "   ");
  await page.evaluate(() => {
    const timers: number[] = [];
    // The app's own timer begins between these two.
    const begin = (ms: number) => timers.push(__mark(ms));
    const onInput = () => {
      for (const timer of timers.splice(0)) clearTimeout(timer);
      begin(490);
    };
    addEventListener("input", onInput, true);
    addEventListener("input", () => void begin(510));
  });
  // At once: a machine that takes half a second from one key to the next would search for a part.
  await page.evaluate(() => {
    for (const key of " swim ") document.execCommand("insertText", false, key);
  });
  await page.waitFor("role=link[name=/^Tuesday Track/]", { state: "hidden" });
  await waitForCalls(page, "510 ms");
  const searches = (await callsOf(page, ""))
    .filter(({ path }) => / ms$|teams\/list\//.test(path))
    .map(({ path }) =>
      / ms$/.test(path) ? path : new URLSearchParams(path.split("?")[1]).get("search"),
    );
  expect(searches).toEqual([null, "490 ms", "swim", "510 ms"]);
  await page.click("role=link[name=/^Lane Four/]");
  await page.waitFor("article");
});

it("5.33 deletes an own post, after a question [1.09 6.13 8.39]", async () => {
  const body = { teamId: "1", content: "Mine", images: [tinyJpeg] };
  const { post } = unwrap(await backend.as("member").call("createPost", { body }));
  const page = await open("/teams/1", { user: "member" });
  const ask = async () => {
    await page.click('article >> nth=0 >> role=button[name="More options"]');
    await page.click('role=dialog >> role=button[name="Delete post"]');
    await page.waitFor('role=alertdialog[name="Delete this post?"]');
  };
  await ask();
  await page.click('role=alertdialog >> role=button[name="Cancel"] >> nth=-1');
  await page.waitFor("role=alertdialog", { state: "hidden" });
  await settle(page);
  expect(await callsOf(page, "DELETE")).toEqual([]);
  await ask();
  await page.click('role=alertdialog >> role=button[name="Delete post"]');
  await page.waitFor("text=Post deleted successfully");
  await page.waitFor("article >> text=Mine", { state: "hidden" });
  expect((await callsOf(page, "DELETE")).map(({ path }) => path)).toEqual([
    `v3/users/team-activities/${post?.id}`,
  ]);
  await waitForRoute(page, "/teams/1");
});
