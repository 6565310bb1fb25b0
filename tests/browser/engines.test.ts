import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";
import type { PageOptions } from "./engines/options.ts";
import type { Page } from "./engines/page.ts";
import { type FolderServer, serveFolder } from "./engines/serve-folder.ts";

const folder = await tempFolder();

const FIXTURE = fileURLToPath(new URL("./engines/fixture", import.meta.url));
const fileAddress = (path: string) => `${pathToFileURL(FIXTURE)}/${path}`;

describe.each(ENGINE_NAMES)("%s", name => {
  let engine: Engine;
  let server: FolderServer;
  let files: string[];
  const pages: Page[] = [];

  beforeAll(async () => {
    engine = await openEngine(name);
    server = await serveFolder(FIXTURE, { headers: { "access-control-allow-origin": "*" } });
    files = [join(folder, "a.txt"), join(folder, "é b.txt")];
    for (const [index, path] of files.entries()) await writeFile(path, `text ${index}`);
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.close()));
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });

  async function open(path: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await engine.newPage({
      widthPx: 390,
      heightPx: 844,
      appDir: FIXTURE,
      ...options,
    });
    pages.push(page);
    await page.goto(page.appUrl(path));
    return page;
  }

  describe("input", () => {
    it("clicks with trusted events, found by role and name", async () => {
      const page = await open("index.html");
      await page.click('role=button[name="Go"]');
      expect(await page.text("role=status")).toBe("click true 1");
    });

    it("double-clicks", async () => {
      const page = await open("index.html");
      await page.doubleClick("text=Go");
      expect(await page.text("#heard")).toBe("double true 2");
    });

    it("types any script behind what a field holds, and fills over it", async () => {
      const page = await open("index.html");
      const name = 'role=textbox[name="Name"]';
      const value = () =>
        page.evaluate(() => document.querySelector<HTMLInputElement>("#name")?.value);
      await page.type(name, "Ana ");
      await page.type(name, "Ñandú Привет 🏃");
      expect(await value()).toBe("Ana Ñandú Привет 🏃");
      await page.fill(name, "Bob");
      expect(await value()).toBe("Bob");
      await page.fill(name, "");
      expect(await value()).toBe("");
    });

    it("starts a new line in a text area", async () => {
      const page = await open("index.html");
      await page.type('role=textbox[name="Story"]', "one\ntwo");
      expect(await page.evaluate(() => document.querySelector("textarea")?.value)).toBe("one\ntwo");
    });

    it("presses keys with modifiers", async () => {
      const page = await open("index.html");
      await page.click("#name");
      await page.press("Control+Enter");
      expect(await page.text("#heard")).toBe("Ctrl+Enter true");
    });

    it("sets the files of an invisible input", async () => {
      const page = await open("index.html");
      await page.setFiles("#photos", files);
      await page.waitFor("text=a.txt=text 0, é b.txt=text 1");
    });

    it("chooses files for an input that is in no document", async () => {
      const page = await open("index.html");
      await page.chooseFiles('role=button[name="Add photos"]', files);
      await page.waitFor("text=a.txt=text 0, é b.txt=text 1");
    });

    it("drags", async () => {
      const page = await open("index.html");
      await page.drag("#pad", { dxPx: -80, dyPx: 20 });
      expect(await page.text("#heard")).toBe("mouse drag -80 20 true");
    });

    it("turns the wheel", async () => {
      const page = await open("index.html");
      await page.wheel("#pad", { dxPx: 0, dyPx: 30 });
      await page.waitFor("text=wheel 1 true");
      await page.waitFor(() => scrollY === 30);
      await page.wheel("#pad", { dxPx: 0, dyPx: 30 });
      await page.waitFor(() => scrollY === 60);
      await page.wheel("#pad", { dxPx: 0, dyPx: -20 });
      await page.waitFor(() => scrollY === 40);
      expect(await page.text("#heard")).toBe("wheel -1 true");
    });
  });

  describe("waiting", () => {
    it("scrolls to what it clicks", async () => {
      const page = await open("index.html");
      await page.click("text=Far away");
      expect(await page.text("#heard")).toBe("far true");
    });

    it("waits for what comes late", async () => {
      const page = await open("index.html?late");
      expect(await page.isVisible("#late")).toBe(false);
      await page.click('role=button[name="Late"]');
    });

    it("reads no text out of a script", async () => {
      const page = await open("index.html");
      expect(await page.count("text=Fixture")).toBe(1);
      expect(await page.count("text=never shown")).toBe(0);
    });

    it("says why it cannot click", async () => {
      const page = await open("index.html?cover");
      const limit = { timeoutMs: 300 };
      await expect(page.click("#go", limit)).rejects.toThrow(/covered by .*Covering/);
      await expect(page.click("text=Never", limit)).rejects.toThrow("disabled");
      await expect(page.click("role=button", limit)).rejects.toThrow(/\d elements match/);
      await expect(page.click("#photos", limit)).rejects.toThrow("not visible");
      await expect(page.click("#missing", limit)).rejects.toThrow("nothing matches");
      await page.click('role=dialog[name="Covering"] >> role=button');
      await page.waitFor("role=dialog", { state: "hidden" });
      await page.click("#go");
    });

    it("refuses a selector that is none at once", async () => {
      const page = await open("index.html");
      await expect(page.click("role=button[name=")).rejects.toThrow("Not a role selector");
      await expect(page.waitFor("p[")).rejects.toThrow("SyntaxError");
    });
  });

  describe("problems", () => {
    it("has none in a page that is well", async () => {
      const page = await open("index.html");
      await page.click("#go");
      expect(await page.problems()).toEqual([]);
    });

    it("sees uncaught errors and rejections", async () => {
      const page = await open("index.html?throw");
      await page.waitFor(() => document.readyState === "complete");
      const problems = await page.problems();
      expect(problems.filter(line => line.startsWith("page error:"))).toHaveLength(2);
      expect(problems.join()).toContain("thrown on purpose");
      expect(problems.join()).toContain("rejected on purpose");
    });

    it("sees console errors, and warnings where they count", async () => {
      const page = await open("index.html?console");
      const [only, ...others] = await page.problems();
      expect(only).toMatch(/^console error: an error on purpose .*fixture\.js/);
      expect(others).toEqual([]);
      const strict = await open("index.html?console", {
        warnings: true,
        expectedProblems: [/an error on purpose/],
      });
      const [warning, ...more] = await strict.problems();
      expect(warning).toMatch(/^console warning: a warning\nof two lines/);
      expect(more).toEqual([]);
    });

    it("sees what the engine itself prints about a failed load", async () => {
      const page = await open("index.html");
      const missing = `${server.url}/missing.json`;
      await page.evaluate(async url => (await fetch(url)).status, missing);
      expect((await page.problems()).join()).toContain("404");
    });

    it("sees violations of the content security policy", async () => {
      const page = await open("policy.html");
      const problems = await page.problems();
      expect(problems.join()).toMatch(/policy: style-src-attr refused inline/);
    });
  });

  describe("documents", () => {
    it("shows the app on an origin of its own that may call a server elsewhere", async () => {
      const page = await open("index.html");
      const origin =
        name === "webkit" ? "teamhub-app://app" : "https://appassets.androidplatform.net";
      expect(await page.evaluate(() => [location.origin, isSecureContext])).toEqual([origin, true]);
      const length = await page.evaluate(
        async url => (await (await fetch(url)).text()).length,
        `${server.url}/index.html`,
      );
      expect(length).toBeGreaterThan(100);
      expect(await page.problems()).toEqual([]);
    });

    it("opens a route of the app that is no file", async () => {
      const page = await open("teams/42");
      expect(await page.text("h1")).toBe("Fixture");
    });

    it("opens files", async () => {
      const page = await open("index.html");
      await page.goto(fileAddress("index.html"));
      await page.click("#go");
      expect(await page.text("#heard")).toBe("click true 1");
      expect(await page.problems()).toEqual([]);
    });

    it("goes back to the document before, and within one", async () => {
      const page = await open("index.html");
      await page.click("role=link");
      await page.waitFor("text=Second page");
      await page.back();
      await page.waitFor("#go");
      await page.click("#push");
      expect(await page.url()).toMatch(/#pushed$/);
      await page.back();
      expect(await page.text("#heard")).toBe("popstate");
      expect(await page.url()).toMatch(/index\.html$/);
    });

    it("keeps storage over a reload and a kill, and none for the next page", async () => {
      const page = await open("index.html");
      const kept = () => localStorage.getItem("kept");
      await page.evaluate(() => localStorage.setItem("kept", "yes"));
      await page.reload();
      expect(await page.evaluate(kept)).toBe("yes");
      await page.evaluate(async () => {
        localStorage.setItem("kept", "still");
        // WebKit hands it to another process by and by.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
      await page.kill();
      expect(await page.evaluate(kept)).toBe("still");
      await page.click("#go");
      expect(await page.problems()).toEqual([]);
      const other = await open("index.html");
      expect(await other.evaluate(kept)).toBe(null);
    });

    it("keeps storage for a later page in a profile folder", async () => {
      const profileDir = await mkdtemp(join(folder, "profile-"));
      const first = await open("index.html", { profileDir });
      await first.evaluate(async () => {
        const opening = indexedDB.open("kept", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("store");
        await new Promise(resolve => {
          opening.onsuccess = () => {
            const writing = opening.result.transaction("store", "readwrite");
            writing.objectStore("store").put("yes", "key");
            writing.oncomplete = resolve;
          };
        });
      });
      await first.close();
      pages.splice(0);
      const second = await open("index.html", { profileDir });
      const names = await second.evaluate(async () =>
        (await indexedDB.databases()).map(db => db.name),
      );
      expect(names).toEqual(["kept"]);
    });
  });

  describe("the device", () => {
    it("has the size, density, scheme, motion and language that were asked for", async () => {
      const page = await open("index.html", {
        widthPx: 320,
        heightPx: 568,
        deviceScaleFactor: 2,
        colorScheme: "light",
        reducedMotion: true,
        locale: "ru-RU",
        initScript: "globalThis.early = document.readyState;",
      });
      const seen = await page.evaluate(() => ({
        size: [innerWidth, innerHeight, devicePixelRatio],
        dark: matchMedia("(prefers-color-scheme: dark)").matches,
        still: matchMedia("(prefers-reduced-motion: reduce)").matches,
        language: navigator.language,
        dates: new Intl.DateTimeFormat().resolvedOptions().locale,
        early: (globalThis as unknown as { early: string }).early,
      }));
      expect(seen).toEqual({
        size: [320, 568, 2],
        dark: false,
        still: true,
        language: "ru-RU",
        dates: "ru-RU",
        early: "loading",
      });
    });

    it("pictures the viewport in device pixels", async () => {
      const page = await open("index.html", { deviceScaleFactor: 2 });
      const png = await page.screenshot(join(folder, "shot.png"));
      // Width and height stand in the header of a PNG.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([780, 1688]);
      expect(png.length).toBeGreaterThan(5000);
    });

    it("has two pages at once", async () => {
      const [first, second] = await Promise.all([open("index.html"), open("second.html")]);
      expect(await first.text("h1")).toBe("Fixture");
      expect(await second.text("h1")).toBe("Second page");
    });
  });
});

describe("chromium with a finger", () => {
  it("taps and swipes by touch", async () => {
    const engine = await openEngine("chromium");
    try {
      const page = await engine.newPage({
        widthPx: 390,
        heightPx: 844,
        touch: true,
        appDir: FIXTURE,
      });
      await page.goto(page.appUrl("index.html"));
      await page.click("#go");
      expect(await page.text("#heard")).toBe("click true 1");
      await page.doubleClick("#go");
      await page.waitFor(() => document.querySelector("#go")?.getAttribute("data-clicks") === "3");
      await page.drag("#pad", { dxPx: -80, dyPx: 0 });
      expect(await page.text("#heard")).toBe("touch drag -80 0 true");
    } finally {
      await engine.close();
    }
  });
});
