import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishDemo } from "../../native-samples/dev/publish-demo.ts";
import { type StaticServer, serveStatic } from "../../native-samples/dev/static-server.ts";
import type { HostHandle } from "../../native-samples/host-pages/shared/host-handle.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { buildOnceARun } from "./app-build.ts";
import { launchBrowser, openDesktopPage } from "./desktop-page.ts";
import { provideApp } from "./provide-app.ts";

declare const teamhubHost: HostHandle;

/** Chromium only: see `desktop-page.ts`. */
describe("releases on the host pages", () => {
  const app = provideApp(startTestBackend);
  let hosts: StaticServer;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    const { outDir } = await buildOnceARun(Number(process.env.VITEST_POOL_ID ?? 1));
    hosts = await serveStatic({
      folders: [join(outDir, "host-pages")],
      port: 0,
      replace: {
        __TEAMHUB_APP__: app.webUrl,
        __TEAMHUB_API__: app.backend.url,
        __TEAMHUB_RELEASES__: await publishDemo(outDir),
      },
    });
    browser = await launchBrowser();
  });
  // Each test has an installation of its own.
  beforeEach(async () => {
    ({ page, problems } = await openDesktopPage(browser));
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await hosts.close();
  });

  const inApp = () => page.frameLocator("#app");
  const shows = (version: string) => page.locator("#release-shown", { hasText: version }).waitFor();
  /** And the host has stored that: later it would be one of the changes that a test counts. */
  async function lives(): Promise<void> {
    await inApp()
      .getByRole("link", { name: /^Lane Four Swim Club/ })
      .waitFor();
    await page.locator("#release-lived", { hasText: "yes" }).waitFor();
  }
  const reported = () => page.evaluate(() => teamhubHost.problems());

  async function openHost(name: "ios" | "android"): Promise<void> {
    await page.goto(`${hosts.url}/${name}/?user=member`);
    await page.getByText("Connected", { exact: true }).waitFor();
    await lives();
  }

  async function look(label: string): Promise<string> {
    await page.getByLabel("The publisher points to").selectOption({ label });
    await page.locator("#release-outcome").evaluate(note => note.replaceChildren());
    await page.getByRole("button", { name: "Look for it" }).click();
    const outcome = page.locator("#release-outcome", { hasText: /\w/ });
    await outcome.waitFor();
    return (await outcome.textContent()) ?? "";
  }

  const lookUntilCut = (channel: string, changes: number) =>
    page.evaluate(
      ([name, count]) => {
        teamhubHost.cutPowerAfter(count);
        return teamhubHost.look(name);
      },
      [channel, changes] as const,
    );

  it("shows a good release, blocks one that says no hello, reports it, and goes on with the good one", async () => {
    await openHost("ios");
    await shows("0.");
    expect(await look("1.1.0, a good release")).toBe("Downloaded. The next start shows it.");
    await lives();
    // At the next start of the app.
    await page.reload();
    await shows("1.1.0");
    await lives();
    // At once, by the app's choice.
    await look("1.2.0, a good release");
    await page.getByRole("button", { name: "Show it now" }).click();
    await shows("1.2.0");
    await lives();

    expect(await look("1.3.0, which says no hello")).toBe("Downloaded. The next start shows it.");
    await page.clock.install();
    await page.reload();
    await shows("1.3.0");
    // Its policy keeps the changed scripts from running.
    const isRefused = (problem: string) => problem.includes("Content Security Policy");
    await expect.poll(() => problems.some(isRefused)).toBe(true);
    await page.clock.fastForward(8000);
    await shows("1.2.0");
    await lives();
    expect(await reported()).toEqual([
      "release 1.3.0 (demo-1.3.0) said no hello in time: it is blocked",
    ]);
    await page.locator("#release-blocked", { hasText: "demo-1.3.0" }).waitFor();
    expect(problems.splice(0).every(isRefused)).toBe(true);
    expect(await look("1.3.0, which says no hello")).toBe("Nothing newer for this host.");
    await page.reload();
    await shows("1.2.0");
    await lives();
  });

  it("goes back where the publisher goes back, and nowhere else", async () => {
    await openHost("android");
    await look("1.2.0, a good release");
    expect(await look("1.2.0 again, a way back")).toBe("Nothing newer for this host.");
    expect(await look("1.1.0, a good release")).toBe("Refused: olderThanUsed");
    expect(await look("1.4.0, changed in transit")).toBe(
      "Refused: the page is not what its manifest says",
    );
    await page.reload();
    await shows("1.2.0");
    await lives();
  });

  it("opens beside another host page that still uses an older worker", async () => {
    await openHost("ios");
    const { outDir } = await buildOnceARun(Number(process.env.VITEST_POOL_ID ?? 1));
    await appendFile(join(outDir, "host-pages/app/serve-release.js"), "// newer");
    const other = await page.context().newPage();
    await other.goto(`${hosts.url}/android/?user=member`);
    const isWaiting = () =>
      other.evaluate(async () => {
        const [registration] = await navigator.serviceWorker.getRegistrations();
        return registration?.waiting?.state;
      });
    await expect.poll(isWaiting).toBe("installed");
    await other.reload();
    await other.getByText("Connected", { exact: true }).waitFor();
  });

  it("has a page that lives, whenever the power fails during a download", async () => {
    await openHost("ios");
    for (const [channel, before, after] of [
      ["first", "0.", "1.1.0"],
      ["second", "1.1.0", "1.2.0"],
    ] as const) {
      let cuts = 0;
      while ((await lookUntilCut(channel, cuts)) !== "kept") {
        await page.getByText("The power failed.").waitFor();
        await page.reload();
        await shows(before);
        await lives();
        expect(await reported()).toEqual([]);
        cuts += 1;
      }
      // The page and the state.
      expect(cuts).toBe(2);
      await page.reload();
      await shows(after);
      await lives();
    }
  });
});
