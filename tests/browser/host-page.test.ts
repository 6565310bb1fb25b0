import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, tokenOf, unwrap } from "../contract/test-backend.ts";
import { launchBrowser, openDesktopPage } from "./desktop-page.ts";
import { provideApp } from "./provide-app.ts";

/** Chromium only: see `desktop-page.ts`. */
describe("the app in the iframe host page", () => {
  const app = provideApp(startTestBackend);
  let browser: Browser;
  let page: Page;
  let problems: readonly string[];

  beforeAll(async () => {
    browser = await launchBrowser();
    ({ page, problems } = await openDesktopPage(browser));
  });
  afterAll(async () => {
    await browser.close();
  });

  it("takes the host's user, camera, events and share sheet", async () => {
    await page.goto(`${app.hostUrl}/?user=member`);
    const inApp = page.frameLocator("#app");
    const sheets = page.locator("#sheets");
    await page.getByText("Connected", { exact: true }).waitFor();
    await inApp.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();

    await page.locator("#user").selectOption("outsider");
    await inApp.getByRole("heading", { name: "No teams yet" }).waitFor();
    await inApp.getByRole("tab", { name: "Discover" }).click();
    await inApp.getByRole("link", { name: /^Harbour Eights/ }).click();
    await inApp.getByRole("button", { name: "Join Harbour Eights" }).click();
    await inApp.getByText("Joined Harbour Eights successfully!").waitFor();

    await inApp.getByRole("link", { name: "Create post" }).click();
    await inApp
      .getByRole("textbox", { name: "Share your workout" })
      .fill("By the host's own camera");
    await inApp.getByRole("button", { name: "Camera" }).click();
    await sheets.getByRole("button", { name: "Ridge, test photo" }).click();
    await sheets.getByRole("button", { name: "Use photo" }).click();
    await inApp.getByRole("button", { name: "Open photo 1" }).waitFor();
    await inApp.getByRole("button", { name: "Post", exact: true }).click();
    await inApp.getByText("Post created successfully!").waitFor();
    const first = inApp.locator("article").first();
    await first.getByText("By the host's own camera").waitFor();
    const widthPx = await first
      .getByAltText(/Photo by/)
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(widthPx).toBe(600);
    const [post] = unwrap(
      await app.backend.as("outsider").call("teamActivities", { params: { teamId: "10" } }),
    ).items;
    expect(post?.content).toBe("By the host's own camera");

    await page.locator('#language input[value="es"]').check();
    await inApp.getByRole("button", { name: "Compartir equipo" }).click();
    await page.locator('#language input[value="en"]').check();
    await inApp.getByRole("button", { name: "Share Team" }).click();
    await sheets.getByRole("link", { name: `${app.webUrl}/teams/10` }).waitFor();
    await sheets.getByRole("button", { name: "Messages" }).click();
    await inApp.getByText("Team shared successfully!").waitFor();

    await page.getByRole("button", { name: "Back" }).click();
    await first.waitFor();
    expect(problems).toEqual([]);
  });

  it("follows the text size that the host tells, and one of contract 1 tells none", async () => {
    await page.goto(`${app.hostUrl}/?user=member`);
    const inApp = page.frameLocator("#app");
    const team = inApp.getByRole("link", { name: /^Lane Four Swim Club/ });
    await team.waitFor();
    const fontPx = () =>
      inApp.locator("html").evaluate(html => Number.parseFloat(getComputedStyle(html).fontSize));
    await page.locator("#text-size").fill("150");
    await expect.poll(fontPx).toBe(24);
    await page.locator("#text-size").fill("310");
    await expect.poll(fontPx).toBe(32);
    await page.getByText(/^App\b.*: contract 2 · Host: contract 2$/).waitFor();

    await page.locator('#host-contract input[value="1"]').click();
    await page.getByText(/^App\b.*: contract 2 · Host: contract 1$/).waitFor();
    await team.waitFor();
    expect(await page.locator("#caps input:checked").count()).toBe(8);
    await page.locator("#text-size").fill("150");
    // A later event, so that one before it would have arrived.
    await page.locator('#theme input[value="light"]').check();
    await inApp.locator("html[data-theme=light]").waitFor();
    expect(await fontPx()).toBe(16);
    await page.locator('#theme input[value="dark"]').check();
    await inApp.locator("html[data-theme=dark]").waitFor();
  });

  it("leads from a refused camera to the device's settings and back", async () => {
    await page.goto(`${app.hostUrl}/?user=member&path=/teams/1/create-post`);
    const inApp = page.frameLocator("#app");
    const sheets = page.locator("#sheets");
    // The page says this as soon as it has heard of its host: before that it opens a file input.
    await page.locator("#log li", { hasText: "nav.state" }).first().waitFor();
    await inApp.getByRole("button", { name: "Camera" }).click();
    await sheets.getByRole("button", { name: "Refuse access" }).click();
    await inApp.getByRole("button", { name: "Open settings" }).click();
    await sheets.getByLabel("Camera and photos").check();
    await sheets.getByRole("button", { name: "Back to the app" }).click();
    await inApp.getByRole("button", { name: "Camera" }).click();
    await sheets.getByRole("button", { name: "Ridge, test photo" }).waitFor();
    await sheets.getByRole("button", { name: "Cancel" }).click();
    await page.locator("#reports [data-kind=screen]", { hasText: "createPost" }).first().waitFor();
    await page.locator("#reports [data-kind=timing]", { hasText: "start" }).waitFor();
  });

  it("hides nav.state, exports its messages, and plays their events again", async () => {
    await page.goto(`${app.hostUrl}/?user=member`);
    const inApp = page.frameLocator("#app");
    await inApp.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    const backRow = page.locator("#log li", { hasText: "nav.state" }).first();
    await backRow.waitFor();
    await page.getByRole("button", { name: "Hide nav.state" }).click();
    await backRow.waitFor({ state: "hidden" });
    const themeIs = (name: string) => inApp.locator(`html[data-theme=${name}]`).waitFor();
    const chooseTheme = async (name: string) => {
      await page.locator(`#theme input[value="${name}"]`).check();
      await themeIs(name);
    };
    await chooseTheme("light");
    await chooseTheme("dark");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const buffer = await readFile(await (await saved).path());
    await chooseTheme("light");
    const record = { name: "messages.json", mimeType: "application/json", buffer };
    await page.locator("#record").setInputFiles(record);
    await themeIs("dark");
  });

  it("tells the host of a sign-out, which then has no user either", async () => {
    await page.goto(`${app.hostUrl}/?user=member`);
    const inApp = page.frameLocator("#app");
    await inApp.getByRole("button", { name: "Account" }).click();
    await inApp.getByRole("button", { name: "Sign out" }).click();
    await inApp.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
    await inApp.getByText("Authentication required. Please log in.").first().waitFor();
    await expect.poll(() => page.locator("#user").inputValue()).toBe("");
    await page.locator("#reload").click();
    await inApp.getByText("Authentication required. Please log in.").first().waitFor();
  });

  it("fits a phone, and offers no releases where nobody publishes any", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${app.hostUrl}/?user=member`);
    await page.getByText("Connected", { exact: true }).waitFor();
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.getByRole("button", { name: "Controls" }).click();
    const titles = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    await page.setViewportSize({ width: 1440, height: 1000 });
    expect(widthPx).toBe(390);
    expect(titles).toContain("Session");
    expect(titles).not.toContain("Releases");
  });

  it("hears no page but the hosts that it was built for, and says nothing to others", async () => {
    const stranger = "http://stranger.localhost/";
    const address = `${app.webUrl}/teams?token=${tokenOf("member")}`;
    await page.route(stranger, route =>
      route.fulfill({
        contentType: "text/html",
        body: `<link rel="icon" href="data:,"><iframe src="${address}"></iframe>`,
      }),
    );
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      window.addEventListener("message", event => heard.push(event.data));
    });
    await page.goto(stranger);
    const frame = page.frames().find(each => each.url().startsWith(app.webUrl));
    if (!frame) throw new Error("The app's frame is missing");
    await frame.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    await page.evaluate(() => {
      const state = '"state":{"theme.changed":{"theme":"light"}}';
      const welcome = `{"th":1,"k":"welcome","protocol":1,"session":"x","caps":{},${state},"seq":1}`;
      const event = '{"th":1,"k":"evt","m":"theme.changed","p":{"theme":"light"},"seq":2}';
      const { port1, port2 } = new MessageChannel();
      window.frames[0]?.postMessage(welcome, "*", [port2]);
      window.frames[0]?.postMessage({ text: welcome, blobs: [] }, "*");
      port1.postMessage(event);
      for (const noise of [event, "{", null, { th: 1 }]) window.frames[0]?.postMessage(noise, "*");
    });
    // By then every hello has been said, and what was sent above has arrived.
    await frame.waitForFunction(() => performance.now() > 2000);
    expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    expect(
      await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });
});
