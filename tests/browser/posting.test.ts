import { describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { picturesShown, postsWith, savedDrafts, textOf, waitForRoute, writePost } from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();
const { path: photo } = await takePhoto(folder, { widthPx: 1200, heightPx: 900 });
const { path: tall } = await takePhoto(folder, { widthPx: 900, heightPx: 1200 });

const FEED = "/teams/1";
const POSTS = "team-activities";
const FIRST = "article >> nth=0";
const button = (name: string) => `${FIRST} >> role=button[name="${name}"]`;
/** Posts do not leave for as long as the device says so. */
const HELD_POSTS = `const ask = window.fetch;
  const free = () => new Promise(done => {
    const timer = setInterval(() => {
      if (localStorage.holds) return;
      clearInterval(timer);
      done();
    }, 20);
  });
  window.fetch = async (url, init) => {
    if (init?.method === "POST") await free();
    return ask(url, init);
  };`;
const setHeld = (page: Page, isHeld: boolean) =>
  page.evaluate(held => {
    if (held) localStorage.setItem("holds", "yes");
    else localStorage.removeItem("holds");
  }, isHeld);
/** Everything that the live region has said. */
const LISTENING = `window.said = [];
  new MutationObserver(() => {
    const text = document.querySelector("[data-live]")?.textContent.trim();
    if (text && window.said.at(-1) !== text) window.said.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });`;
/** Notes how much of a photo's tile is seen in the first frame with its picture. */
const TILE_WATCHED = `new MutationObserver((_, observer) => {
  const tile = document.querySelector("li > button > img")?.parentElement;
  if (!tile) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.tileOpacity = getComputedStyle(tile).opacity));
}).observe(document, { subtree: true, childList: true });`;

describe.each(ENGINE_NAMES)("a post in %s", name => {
  const open = usePages(name, () => app);

  const openFeed = (initScript = "") =>
    open({ user: "member", path: FEED, expectedProblems: FAILED_LOADS, initScript }, false);

  async function write(page: Page, text: string, photos = [photo]) {
    await page.click('role=link[name="Create post"]');
    await writePost(page, text, photos);
    await picturesShown(page);
  }

  async function post(page: Page, text: string) {
    await write(page, text);
    await page.click('role=button[name="Post"]');
    await waitForRoute(page, FEED);
    await page.waitFor(`${FIRST} >> text=${text}`);
  }

  it("keeps the tile of a photo in sight when its picture comes", async () => {
    const page = await openFeed(TILE_WATCHED);
    await write(page, "A picture in its tile");
    await page.waitFor(() => "tileOpacity" in window);
    expect(await page.global<string>("tileOpacity")).toBe("1");
  });

  it("stands on top of its feed at once, and becomes the server's in its place", async () => {
    const text = `At once, ${name}`;
    const page = await openFeed(HELD_POSTS + LISTENING);
    await setHeld(page, true);
    await post(page, text);
    await page.waitFor(`${FIRST} >> text=Sending...`);
    expect(await page.count(button("Options"))).toBe(0);
    const look = () =>
      page.evaluate(() => {
        const [card] = document.querySelectorAll<HTMLElement>("article");
        const image = card?.querySelector<HTMLImageElement>("img[alt^='Photo by']");
        const isSame = card?.dataset.isOurs === "yes" && image?.dataset.isOurs === "yes";
        if (card) card.dataset.isOurs = "yes";
        if (image) image.dataset.isOurs = "yes";
        const topPx = image?.getBoundingClientRect().top;
        return { isSame, src: image?.src, topPx, heightPx: card?.offsetHeight };
      });
    await picturesShown(page);
    const before = await look();
    expect(before).toMatchObject({ isSame: false, src: expect.stringMatching(/^blob:/) });
    await setHeld(page, false);
    await page.waitFor("text=Post created successfully!");
    await page.waitFor(button("Like, 0"));
    expect(await look()).toEqual({ ...before, isSame: true });
    expect(await page.count(`article >> text=${text}`)).toBe(1);
    expect(await page.global<string[]>("said")).toEqual([
      "Sending...",
      "Post created successfully!",
    ]);
  });

  it("is as old as the server says, on a device that is off by a day", async () => {
    // One that is fast would call it a day old, one that is slow would call it new for ever.
    const days = name === "chromium" ? 1 : -1;
    const text = `Off by ${days}, ${name}`;
    const page = await openFeed(
      `{ const { now } = Date; Date.now = () => now() + ${days} * 86_400_000; }`,
    );
    await post(page, text);
    // The toast that says so may have gone by now.
    await page.waitFor(button("Like, 0"));
    await page.waitFor(`${FIRST} >> text=just now`);
    await app.backend.database.run(
      `update teamhub.posts set created_at = now() - interval '3 hours' where content = '${text}'`,
    );
    await page.reload();
    await page.waitFor(`${FIRST} >> text=3 hours ago`);
  });

  it("that failed can be tried again, edited, and discarded for as long as one likes", async () => {
    const text = `Refused, ${name}`;
    const page = await openFeed();
    await page.waitFor(FIRST);
    await app.backend.setFaults({ envelopeErrorRate: 1, only: POSTS });
    await post(page, text);
    await page.waitFor(`${FIRST} >> text=The server was asked to fail.`);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("article:first-of-type button")]
        .filter(({ textContent }) => /Try again|Edit|Discard/.test(textContent))
        .map(element => element.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await page.click(button("Try again"));
    await page.waitFor(`${FIRST} >> text=The server was asked to fail.`);

    await page.click(button("Edit"));
    const field = 'role=textbox[name="Share your workout"]';
    await page.waitFor(field);
    await expect.poll(() => textOf(page)).toBe(text);
    await page.fill(field, `${text}, edited`);
    await page.click('role=button[name="Post"]');
    await page.waitFor(`${FIRST} >> text=${text}, edited`);
    await page.click(button("Discard"));
    await page.waitFor(`article >> text=${text}, edited`, { state: "hidden" });
    await page.click('role=button[name="Undo"]');
    await page.waitFor(`${FIRST} >> text=${text}, edited`);

    await app.backend.clearFaults();
    await page.click(button("Try again"));
    await page.waitFor(button("Like, 0"));
    expect([
      await postsWith(app.backend, text),
      await postsWith(app.backend, `${text}, edited`),
    ]).toEqual([0, 1]);
  });

  it("is a draft over a reload and a kill until it is sent, and none after that", async () => {
    const page = await openFeed();
    const text = `Two photos and a thought, ${name} 🏃`;
    await write(page, text, [photo, tall]);
    await expect.poll(() => savedDrafts(page)).toEqual([{ text, photos: 2 }]);
    for (const end of ["reload", "kill"] as const) {
      await page[end]();
      await page.waitFor('role=button[name="Open photo 2"]');
      expect(await textOf(page)).toBe(text);
      await picturesShown(page);
    }
    await page.click('role=button[name="Post"]');
    // Just after a kill the storage can be silent. The app waits two seconds for each of its answers.
    await page.waitFor("text=Post created successfully!", { timeoutMs: 30_000 });
    await page.waitFor(`${FIRST} >> text=${text}`);
    await expect.poll(() => savedDrafts(page)).toEqual([]);
    await page.click('role=link[name="Create post"]');
    await page.waitFor('role=button[name="Post"][disabled=true]');
    expect(await textOf(page)).toBe("");
    expect(await page.count("role=button[name=/^Open photo/]")).toBe(0);
  });

  it("outlives a kill in the middle, with one that waits behind it", async () => {
    const texts = [`Killed, ${name}, second`, `Killed, ${name}, first`];
    const page = await openFeed(HELD_POSTS);
    await setHeld(page, true);
    await post(page, texts[1] ?? "");
    await page.waitFor(`${FIRST} >> text=Sending...`);
    await post(page, texts[0] ?? "");
    const posted = texts.map(text => ({ text, photos: 1, isPosted: true }));
    await expect.poll(async () => new Set(await savedDrafts(page))).toEqual(new Set(posted));
    await page.kill();
    // The newest is the first, as on the server.
    for (const [at, text] of texts.entries()) {
      await page.waitFor(`article >> nth=${at} >> text=${text}`);
      await page.waitFor(`article >> nth=${at} >> role=button[name="Try again"]`);
    }
    await picturesShown(page);
    await setHeld(page, false);
    for (const text of texts) {
      await page.click('role=button[name="Try again"] >> nth=0');
      await expect.poll(() => postsWith(app.backend, text)).toBe(1);
    }
    await page.waitFor('role=button[name="Try again"]', { state: "hidden" });
    await expect.poll(() => savedDrafts(page)).toEqual([]);
  });
});
