import { expect } from "vitest";
import { tokenOf } from "../contract/test-backend.ts";
import { it, openProduct } from "./product.ts";
import { metaTags, visit } from "./watch.ts";

const { open } = openProduct();

const banner = "text=Something wrong?";

it("1.13 shows the banner once a browser session", async () => {
  const page = await open("/teams");
  await page.waitFor(banner);
  await visit(page, "/teams");
  await page.waitFor("role=tablist");
  expect(await page.count(banner)).toBe(0);
  // Another session, which knows what outlives the first.
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, "/teams");
  await page.waitFor(banner);
});

it("1.14 names the support mailbox, and never comes back once dismissed [1.12]", async () => {
  const page = await open("/teams");
  await page.waitFor(banner);
  const href = () => document.querySelector("a[href^='mailto:']")?.getAttribute("href");
  expect(await page.evaluate(href)).toMatch(/^mailto:support@teamhub\.example\?subject=/);
  await page.click('role=button[name="Dismiss"]');
  await page.waitFor(banner, { state: "hidden" });
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, "/teams");
  await page.waitFor("role=tablist");
  expect(await page.count(banner)).toBe(0);
});

it("1.15 takes what the mobile app says by the address or by meta tags", async () => {
  const launch = {
    lang: "es",
    platform: "Android",
    appVersion: "4.2.0",
    userAgent: "FitApp/4",
    theme: "light",
  };
  const tags = {
    authorization: `Bearer ${tokenOf("member")}`,
    "x-app-language": launch.lang,
    "x-platform": launch.platform,
    "x-app-version": launch.appVersion,
    "user-agent": launch.userAgent,
    "x-theme": launch.theme,
  };
  for (const options of [
    { user: "member", launch },
    { user: "nobody", initScript: metaTags(tags) },
  ] as const) {
    const page = await open("/index", options);
    const source = "launch" in options ? "URL" : "Meta tag";
    for (const [name, value] of [
      ["token", "••••••••"],
      ["language", "es"],
      ["theme", "light"],
      ["platform", "Android"],
      ["appVersion", "4.2.0"],
      ["userAgent", "FitApp/4"],
    ]) {
      await page.waitFor(`role=row[name="${name} ${value} ${source}"]`);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
  }
});
