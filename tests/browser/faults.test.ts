import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { composerReady, picturesShown, textOf, untilAnswerIsStored } from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photo = await takePhoto(folder);
const hugePhoto = await takePhoto(folder, { widthPx: 8064, heightPx: 6048 });
const noPicture = join(folder, "holiday.jpg");
await writeFile(noPicture, "Dear diary, this is no picture.");

const FAULT = "The server was asked to fail.";
const NETWORK = "Network error. Please check your connection.";
const NO_TEAMS = "Could not load teams. Please try again later.";
const RETRY = 'role=button[name="Try again"]';
const MY_TEAMS = "get-user-teams";
const COMPOSER = "/teams/1/create-post";

describe.each(ENGINE_NAMES)("bad input in %s", name => {
  // Whatever the other engine has left would count here.
  beforeAll(() => app.backend.reset());
  const openPage = usePages(name, () => app);

  const open = (options: OpenOptions) =>
    openPage({ user: "member", expectedProblems: FAILED_LOADS, ...options });
  const cards = (page: Page) => page.count("li a");

  it("from the server in place of a list is said, and mended by another try", async () => {
    await app.backend.setFaults({ htmlInstead: true, only: MY_TEAMS });
    const page = await open({});
    await page.waitFor("text=Failed to fetch teams");
    await page.waitFor(`text=${NO_TEAMS}`);
    // Each next fault says something else, so that what is seen is its own.
    const faults: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ dropRate: 1 }, NETWORK],
      [{ badShape: true }, NO_TEAMS],
      [{ envelopeErrorRate: 1 }, FAULT],
      [{ truncate: true }, NO_TEAMS],
      [{ corsRefusal: true }, NETWORK],
      [{ errorRate: 1, errorStatus: 418 }, FAULT],
    ];
    for (const [fault, text] of faults) {
      await app.backend.setFaults({ ...fault, only: MY_TEAMS });
      await page.click(RETRY);
      await page.waitFor(`text=${text}`);
    }
    // The rest of the screen has been usable all along.
    await page.click('role=tab[name="Discover"]');
    await page.waitFor("role=link[name=/^Lane Four/]");
    await page.click('role=tab[name="My Teams"]');
    await app.backend.setFaults({ badItem: true, only: MY_TEAMS });
    await page.click(RETRY);
    await page.waitFor("li a");
    await expect.poll(() => cards(page)).toBe(4);
    expect(await page.count("text=Failed to fetch teams")).toBe(0);
  });

  it("from the server for what is shown already is said in a note that keeps off the edges", async () => {
    const page = await open({ path: "/teams/1/members" });
    await page.waitFor("main li");
    const edges = async () => {
      await page.waitFor(RETRY);
      return page.evaluate(() => {
        const note = document.querySelector("main [role=note]")?.getBoundingClientRect();
        return note && [note.left, innerWidth - note.right];
      });
    };
    await app.backend.setFaults({ htmlInstead: true });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("main button[aria-label=Refresh]")?.click(),
    );
    expect(await edges()).toEqual([16, 16]);
    await app.backend.clearFaults();
    await page.click('role=button[name="Back to team"]');
    await untilAnswerIsStored(page, "team");
    await app.backend.setFaults({ htmlInstead: true, only: "en/1" });
    await page.reload();
    expect(await edges()).toEqual([16, 16]);
  });

  it("as a file that is no picture is said on the file, beside one of 48 megapixels", async () => {
    const page = await open({ path: COMPOSER });
    await composerReady(page);
    await page.type('role=textbox[name="Share your workout"]', "One of two");
    await page.chooseFiles('role=button[name="Gallery"]', [noPicture, hugePhoto.path]);
    await page.waitFor("text=This file isn’t a photo we can read.");
    await page.waitFor('role=button[name="Open photo 2"]', { timeoutMs: 30_000 });
    await picturesShown(page);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("ul img")].map(image => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      }),
    );
    expect(sizes).toEqual([[450, 600]]);
    await page.click('role=button[name="Remove photo 1"]');
    await page.waitFor("text=This file", { state: "hidden" });
    expect(await textOf(page)).toBe("One of two");
    await page.waitFor('role=button[name="Post"][disabled=false]');
  });

  // A script plays the two storages that follow: an engine has no part in them.
  const itOnce = it.runIf(name === "chromium");

  itOnce("as a storage that is disabled costs nothing but what would be kept", async () => {
    const page = await open({ path: "/teams", initScript: DISABLED_STORAGE });
    await page.click("role=link[name=/^Sunrise Ridge Runners/]");
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    await page.type('role=textbox[name="Share your workout"]', "No storage at all");
    await page.waitFor("text=This draft is kept only while the app is open.");
    await page.chooseFiles('role=button[name="Gallery"]', [photo.path]);
    await page.waitFor('role=button[name="Open photo 1"]');
    await page.click('role=button[name="Post"]');
    await page.waitFor("article >> nth=0 >> text=No storage at all");
  });

  itOnce("as a storage that is full is said, and the post goes out all the same", async () => {
    const page = await open({ path: COMPOSER, initScript: FULL_STORAGE });
    await composerReady(page);
    await page.type('role=textbox[name="Share your workout"]', "No room left");
    await page.waitFor("text=This draft is kept only while the app is open.");
    await page.click('role=button[name="Close"]');
    await page.click('role=button[name="Keep draft"]');
    await page.waitFor("article");
    await page.click('role=link[name="Create post"]');
    await composerReady(page);
    expect(await textOf(page)).toBe("No room left");
    await page.chooseFiles('role=button[name="Gallery"]', [photo.path]);
    await page.waitFor('role=button[name="Open photo 1"]');
    await page.click('role=button[name="Post"]');
    await page.waitFor("article >> nth=0 >> text=No room left");
  });
});

const DISABLED_STORAGE = `
  const refuse = () => { throw new DOMException("Storage is disabled", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, { get: refuse });
  }
`;
const FULL_STORAGE = `
  const refuse = () => { throw new DOMException("No room", "QuotaExceededError"); };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
`;
