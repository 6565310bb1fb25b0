import sharp from "sharp";
import { expect } from "vitest";
import type { Page } from "../browser/engines/page.ts";
import { flatPhoto } from "../browser/photos.ts";
import { waitForRoute, writePost } from "../browser/steps.ts";
import { unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { it, type OpenScreen, openProduct } from "./product.ts";
import { heldBy, settle, visit } from "./watch.ts";

/** Each error is brought about from outside: by the server, the network, the device or a file. */
const { open: openPage, backend } = openProduct();
const open = (path: string, options: OpenScreen = {}) =>
  openPage(path, { faulty: true, user: "owner", ...options });

const first = "article >> nth=0";
const folder = await tempFolder();
const photo = await flatPhoto(folder);

/** Calls whose path has this in it are cut off, and nothing comes back. */
const cutOff = (only: string) => backend.setFaults({ dropRate: 1, only });
const says = (page: Page, text: string) => page.waitFor(`[data-live] >> text="${text}"`);

/** A post of the owner on top of team 1, which nobody has liked. */
async function newPost(): Promise<string> {
  const images = [`data:image/jpeg;base64,${(await sharp(photo).toBuffer()).toString("base64")}`];
  const body = { teamId: "1", content: "On top", images };
  const { post } = unwrap(await backend.as("owner").call("createPost", { body }));
  return post?.id ?? "";
}

async function openComposer(): Promise<Page> {
  const page = await open("/teams/1/create-post");
  await writePost(page, "Kept", [photo]);
  return page;
}

/** What was written and picked stands in the feed, and is posted once all is well again. */
async function expectPostable(page: Page): Promise<void> {
  await page.waitFor(`${first} >> text=Kept`);
  await page.waitFor(`${first} >> role=img[name=/^Photo by/]`);
  await backend.clearFaults();
  await page.click(`${first} >> role=button[name="Try again"]`);
  await says(page, "Post created successfully!");
  await page.waitFor(`${first} >> role=button[name="Like, 0"]`);
}

async function openSettings(page: Page, item: string): Promise<void> {
  await page.click('role=button[name="Team settings"]');
  await page.click(`role=dialog >> role=button[name="${item}"]`);
}

it("8.05 takes a comment away that the server cannot delete, with a warning, and for good", async () => {
  const id = await newPost();
  const params = { id };
  const own = { params, body: { content: "Mine, already gone" } };
  const { id: commentId } = unwrap(await backend.as("owner").call("createComment", own));
  const page = await open("/teams/1");
  const comments = "article >> nth=0 >> role=button[name=/^Comments/]";
  await page.click(comments);
  await page.waitFor("role=dialog >> text=Mine, already gone");
  await backend.setFaults({ errorRate: 1, errorStatus: 404, only: "/comment", times: 1 });
  await page.click('role=dialog >> role=button[name="Delete comment"]');
  await page.waitFor("role=dialog >> text=Mine, already gone", { state: "hidden" });
  // The server is asked when the way back is over.
  await page.click('role=dialog >> role=button[name="Close"]');
  await says(page, "Comment deleted locally (server deletion not available)");
  await page.waitFor("role=dialog", { state: "hidden" });
  // The server still has it: opening asks again, and it stays away.
  const left = unwrap(await backend.as("owner").call("comments", { params })).items;
  expect(left.map(comment => comment.id)).toEqual([commentId]);
  await page.click(comments);
  await page.waitFor("role=dialog >> text=No comments yet");
});

it("8.06 says that a code is invalid, and keeps it", async () => {
  const page = await open("/teams");
  await page.click('role=button[name="Join by code"]');
  await page.type("role=dialog >> role=textbox", "zzzz9999");
  await page.press("Enter");
  await page.waitFor('role=dialog >> text="Invalid team code. Please try again."');
  expect(await heldBy(page, "[role=dialog] input")).toBe("ZZZZ - 9999");
});

it("8.07 says that joining has failed, and lets one try again", async () => {
  const page = await open("/teams/4", { user: "outsider" });
  await cutOff("/4/join");
  await page.click("role=button[name=/^Join /]");
  await says(page, "Failed to join team");
  await backend.clearFaults();
  await page.click('role=button[name="Try again"]');
  await says(page, "Joined Tuesday Track Night successfully!");
});

it("8.08 says that leaving has failed", async () => {
  const page = await open("/teams/3", { user: "member" });
  await openSettings(page, "Leave Team");
  await cutOff("/leave");
  await page.click('role=alertdialog >> role=button[name="Leave Team"]');
  await says(page, "Failed to leave team");
  await backend.clearFaults();
  await page.click('role=alertdialog >> role=button[name="Leave Team"]');
  await says(page, "You left the team");
});

it("8.09 says that creating has failed, and keeps the form", async () => {
  const page = await open("/teams/create");
  await page.fill('role=textbox[name="Team name"]', "Kept");
  await cutOff("v3/users/teams");
  await page.click('role=button[name="Create"]');
  await says(page, "Failed to create team");
  await backend.clearFaults();
  expect(await heldBy(page, "input[type=text]")).toBe("Kept");
  await page.click('role=button[name="Create"]');
  await says(page, "Team created");
});

it("8.10 says that updating has failed, and keeps the form", async () => {
  const page = await open("/teams/1");
  await openSettings(page, "Edit Team");
  await page.fill('role=dialog >> role=textbox[name="Team name"]', "Sunrise Ridge");
  await cutOff("users/teams/1");
  await page.click('role=dialog >> role=button[name="Save"]');
  await says(page, "Failed to update team");
  await backend.clearFaults();
  await page.click('role=dialog >> role=button[name="Save"]');
  await says(page, "Team updated successfully");
  await page.waitFor('role=heading[name="Sunrise Ridge"]');
});

it("8.11 says that deleting a team has failed, and the team stays", async () => {
  const page = await open("/teams/2");
  await openSettings(page, "Delete Team");
  await cutOff("users/teams/2");
  await page.click('role=alertdialog >> role=button[name="Delete Team"]');
  await says(page, "Failed to delete team");
  await page.click('role=alertdialog >> role=button[name="Cancel"] >> nth=-1');
  await page.waitFor('role=heading[name="Iron Hour"]');
});

it("8.12 says that a post was not created, and keeps it", async () => {
  const page = await openComposer();
  await backend.setFaults({ htmlInstead: true, only: "team-activities", times: 1 });
  await page.click('role=button[name="Post"]');
  await says(page, "Failed to create post");
  await expectPostable(page);
});

it("8.13 says that deleting a post has failed, and it stays", async () => {
  await newPost();
  const page = await open("/teams/1");
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.click('role=dialog >> role=button[name="Delete post"]');
  await cutOff("team-activities");
  await page.click('role=alertdialog >> role=button[name="Delete post"]');
  await says(page, "Failed to delete post");
  await page.click('role=alertdialog >> role=button[name="Cancel"] >> nth=-1');
  await page.waitFor("article >> nth=0 >> text=On top");
});

it("8.14 says that a like or its removal has failed, and takes it back [7.30 8.15]", async () => {
  await newPost();
  const page = await open("/teams/1");
  const like = 'article >> nth=0 >> role=button[name="Like, 0"]';
  const unlike = 'article >> nth=0 >> role=button[name="Like, 1"][pressed=true]';
  await page.waitFor(like);
  await cutOff("like");
  await page.click(like);
  await says(page, "Failed to like post");
  await page.waitFor(like);
  await backend.setFaults({ envelopeErrorRate: 1, only: "like", times: 1 });
  await page.click(like);
  await says(page, "The server was asked to fail.");
  await page.waitFor(like);
  await page.click(like);
  await expect
    .poll(async () => unwrap(await backend.as("owner").call("allActivities")).items[0]?.likeCount)
    .toBe(1);
  // A tap is ignored until the page has the answer too.
  await settle(page);
  await cutOff("like");
  await page.click(unlike);
  await says(page, "Failed to unlike post");
  await page.waitFor(unlike);
});

it("8.16 says that something unexpected has happened where anything throws", async () => {
  const page = await openPage("/teams", { expectedProblems: [/Out of the blue/] });
  await page.waitFor("role=tablist");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("Out of the blue");
    });
  });
  await says(page, "An unexpected error occurred");
  await page.click('role=tab[name="Discover"]');
  await page.waitFor("role=link[name=/^Lane Four/]");
});

it("8.17 says that there is no such team, also of a private one of others, and shows the teams [3.03]", async () => {
  for (const path of ["/teams/987654", "/teams/2"]) {
    const page = await open(path, { user: "outsider" });
    await says(page, "Team not found");
    await waitForRoute(page, "/teams");
  }
  const member = await open("/teams/2", { user: "member" });
  await member.waitFor('role=heading[name="Iron Hour"]');
});

const noClipboard = `Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;`;

it("8.18 says that copying has failed, and lets the link be taken by hand", async () => {
  const page = await open("/teams/1/share", { initScript: noClipboard });
  await page.click('role=button[name="Copy link"]');
  await says(page, "Failed to copy to clipboard");
  await page.waitFor("text=Press and hold to copy");
});

it("8.20 says in place of a list that it could not be loaded, and lets one try again [8.21 8.23 8.24]", async () => {
  for (const [path, only, what, loaded] of [
    ["/teams", "get-user-teams", "teams", "role=link[name=/^Sunrise Ridge/]"],
    ["/teams/1", "team-activities", "activities", "article"],
    ["/activity", "team-activities", "activities", "article"],
  ] as const) {
    await backend.setFaults({ badShape: true, only });
    const page = await open(path);
    await page.waitFor(`role=heading[name="Failed to fetch ${what}"]`);
    await page.waitFor(`text="Could not load ${what}. Please try again later."`);
    await backend.clearFaults();
    await page.click('role=button[name="Try again"]');
    await page.waitFor(loaded);
  }
});

it("8.22 says in place of a picture that it cannot be loaded", async () => {
  const replace = { "activities.*.images": ["data:image/jpeg;base64,bm8gcGljdHVyZQ=="] };
  await backend.setFaults({ replace, only: "team-activities/team/1" });
  const page = await open("/teams/1");
  await page.waitFor('article >> nth=0 >> text="Unable to load image"');
});

it("8.25 shows the server's own words where it has sent some", async () => {
  const page = await open("/teams/1");
  await openSettings(page, "Edit Team");
  await page.fill('role=dialog >> role=textbox[name="Team name"]', "x".repeat(101));
  await page.click('role=dialog >> role=button[name="Save"]');
  await says(page, "The team name is too long.");
});

it("8.27 says that a team could not be loaded, and leads to the teams", async () => {
  await backend.setFaults({ badShape: true, only: "teams/en/1" });
  const page = await open("/teams/1");
  await says(page, "Could not load teams. Please try again later.");
  await waitForRoute(page, "/teams");
});

it("8.29 says that the images are too large for the server, and keeps them", async () => {
  const page = await openComposer();
  await backend.setFaults({ errorRate: 1, errorStatus: 413, only: "team-activities" });
  await page.click('role=button[name="Post"]');
  await says(page, "Image files are too large. Please try smaller images.");
  await expectPostable(page);
});

it("8.30 says that the network is at fault where the browser refuses the call", async () => {
  const page = await openComposer();
  await backend.setFaults({ corsRefusal: true, only: "team-activities" });
  await page.click('role=button[name="Post"]');
  await says(page, "Network error. Please check your connection.");
  await expectPostable(page);
});

it("8.31 says why a token could not be tested [8.32 8.33]", async () => {
  const page = await open("/index", { user: "nobody" });
  const test = () => page.click('role=button[name="Test token"]');
  await test();
  await says(page, "No token available to test");
  await visit(page, "/index", { token: "stolen" });
  await test();
  await says(page, "API Error: Authentication required. Please log in.");
  await backend.setFaults({ dropRate: 1, only: "user/me" });
  await test();
  await says(page, "Network Error");
});

it("9.31 shows one toast at a time: the newest", async () => {
  await newPost();
  const page = await open("/teams/1", { user: "member" });
  await page.waitFor("article");
  await backend.setFaults({ envelopeErrorRate: 1, only: "like" });
  await page.click('article >> nth=0 >> role=button[name="Like, 0"]');
  await says(page, "The server was asked to fail.");
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.click('role=dialog >> role=button[name="Report post"]');
  await says(page, "Report submitted successfully");
  await page.waitFor('text="The server was asked to fail."', { state: "hidden" });
  expect(await page.count("[data-live] p")).toBe(1);
});
