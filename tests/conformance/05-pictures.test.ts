import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { writePost } from "../browser/steps.ts";
import { tempFolder } from "../temp-folder.ts";
import { readSentPicture } from "./jpeg.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, settle, waitForCalls } from "./watch.ts";

/** What the engine itself does: pictures and gestures. */
const { open, backend } = openProduct();

const folder = await tempFolder();
let wide: string;
beforeAll(async () => {
  wide = join(folder, "wide.png");
  const create = { width: 2400, height: 1500, channels: 3 as const, background: "#3b6ea5" };
  await sharp({ create }).png().toFile(wide);
});

it("5.14 sends a thumbnail at most 1200 wide, as a data string of quality 0.8 [9.20]", async () => {
  const page = await open("/teams/create");
  await page.fill('role=textbox[name="Team name"]', "Ridge");
  await page.chooseFiles("role=button[name=/^Add a photo/]", [wide]);
  await page.waitFor('role=button[name="Remove photo"]');
  await page.click('role=button[name="Create"]');
  const [call] = await waitForCalls(page, "POST v3/users/teams");
  expect(await readSentPicture(call?.body?.image)).toEqual({
    format: "jpeg",
    widthPx: 1200,
    heightPx: 750,
    quality: 0.8,
  });
  await page.waitFor("text=Team created");
});

it("5.22 sends images within 600 by 600, of quality 0.6 [9.18]", async () => {
  const page = await open("/teams/1/create-post", { user: "owner" });
  await writePost(page, "Wide", [wide]);
  await page.click('role=button[name="Post"]');
  const [call] = await waitForCalls(page, "POST v3/users/team-activities");
  const images = call?.body?.images as readonly string[] | undefined;
  expect(await Promise.all(images?.map(readSentPicture) ?? [])).toEqual([
    { format: "jpeg", widthPx: 600, heightPx: 375, quality: 0.6 },
  ]);
  await page.waitFor("text=Post created successfully!");
});

/** The post on top gets three photos, so that there is something to swipe. */
async function openAlbum(): Promise<Page> {
  const images = await Promise.all(
    ["#a03030", "#30a030", "#3030a0"].map(async background => {
      const create = { width: 60, height: 60, channels: 3 as const, background };
      const jpeg = await sharp({ create }).jpeg().toBuffer();
      return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
    }),
  );
  const post = { teamId: "1", content: "Three of them", images };
  expect((await backend.as("owner").call("createPost", { body: post })).ok).toBe(true);
  const page = await open("/teams/1", { user: "member" });
  await page.waitFor("article >> nth=0 >> role=img[name=/1 of 3/]");
  return page;
}

it("5.36 counts a swipe beyond 50 px only [9.23]", async () => {
  const page = await openAlbum();
  const photo = "article >> nth=0 >> role=img[name=/Photo by/]";
  await page.drag(photo, { dxPx: -50, dyPx: 0 });
  await settle(page);
  await page.waitFor('article >> nth=0 >> text="1/3"');
  await page.drag(photo, { dxPx: -51, dyPx: 0 });
  await page.waitFor('article >> nth=0 >> text="2/3"');
  await page.drag(photo, { dxPx: 51, dyPx: 0 });
  await page.waitFor('article >> nth=0 >> text="1/3"');
  // On from the end to the other one.
  await page.drag(photo, { dxPx: 51, dyPx: 0 });
  await page.waitFor('article >> nth=0 >> text="3/3"');
});

it("5.37 counts two taps within 300 ms as a double tap, and no later ones [9.24]", async () => {
  const page = await openAlbum();
  const photo = "article >> nth=0 >> role=img[name=/Photo by/]";
  // A tap that no second one has followed in time opens the photo.
  for (let taps = 0; taps < 2; taps++) {
    await page.click(photo);
    await page.waitFor("role=dialog");
    await page.press("Escape");
    await page.waitFor("role=dialog", { state: "hidden" });
  }
  expect(await callsOf(page, "/like")).toEqual([]);
  await page.doubleClick(photo);
  expect(await waitForCalls(page, "/like")).toHaveLength(1);
  await page.waitFor('article >> nth=0 >> role=button[name="Like, 1"][pressed=true]');
});
