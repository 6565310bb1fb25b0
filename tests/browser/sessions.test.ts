import { describe, expect, it } from "vitest";
import { startTestBackend, tokenOf } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { refreshingHost } from "./refreshing-host.ts";
import { picturesShown, savedDrafts, waitForRoute, writePost } from "./steps.ts";
import { storedRecords } from "./stored-records.ts";

/** Who is signed in, who can become it by a link, and what is left when they go. */
const app = provideApp(startTestBackend);
const folder = await tempFolder();
const photo = await takePhoto(folder, { widthPx: 900, heightPx: 600 });

/** Signs the owner in, the second time that it is asked. */
const signingInHost = refreshingHost(null, tokenOf("owner"));
/** In the page before its scripts: what the native hosts write into it, who keep the token themselves. */
const keepingHost = (token: string) => `
  new MutationObserver((_, watch) => {
    if (!document.head) return;
    watch.disconnect();
    for (const [name, content] of [["authorization", "Bearer ${token}"], ["x-session", " Memory "]]) {
      document.head.prepend(Object.assign(document.createElement("meta"), { name, content }));
    }
  }).observe(document, { childList: true, subtree: true });
`;

const ACCOUNT = 'role=button[name="Account"]';
/** What an engine says by itself of an answer that is none. */
const NOT_LOADED = /Failed to load resource/;
const SIGNED_OUT = "text=Authentication required. Please log in.";

/** All that the origin has stored, by its place: texts of the storages, and of the databases' entries. */
async function allStorage(page: Page): Promise<Record<string, string>> {
  const found = await page.evaluate(async () => {
    const texts: Record<string, string> = { "window.name": window.name, cookies: document.cookie };
    for (const [place, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) texts[`${place} ${key}`] = storage[key];
    }
    if ("caches" in window) {
      for (const key of await caches.keys()) texts[`caches ${key}`] = "here";
    }
    return texts;
  });
  for (const { database, key, value } of await page.evaluate(storedRecords)) {
    found[`${database} ${key}`] = JSON.stringify(value);
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ""));
}

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);
  const profile = async (page: Page) => {
    await page.click(ACCOUNT);
    return await page.text("role=dialog >> text=#");
  };

  // Every other spelling is in `bridge/hostile-links.test.ts`.
  it.each([
    ["web", "/teams#token=SECRET"],
    ["web", "/teams?a=1&%2574oken=SECRET#/teams?token=SECRET"],
    ["page", "/teams?x=1&%54OKEN=SECRET"],
  ] as const)("the app at %s is not signed in by a link to %s", async (place, hostile) => {
    const page = await open({ place, user: "member" });
    await page.waitFor("role=link[name=/^Lane Four/]");
    const secret = tokenOf("owner");
    const link = hostile.replaceAll("SECRET", secret);
    const base = app.addressOf(page, { place, user: "nobody" }).replace(/\/teams$/, "");
    await page.goto(base + link);
    // Once more as a fragment that is typed into the open page.
    for (const isTyped of [false, true]) {
      if (isTyped) {
        await page.evaluate(fragment => {
          location.hash = fragment;
        }, link);
      }
      await expect.poll(() => page.evaluate(() => location.href)).not.toContain(secret);
      const traces = await page.evaluate(async () => [
        location.href,
        JSON.stringify(history.state),
        document.documentElement.outerHTML,
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      ]);
      expect(traces.join()).not.toContain(secret);
      expect(traces.join()).toContain(tokenOf("member"));
    }
  });

  it("a link that signs somebody else in says so, and leads back", async () => {
    const page = await open({ place: "web", user: "member" });
    await page.waitFor("role=link[name=/^Lane Four/]");
    const own = await profile(page);
    await page.goto(app.addressOf(page, { place: "web", user: "owner" }));
    await page.waitFor("[data-live] >> text=You are now signed in as #");
    await page.click('role=button[name="Back to my account"]');
    await page.waitFor("role=link[name=/^Lane Four/]");
    expect(await profile(page)).toBe(own);
    expect(JSON.stringify(await allStorage(page))).not.toContain(tokenOf("owner"));
  });

  it("a page whose host keeps the token has nothing of it in any storage after a whole session", async () => {
    const token = tokenOf("member");
    const page = await open({ user: "nobody", initScript: keepingHost(token) }, false);
    await page.click("role=link[name=/^Sunrise Ridge Runners/]");
    await page.click('role=link[name="Create post"]');
    await writePost(page, "Half a thought", [photo.path]);
    await expect.poll(() => savedDrafts(page)).toEqual([{ text: "Half a thought", photos: 1 }]);
    await page.reload();
    // The draft, the answers of the server and the preferences are there again.
    await page.waitFor('role=button[name="Open photo 1"]');
    const stored = await allStorage(page);
    expect(Object.keys(stored).filter(key => /drafts/.test(key))).toHaveLength(1);
    for (const part of token.match(/[^.]+/g) ?? []) {
      expect(JSON.stringify(stored)).not.toContain(part);
    }
  });

  it("what the app around says of itself outlives a reload", async () => {
    const launch = { platform: "iOS", appVersion: "9.8", userAgent: "Fit/1" };
    const page = await open({ place: "web", user: "member", launch });
    await page.click("role=link[name=/^Sunrise Ridge Runners/]");
    await waitForRoute(page, "/teams/1");
    expect(await page.url()).not.toContain("9.8");
    await page.reload();
    await page.waitFor("article");
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        window.name = JSON.stringify(init?.headers);
        return send(input, init);
      };
    });
    await page.click("article >> nth=0 >> [aria-pressed]");
    await page.waitFor(() => window.name);
    expect(JSON.parse(await page.evaluate(() => window.name))).toMatchObject({
      "X-App-Version": "9.8",
      "X-Platform": "iOS",
      "User-Agent": "Fit/1",
    });
  });

  it.each([
    ["stays open", false],
    ["is killed at once", true],
  ])("a sign-out leaves nothing, where the page %s", async (_, isKilled) => {
    const path = "/teams/1/create-post";
    const expectedProblems = [NOT_LOADED];
    const page = await open({ place: "page", user: "member", path, expectedProblems }, false);
    const secret = "A thought that is nobody else's";
    await writePost(page, secret, [photo.path]);
    await expect.poll(async () => JSON.stringify(await allStorage(page))).toContain(secret);
    await page.click('role=button[name="Close"]');
    await page.click('role=button[name="Keep draft"]');
    await page.waitFor("article");
    await picturesShown(page);
    await page.goto(app.addressOf(page, { place: "page", user: "nobody" }));
    await page.waitFor("role=link[name=/^Lane Four/]");
    await expect
      .poll(async () => Object.keys(await allStorage(page)).join())
      .toContain("teamhub-cache");

    await page.click(ACCOUNT);
    await page.click('role=button[name="Sign out"] >> nth=0');
    await page.click('role=alertdialog >> role=button[name="Sign out"]');
    if (isKilled) await page.kill();
    await page.waitFor(SIGNED_OUT);
    const rest = async () =>
      Object.entries(await allStorage(page))
        .filter(([, text]) => !text.includes(secret))
        .map(([place]) => place.replace(/.*teamhub\./, ""))
        .toSorted();
    // What is left belongs to no user: that the banner was shown, and that a cache was used here.
    await expect.poll(rest).toEqual(["banner.shown", "cache.used"]);
    // The browser has kept no answer either, because the server has asked for that. It would give it to anybody after Back.
    const ask = async (url: string) => (await fetch(url, { cache: "force-cache" })).status;
    const list = `${app.backend.url}/v3/users/teams/get-user-teams/en`;
    expect(await page.evaluate(ask, list)).toBe(401);
    // The words that were not sent are the user's, and wait for them under a name that says nothing.
    const drafts = Object.keys(await allStorage(page)).filter(key => /drafts/.test(key));
    expect(drafts).toHaveLength(1);
    await page.goto(app.addressOf(page, { place: "page", user: "owner" }));
    await page.waitFor("role=link[name=/^Lane Four|^Sunrise/] >> nth=0");
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(secret);
  });

  it("a page that comes back from the browser's memory knows of the sign-out meanwhile", async () => {
    const page = await open({ place: "web", user: "member", expectedProblems: [NOT_LOADED] });
    await page.waitFor("role=link[name=/^Lane Four/]");
    // As another tab does it, in a page of the same origin.
    await page.goto(`${app.webUrl}/none.txt`);
    await page.evaluate(() => localStorage.removeItem("teamhub.token"));
    await page.back();
    await page.waitFor(SIGNED_OUT);
  });

  // The screens by themselves are in `screens/failures.test.tsx`.
  it("Sign in asks the app around it, and what is on screen then loads by itself", async () => {
    const page = await open({ user: "nobody", initScript: signingInHost }, false);
    await page.waitFor("text=You’re signed out");
    await page.waitFor(SIGNED_OUT);
    expect(await page.count('role=button[name="Try again"]')).toBe(0);
    expect(await page.count('role=button[name="Create team"]')).toBe(0);
    const button = 'role=button[name="Sign in"]';
    // Whoever closes the app's own dialog stays where they are.
    await page.click(button);
    await expect.poll(() => page.global("asked")).toHaveLength(1);
    await page.click(button);
    await page.waitFor("role=link[name=/^Sunrise/]");
    expect(await page.count(button)).toBe(0);
    expect(await page.global("asked")).toEqual(["missing", "missing"]);
  });
});
