import { type Browser, chromium } from "playwright-core";
import { allowLocalServers, LAUNCH } from "./engines/chromium.ts";

/** For pages with frames of other pages: only playwright itself reaches into them. */
export const launchBrowser = () => chromium.launch(LAUNCH);

/** A page of its own, as large as a window on a desk, and what it has complained of. */
export async function openDesktopPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  await allowLocalServers(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", error => problems.push(String(error)));
  // Console errors are also how Chromium reports a violation of a content policy.
  page.on("console", message => {
    if (message.type() === "error") problems.push(message.text());
  });
  return { page, problems };
}
