import { beforeEach, expect } from "vitest";
import { waitForRoute } from "../browser/steps.ts";
import { HELD_BACK, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { callsOf, heldBy, settle, waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

const first = "article >> nth=0";
const update = 'role=textbox[name="How was your workout?"]';
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

it("2.90 has three tabs: all posts, the first 2 of them, those of team 1 [2.87 2.91 2.92 9.28]", async () => {
  const page = await open("/activity");
  await page.waitFor('role=heading[name="Activity Feed"]');
  await page.waitFor('role=tab[name="All Activity"][selected=true]');
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("[role=tab]")].map(tab => tab.textContent),
  );
  expect(names).toEqual(["All Activity", "Following", "My Teams"]);
  await page.waitFor("article");
  const all = unwrap(await backend.as("outsider").call("allActivities")).items;
  await page.click('role=tab[name="Following"]');
  await page.waitFor(() => document.querySelectorAll("article").length === 2);
  for (const [at, post] of all.slice(0, 2).entries()) {
    await page.waitFor(`article >> nth=${at} >> text=${post.content.slice(0, 40)}`);
  }
  await page.click('role=tab[name="My Teams"]');
  await waitForCalls(page, "team-activities/team/1?");
  const ofTeam = unwrap(
    await backend.as("outsider").call("teamActivities", { params: { teamId: "1" } }),
  ).items;
  for (const [at, post] of ofTeam.slice(0, 2).entries()) {
    await page.waitFor(`article >> nth=${at} >> text=${post.content.slice(0, 40)}`);
  }
});

it("2.89 logs an update that is not empty, and makes no call [2.88]", async () => {
  const page = await open("/activity", {
    initScript: `window.__logged = [];
      console.info = (...parts) => void window.__logged.push(parts.join(" "));`,
  });
  await page.waitFor("article");
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  await page.type(update, "  ");
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  await page.type(update, "Ran to work");
  await page.click('role=button[name="Post Update"][disabled=false]');
  await page.waitFor('role=button[name="Post Update"][disabled=true]');
  const log = (await page.global<string[]>("__logged")).join();
  expect(log).toContain("postUpdate");
  expect(log).not.toContain("Ran to work");
  expect(await heldBy(page, "main textarea")).toBe("");
  expect(await callsOf(page, "POST")).toEqual([]);
});

it("2.93 says that no activities were found", async () => {
  await backend.setFaults({ emptyLists: true, only: "team-activities" });
  const page = await open("/activity");
  for (const tab of ["All Activity", "Following", "My Teams"]) {
    await page.click(`role=tab[name="${tab}"]`);
    await page.waitFor('text="No activities found."');
  }
});

it("2.94 shows who posted when, the pictures, the likes, the caption and a way to the comments [2.96 2.99 3.15 9.32]", async () => {
  const page = await open("/activity");
  await page.waitFor(`${first} >> text="Three laps"`);
  await page.waitFor(`${first} >> text="just now"`);
  const header = await page.evaluate(() => {
    const card = document.querySelector("article");
    return {
      hasPicture: card?.querySelector("img, [aria-hidden=true]") === card?.firstElementChild,
      name: card?.querySelector("h2")?.textContent,
      time: card?.querySelector("h2 + span > button")?.textContent,
    };
  });
  expect(header).toEqual({ hasPicture: true, name: "Надежда Волкова", time: "just now" });
  await page.waitFor(`${first} >> role=button[name="More options"]`);
  await page.waitFor(`${first} >> text="1/3"`);
  await page.drag(`${first} >> role=img[name=/Photo by/]`, { dxPx: -100, dyPx: 0 });
  await page.waitFor(`${first} >> text="2/3"`);
  expect(await page.text(`${first} >> role=button[name="Like, 0"]`)).toBe("0");
  await page.click(`${first} >> role=button[name="View all 2 comments"]`);
  await page.waitFor('role=dialog[name="Comments"]');
});

it("2.95 lets one delete an own post, and report others' with no more than a toast [6.14 8.40]", async () => {
  const author = await open("/activity", { user: "member" });
  await author.click(`${first} >> role=button[name="More options"]`);
  await author.waitFor('role=dialog >> role=button[name="Delete post"]');
  expect(await author.count('role=button[name="Report post"]')).toBe(0);
  const other = await open("/activity");
  await other.click(`${first} >> role=button[name="More options"]`);
  await other.waitFor('role=dialog >> role=button[name="Report post"]');
  expect(await other.count('role=button[name="Delete post"]')).toBe(0);
  await other.click('role=dialog >> role=button[name="Report post"]');
  await other.waitFor('text="Report submitted successfully"');
  const calls = await callsOf(other, "");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("2.97 likes and unlikes, and ignores taps while a like is on its way [1.08 4.34 4.35]", async () => {
  const page = await open("/activity");
  const heart = `${first} >> role=button[name=/^Like, /]`;
  await page.waitFor(`${first} >> role=button[name="Like, 0"]`);
  await backend.setFaults({ ...HELD_BACK, only: "/like", times: 1 });
  await page.click(heart);
  await page.waitFor(`${first} >> role=button[name="Like, 1"][pressed=true]`);
  await page.click(heart);
  await page.waitFor(`${first} >> role=button[name="Like, 1"][pressed=true]`);
  await backend.clearFaults();
  const likes = async () =>
    unwrap(await backend.as("owner").call("allActivities")).items[0]?.likeCount;
  await expect.poll(likes).toBe(1);
  // The page has the answer too, and a moment to read it.
  await page.waitFor(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/like")),
  );
  await settle(page);
  await page.click(heart);
  await page.waitFor(`${first} >> role=button[name="Like, 0"]`);
  await expect.poll(likes).toBe(0);
  expect((await callsOf(page, "POST")).map(({ path }) => path)).toEqual([
    `v3/users/team-activities/${postId}/like`,
    `v3/users/team-activities/${postId}/unlike`,
  ]);
});

it("2.98 reads, writes and deletes comments in a sheet over their post [1.08 1.09 2.100 2.101 2.102 4.38 4.39 5.26 5.27 6.15 9.10]", async () => {
  const page = await open("/activity");
  await page.waitFor("article");
  expect(await callsOf(page, "/comments")).toEqual([]);
  await page.click(`${first} >> role=button[name="Comments, 2"]`);
  await page.waitFor('role=dialog[name="Comments"] >> role=heading[name="Comments"]');
  await page.waitFor(() => {
    const box = document.querySelector("[role=dialog]")?.getBoundingClientRect();
    const part = box && box.top / innerHeight;
    return part && part > 0.1 && part < 0.5 && Math.abs(box.bottom - innerHeight) < 1;
  });
  await page.waitFor("role=dialog >> text=Second!");
  await page.waitFor("role=dialog >> text=First!");
  expect((await callsOf(page, "/comments")).map(({ path }) => path)).toEqual([
    `v3/users/team-activities/${postId}/comments?page=1&limit=10`,
  ]);
  expect(await page.count('role=dialog >> role=button[name="Delete comment"]')).toBe(0);

  const field = 'role=dialog >> role=textbox[name="Add a comment"]';
  await page.waitFor('role=dialog >> role=button[name="Send"][disabled=true]');
  await page.fill(field, "   ");
  await page.waitFor('role=dialog >> role=button[name="Send"][disabled=true]');
  await page.fill(field, "  What a light!  ");
  await page.click('role=dialog >> role=button[name="Send"][disabled=false]');
  await page.waitFor("role=dialog >> role=listitem >> nth=0 >> text=What a light!");
  expect((await waitForCalls(page, "POST")).map(({ body }) => body)).toEqual([
    { content: "What a light!", client_id: expect.any(String) },
  ]);
  await page.waitFor(() => document.querySelector('article [aria-label="Comments, 3"]') !== null);

  await page.click('role=dialog >> role=button[name="Delete comment"]');
  await page.waitFor("text=Comment deleted");
  await page.waitFor("role=dialog >> text=What a light!", { state: "hidden" });
  await expect.poll(() => page.count("role=dialog >> role=listitem")).toBe(2);
  await page.click('role=dialog >> role=button[name="Close"]');
  await page.waitFor(`${first} >> role=button[name="Comments, 2"]`);
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

it("2.119 calls an author without a name User", async () => {
  await backend.setFaults({ replace: { "activities.*.userName": "" }, only: "team/all" });
  const page = await open("/activity");
  await page.waitFor("article");
  expect(await page.text("article >> nth=0 >> h2")).toBe("User");
});
