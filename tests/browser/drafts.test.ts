import { afterEach, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import {
  composerReady,
  picturesShown,
  postsWith,
  savedDrafts,
  textOf,
  waitForRoute,
} from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photos = [
  (await takePhoto(folder, { widthPx: 1200, heightPx: 900 })).path,
  (await takePhoto(folder, { widthPx: 900, heightPx: 1200 })).path,
];

const COMPOSER = "/teams/1/create-post";
const FEED = "/teams/1";
const RETRY = 'article >> nth=0 >> role=button[name="Try again"]';

describe.each(ENGINE_NAMES)("a draft in %s", name => {
  const open = usePages(name, () => app);
  afterEach(() => app.backend.clearFaults());

  const untilSaved = (page: Page, drafts: Awaited<ReturnType<typeof savedDrafts>>) =>
    expect.poll(() => savedDrafts(page)).toEqual(drafts);

  async function write(page: Page, text: string, files: readonly string[]) {
    await composerReady(page);
    await page.type('role=textbox[name="Post text"]', text);
    await page.chooseFiles('role=button[name="Gallery"]', files);
    await page.waitFor(`role=button[name="Open photo ${files.length}"]`);
  }

  it("outlives a reload and a kill, and ends with the post", async () => {
    const page = await open({ user: "member", path: COMPOSER }, false);
    const text = `Two photos and a thought, ${name} 🏃`;
    await write(page, text, photos);
    await untilSaved(page, [{ text, photos: 2 }]);
    const expectDraft = async () => {
      await page.waitFor('role=button[name="Open photo 2"]');
      expect(await textOf(page)).toBe(text);
    };
    await picturesShown(page);
    await page.reload();
    await expectDraft();
    await picturesShown(page);
    await page.kill();
    await expectDraft();

    await page.click('role=button[name="Post"]');
    await page.waitFor("text=Post created successfully!");
    await waitForRoute(page, FEED);
    await page.waitFor(`article >> nth=0 >> text=${text}`);
    await untilSaved(page, []);
    await page.click('role=link[name="Create post"]');
    await page.waitFor('role=button[name="Post"][disabled=true]');
    expect(await textOf(page)).toBe("");
    expect(await page.count("role=button[name=/^Open photo/]")).toBe(0);
  });

  it("is all there after the server has refused the post, also on the next page", async () => {
    const page = await open({
      user: "member",
      path: COMPOSER,
      expectedProblems: FAILED_LOADS,
    });
    const text = `Refused at first, ${name}`;
    await write(page, text, photos.slice(0, 1));
    await app.backend.setFaults({ errorRate: 1, only: "team-activities" });
    await page.click('role=button[name="Post"]');
    await waitForRoute(page, FEED);
    await untilSaved(page, [{ text, photos: 1 }]);
    await page.waitFor(RETRY);
    await app.backend.clearFaults();
    await page.reload();
    await page.waitFor(`article >> nth=0 >> text=${text}`);
    await page.click(RETRY);
    await page.waitFor("text=Post created successfully!");
    expect(await postsWith(app.backend, text)).toBe(1);
  });

  it("is not sent twice where only the answer was lost", async () => {
    const page = await open({
      user: "member",
      path: COMPOSER,
      expectedProblems: FAILED_LOADS,
    });
    const text = `The answer was lost, ${name}`;
    await write(page, text, photos.slice(0, 1));
    await app.backend.setFaults({ dropAnswerRate: 1, times: 1, only: "team-activities" });
    await page.click('role=button[name="Post"]');
    await page.waitFor("text=Post created successfully!");
    await page.waitFor(`article >> nth=0 >> text=${text}`);
    expect(await postsWith(app.backend, text)).toBe(1);
  });

  it("is looked for on the server before it is sent again", async () => {
    const page = await open({
      user: "member",
      path: COMPOSER,
      expectedProblems: FAILED_LOADS,
    });
    const text = `Nobody could be asked, ${name}`;
    await write(page, text, photos.slice(0, 1));
    // The post arrives, its answer does not, and the feed cannot be asked either.
    await app.backend.setFaults({ dropAnswerRate: 1, only: "team-activities" });
    await page.click('role=button[name="Post"]');
    await page.waitFor("article >> nth=0 >> text=Network error. Please check your connection.");
    await app.backend.clearFaults();
    await page.click(RETRY);
    await page.waitFor("text=Your post was sent. It’s in the feed.");
    await page.waitFor(`article >> nth=0 >> text=${text}`);
    expect(await postsWith(app.backend, text)).toBe(1);
  });
});
