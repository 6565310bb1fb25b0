import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { type FolderServer, serveFolder } from "./engines/serve-folder.ts";

const FIXTURE = fileURLToPath(new URL("./engines/fixture", import.meta.url));

/** Without these, a test that should fail would pass. All else that the drivers do, other tests would miss. */
describe.each(ENGINE_NAMES)("a page in %s", name => {
  let engine: Engine;
  let server: FolderServer;
  const pages: Page[] = [];

  beforeAll(async () => {
    engine = await openEngine(name);
    server = await serveFolder(FIXTURE, { headers: { "access-control-allow-origin": "*" } });
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.close()));
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });

  async function open(path: string): Promise<Page> {
    const page = await engine.newPage({ widthPx: 390, heightPx: 844, appDir: FIXTURE });
    pages.push(page);
    await page.goto(page.appUrl(path));
    return page;
  }

  it("complains of uncaught errors and rejections", async () => {
    const page = await open("index.html?throw");
    await page.waitFor(() => document.readyState === "complete");
    const problems = await page.problems();
    expect(problems.filter(line => line.startsWith("page error:"))).toHaveLength(2);
    expect(problems.join()).toContain("thrown on purpose");
    expect(problems.join()).toContain("rejected on purpose");
  });

  it("complains of console errors, and of no warnings", async () => {
    const page = await open("index.html?console");
    const [only, ...others] = await page.problems();
    expect(only).toMatch(/^console error: an error on purpose .*fixture\.js/);
    expect(others).toEqual([]);
  });

  it("complains of what the engine itself prints about a failed load", async () => {
    const page = await open("index.html");
    await page.evaluate(url => void fetch(url), `${server.url}/missing.json`);
    await expect.poll(async () => (await page.problems()).join()).toContain("404");
  });

  it("complains of violations of the content security policy", async () => {
    const page = await open("policy.html");
    expect((await page.problems()).join()).toMatch(/policy: style-src-attr refused inline/);
  });

  it("has nothing in its storage of another page", async () => {
    const kept = () => localStorage.getItem("kept");
    const page = await open("index.html");
    await page.evaluate(() => localStorage.setItem("kept", "yes"));
    await page.reload();
    expect(await page.evaluate(kept)).toBe("yes");
    expect(await (await open("index.html")).evaluate(kept)).toBe(null);
  });

  it("has the focus of the keyboard, without which `:focus` matches nothing", async () => {
    const page = await open("index.html");
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  });

  it("presses once more what has moved away between press and release", async () => {
    const page = await open("index.html");
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.textContent = "Moves once";
      const moveAway = () => Object.assign(button.style, { position: "fixed", top: "300px" });
      button.addEventListener("pointerdown", moveAway, { once: true });
      button.addEventListener("click", () => (button.title += "pressed"));
      document.body.append(button);
    });
    await page.click("text=Moves once");
    expect(await page.count("button[title=pressed]")).toBe(1);
  });

  it("scrolls to what stands under the bar of its page before it presses", async () => {
    const page = await open("index.html");
    await page.evaluate(() => {
      const bar = document.createElement("header");
      bar.style.cssText = "position: fixed; inset: 0 0 auto; height: 56px; background: grey";
      const button = document.createElement("button");
      button.textContent = "Under the bar";
      button.style.cssText = "display: block; margin: 1000px 0";
      button.addEventListener("click", () => (button.title += "pressed"));
      document.body.append(bar, button);
      scrollTo(0, button.offsetTop - 10);
    });
    await page.click("text=Under the bar");
    expect(await page.count("button[title=pressed]")).toBe(1);
  });
});
