import { beforeEach, expect, it } from "vitest";
import { waitForRoute } from "../browser/steps.ts";
import { tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { openProduct } from "./product.ts";
import { callsOf, heldBy, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const first = "article >> nth=0";
const update = 'role=textbox[name="Your update"]';
let postId: string;

/** The newest of all posts is the member's, with three pictures and two comments. */
beforeEach(async () => {
  const images = [tinyJpeg, tinyJpeg, tinyJpeg];
  const body = { teamId: "1", content: "Three laps", images };
  postId = unwrap(await backend.as("member").call("createPost", { body })).post?.id ?? "";
  const params = { id: postId };
  for (const content of ["First!", "Second!"]) {
    unwrap(await backend.as("owner").call("createComment", { params, body: { content } }));
  }
});

it("2.87 is headed Activity Feed", async () => {
  const page = await open("/activity");
  await page.waitFor('role=heading[name="Activity Feed"]');
});

it("2.88 disables Post Update while there is no text", async () => {
  const page = await open("/activity");
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  await page.type(update, "  ");
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  await page.type(update, "Ran");
  await page.waitFor('role=button[name="Post Update"][disabled=false]');
});

it("2.89 logs the update and makes no call", async () => {
  const page = await open("/activity", {
    initScript: `window.__logged = [];
      console.info = (...parts) => void window.__logged.push(parts.join(" "));`,
  });
  await page.waitFor("article");
  await page.type(update, "Ran to work");
  await page.click('role=button[name="Post Update"]');
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  const logged = () => (window as unknown as { __logged: string[] }).__logged;
  expect((await page.evaluate(logged)).join()).toContain("Ran to work");
  expect(await heldBy(page, "main textarea")).toBe("");
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("2.90 has the tabs All Activity, Following and My Teams", async () => {
  const page = await open("/activity");
  await page.waitFor('role=tab[name="All Activity"][selected=true]');
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("[role=tab]")].map(tab => tab.textContent),
  );
  expect(names).toEqual(["All Activity", "Following", "My Teams"]);
});

it("2.91 shows the first 2 in Following", async () => {
  const page = await open("/activity");
  await page.waitFor("article");
  const { items } = unwrap(await backend.as("outsider").call("allActivities"));
  await page.click('role=tab[name="Following"]');
  await page.waitFor(() => document.querySelectorAll("article").length === 2);
  for (const [at, post] of items.slice(0, 2).entries()) {
    await page.waitFor(`article >> nth=${at} >> text=${post.content.slice(0, 40)}`);
  }
});

it("2.92 shows the posts of team 1 in My Teams", async () => {
  const page = await open("/activity");
  await page.click('role=tab[name="My Teams"]');
  await waitForCalls(page, "team-activities/team/1?");
  const { items } = unwrap(
    await backend.as("outsider").call("teamActivities", { params: { teamId: "1" } }),
  );
  await page.waitFor(`${first} >> text=Three laps`);
  await page.waitFor(`article >> nth=1 >> text=${items[1]?.content.slice(0, 40)}`);
});

it("2.93 says that no activities were found", async () => {
  await backend.setFaults({ emptyLists: true, only: "team-activities" });
  const page = await open("/activity");
  for (const tab of ["All Activity", "Following", "My Teams"]) {
    await page.click(`role=tab[name="${tab}"]`);
    await page.waitFor('text="No activities found."');
  }
});

it("2.94 heads a card with picture, name, relative time and a menu", async () => {
  const page = await open("/activity");
  await page.waitFor(`${first} >> text=Three laps`);
  const header = await page.evaluate(() => {
    const card = document.querySelector("article");
    return {
      hasPicture: card?.querySelector("img, [aria-hidden=true]") === card?.firstElementChild,
      name: card?.querySelector("b")?.textContent,
      time: card?.querySelector("time")?.textContent,
    };
  });
  expect(header).toEqual({ hasPicture: true, name: "Надежда Волкова", time: "just now" });
  await page.waitFor(`${first} >> role=button[name="More options"]`);
});

it("2.95 lets one delete an own post, and report others' with no more than a toast", async () => {
  const author = await open("/activity", { user: "member" });
  await author.click(`${first} >> role=button[name="More options"]`);
  await author.waitFor('role=dialog >> role=button[name="Delete post"]');
  expect(await author.count('role=button[name="Report post"]')).toBe(0);
  const other = await open("/activity");
  await other.click(`${first} >> role=button[name="More options"]`);
  expect(await other.count('role=button[name="Delete post"]')).toBe(0);
  await other.click('role=dialog >> role=button[name="Report post"]');
  await other.waitFor('text="Report submitted successfully"');
  const calls = await callsOf(other, "");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("2.96 shows the pictures in a carousel", async () => {
  const page = await open("/activity");
  await page.waitFor(`${first} >> text="1/3"`);
  await page.click(`${first} >> role=button[name="Next photo"]`);
  await page.waitFor(`${first} >> text="2/3"`);
});

it("2.97 likes by a button", async () => {
  const page = await open("/activity");
  await page.click(`${first} >> role=button[name="Like, 0"]`);
  await page.waitFor(`${first} >> role=button[name="Unlike, 1"][pressed=true]`);
  expect((await waitForCalls(page, "POST"))[0]?.path).toBe(
    `v3/users/team-activities/${postId}/like`,
  );
});

it("2.98 opens the comments in a full-screen dialog", async () => {
  const page = await open("/activity");
  await page.click(`${first} >> role=button[name="Comments, 2"]`);
  await page.waitFor('role=dialog[name="Comments"] >> role=heading[name="Comments"]');
  await page.waitFor(() => {
    const box = document.querySelector("[role=dialog]")?.getBoundingClientRect();
    return box && box.top === 0 && box.width === innerWidth && box.height === innerHeight;
  });
});

it("2.99 shows the like count, the caption, and a link to all comments", async () => {
  const page = await open("/activity");
  await page.waitFor(`${first} >> role=button[name="Like, 0"]`);
  expect(await page.text(`${first} >> role=button[name="Like, 0"]`)).toBe("0");
  await page.waitFor(`${first} >> text="Three laps"`);
  await page.click(`${first} >> role=button[name="View all 2 comments"]`);
  await page.waitFor('role=dialog[name="Comments"]');
});

it("2.100 loads the comments when they are opened", async () => {
  const page = await open("/activity");
  await page.waitFor("article");
  expect(await callsOf(page, "/comments")).toEqual([]);
  await page.click(`${first} >> role=button[name=/^Comments/]`);
  await page.waitFor("role=dialog >> text=Second!");
  await page.waitFor("role=dialog >> text=First!");
  expect((await callsOf(page, "/comments")).map(({ path }) => path)).toEqual([
    `v3/users/team-activities/${postId}/comments?page=1&limit=10`,
  ]);
});

it("2.101 puts a new comment first", async () => {
  const page = await open("/activity");
  await page.click(`${first} >> role=button[name=/^Comments/]`);
  await page.waitFor("role=dialog >> text=Second!");
  await page.type('role=dialog >> role=textbox[name="Add a comment"]', "Third!");
  await page.click('role=dialog >> role=button[name="Send"]');
  await page.waitFor("role=dialog >> role=listitem >> nth=0 >> text=Third!");
  expect(await page.count("role=dialog >> role=listitem")).toBe(3);
});

it("2.102 lets one delete an own comment", async () => {
  const options = { params: { id: postId }, body: { content: "Mine" } };
  unwrap(await backend.as("outsider").call("createComment", options));
  const page = await open("/activity");
  await page.click(`${first} >> role=button[name=/^Comments/]`);
  await page.waitFor("role=dialog >> text=Mine");
  await page.click('role=dialog >> role=button[name="Delete comment"]');
  await page.waitFor("role=dialog >> text=Mine", { state: "hidden" });
  expect(await page.count("role=dialog >> role=listitem")).toBe(2);
});

it("2.103 names profile, history, notifications, settings and signing out", async () => {
  const page = await open("/teams", { user: "member" });
  await page.click('role=button[name="Account"]');
  for (const name of ["Profile", "Workout history", "Notifications", "Settings", "Sign out"]) {
    await page.waitFor(`role=dialog >> text="${name}"`);
  }
  await page.click('role=dialog >> role=button[name="Sign out"]');
  await page.click('role=alertdialog >> role=button[name="Sign out"]');
  await page.waitFor("text=Authentication required. Please log in.");
  await waitForRoute(page, "/teams");
});
