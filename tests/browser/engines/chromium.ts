import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright-core";
import { answerRequests } from "./answer-requests.ts";
import { drivePlaywright } from "./chromium-driver.ts";
import type { Engine } from "./engine.ts";
import type { PageOptions } from "./options.ts";
import { createPage } from "./page.ts";
import { readFolderFile } from "./serve-folder.ts";

/** Where Android's WebViewAssetLoader serves an app's assets: an https origin that is never looked up. */
const APP_BASE = "https://appassets.androidplatform.net/assets/";

/** The program of an older Chromium, in `npm run browser:old`. */
const { TEAMHUB_TEST_CHROMIUM: OLD } = process.env;
/** An older Chromium complains about a word in the page's policy that it does not know. */
const OLD_PROBLEMS = [/contains an invalid source: ''wasm-unsafe-eval''/];

export const LAUNCH: LaunchOptions = {
  // The engine without a browser around it: a window of Chromium loads pages of its own.
  executablePath: OLD ?? "/usr/bin/chromium-headless-shell",
  headless: true,
  args: [
    "--no-sandbox",
    // While a wheel scrolls smoothly, an older Chromium loses what a list adds to the scroll position. A finger has no wheel.
    ...(OLD ? ["--disable-smooth-scrolling"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // An attached inspector asks for the stack of each request. V8 then parses the whole bundle again to find the
    // lines, which no user's browser does. With this flag it keeps the lines when it compiles.
    "--js-flags=--no-enable-lazy-source-positions",
    // With a new frame for each document, Chromium loses a close that meets the commit of a navigation
    // (https://github.com/microsoft/playwright/issues/42068). The other two are Playwright's own.
    `--enable-features=${[
      "RenderDocument:level/crashed-frame",
      "CDPScreenshotNewSurface",
      "SkipListAccountsWithoutGaiaCookies",
    ]}`,
  ],
};

export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch(LAUNCH);
  return {
    name: "chromium",
    async newPage(options) {
      const context = await newContext(browser, options);
      const { appDir, touch = false } = options;
      const driver = await drivePlaywright(context, touch, async page => {
        if (!appDir) return;
        await answerRequests(page, APP_BASE, url => {
          const path = new URL(url).pathname.slice(new URL(APP_BASE).pathname.length);
          return readFolderFile(appDir, path, true);
        });
      });
      await driver.setInitScript(options.initScript ?? "");
      const { expectedProblems = [] } = options;
      return createPage(driver, APP_BASE, {
        ...options,
        expectedProblems: OLD ? [...expectedProblems, ...OLD_PROBLEMS] : expectedProblems,
      });
    },
    close: () => browser.close(),
  };
}

async function newContext(browser: Browser, options: PageOptions): Promise<BrowserContext> {
  const touch = options.touch ?? false;
  const context = await browser.newContext({
    viewport: { width: options.widthPx, height: options.heightPx },
    colorScheme: options.colorScheme ?? "dark",
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    forcedColors: options.forcedColors ? "active" : "none",
    locale: options.locale ?? "en-US",
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    hasTouch: touch,
    isMobile: touch,
  });
  await allowLocalServers(context);
  return context;
}

/** Chromium asks before a page reaches this machine's servers. An Android web view asks nobody, nor does an older Chromium. */
export async function allowLocalServers(context: BrowserContext): Promise<void> {
  if (!OLD) await context.grantPermissions(["local-network-access"]);
}
