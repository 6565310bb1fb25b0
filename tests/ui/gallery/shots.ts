import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/**
 * Pictures of every gallery screen: `tsx tests/ui/gallery/shots.ts GALLERY.html OUT_DIR [screen…]`.
 * Fails if a page logs an error or breaks its own policy.
 */
const [page = "dist/gallery/index.html", out = "screenshots/ui", ...wanted] = process.argv.slice(2);
const WIDTHS = [390, 768, 1280];
const SCREENS = [
  "parts",
  "teams",
  "loading",
  "empty",
  "feed",
  "stats",
  "composer",
  "comments",
  "join",
  "confirm",
  "menu",
  "toast",
];

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--hide-scrollbars"],
});
let failures = 0;
for (const width of WIDTHS) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const tab = await context.newPage();
  tab.on("console", message => {
    if (message.type() !== "error") return;
    failures++;
    console.error(message.text());
  });
  tab.on("pageerror", error => {
    failures++;
    console.error(error);
  });
  for (const theme of ["dark", "light"]) {
    for (const screen of wanted.length > 0 ? wanted : SCREENS) {
      const address = pathToFileURL(resolve(page));
      address.search = `screen=${screen}&theme=${theme}`;
      await tab.goto(address.href);
      await tab.waitForTimeout(500);
      const overlay = await tab.evaluate(() =>
        document.documentElement.hasAttribute("data-overlay"),
      );
      await tab.screenshot({
        path: join(out, `${screen}-${width}-${theme}.png`),
        fullPage: !overlay && screen !== "toast",
      });
    }
  }
  await context.close();
}
await browser.close();
if (failures > 0) process.exitCode = 1;
