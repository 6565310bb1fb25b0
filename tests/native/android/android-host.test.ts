import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { serveStatic } from "../../../native-samples/dev/static-server.ts";
import { type AppFixture, startApp } from "../../browser/app-fixture.ts";
import { LAUNCH } from "../../browser/engines/chromium.ts";
import { takePhoto } from "../../browser/photos.ts";
import { startTestBackend, type TestBackend, tokenOf } from "../../contract/test-backend.ts";
import { javaCommand } from "../set-up/compile-kotlin.ts";
import { type Device, type DeviceStart, startDevice } from "./device.ts";

const TEAM = "/teams/10";
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** The host's own source, with Chromium as its web view. */
describe("the Android host", () => {
  let app: AppFixture<TestBackend>;
  let browser: Browser;
  let context: BrowserContext;
  let storage: string;
  const devices: Device[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    const { status, output } = inject("kotlinHost");
    if (status !== 0) throw new Error(output);
    app = await startApp(startTestBackend);
    browser = await chromium.launch(LAUNCH);
  });
  beforeEach(async () => {
    storage = await mkdtemp(join(tmpdir(), "teamhub-android-"));
    context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.grantPermissions(["local-network-access"]);
    context.on("weberror", error => problems.push(String(error.error())));
    context.on("console", message => {
      if (message.type() === "error") problems.push(message.text());
    });
  });
  afterEach(async () => {
    await Promise.all(devices.splice(0).map(device => device.close()));
    await context.close();
    await rm(storage, { recursive: true });
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  async function start(options: DeviceStart = {}): Promise<Device> {
    const { folder } = inject("kotlinHost");
    const device = await startDevice(
      {
        context,
        driver: system =>
          javaCommand(inject("kotlinTools"), [folder], "teamhub.driver.DriverKt", system),
        appDir: app.appDir,
        storage,
      },
      { token: tokenOf("member"), ...options },
    );
    devices.push(device);
    return device;
  }

  it("sends welcome, and reports theme, language, insets and links", async () => {
    const device = await start();
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    expect(page.url()).toContain("https://appassets.androidplatform.net/teamhub/index.html?");
    expect(page.url()).not.toContain("token");

    device.send({ order: "theme", dark: false });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    device.send({ order: "theme", dark: true });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    device.send({ order: "language", tag: "es-MX" });
    await page.waitForFunction(() => document.documentElement.lang === "es");
    device.send({ order: "language", tag: "en-GB" });
    device.send({ order: "insets", top: 24, bottom: 16, keyboard: 300 });
    await page.waitForFunction(
      () => document.documentElement.style.getPropertyValue("--inset-keyboard") === "300px",
    );
    device.send({ order: "open", path: TEAM });
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
  });

  it("signs the last user out when it starts without a token", async () => {
    const first = await start();
    const team = { name: /^Lane Four Swim Club/ };
    await (await first.page()).getByRole("link", team).waitFor();
    await first.close();

    const device = await start({ token: "" });
    const page = await device.page();
    await page.getByText("Authentication required. Please log in.").first().waitFor();
    expect(await page.getByRole("link", team).count()).toBe(0);
    expect(device.posts().filter(text => text.includes('"signedOut"'))).toHaveLength(1);
  });

  it("keeps the app's own language, whatever the device's is", async () => {
    const device = await start({ language: "es" });
    const page = await device.page();
    expect(page.url()).toContain("?lang=es&");
    await page.waitForFunction(() => document.documentElement.lang === "es");
    device.send({ order: "setLanguage", tag: "ru" });
    await page.waitForFunction(() => document.documentElement.lang === "ru");
    device.send({ order: "language", tag: "en-GB" });
    // A later event, so that the one before it has arrived.
    device.send({ order: "theme", dark: false });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ru");

    await device.crash();
    const next = await device.page();
    expect(next.url()).toContain("?lang=ru&");
    device.send({ order: "setLanguage" });
    await next.waitForFunction(() => document.documentElement.lang === "en");
  });

  it("gives Back to the app while the app can go back, and then to the activity", async () => {
    const device = await start();
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).click();
    await page.getByRole("heading", { name: "Lane Four Swim Club" }).waitFor();
    device.send({ order: "back" });
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    // The page says that it is at its root in a message of its own, after it is.
    await expect
      .poll(() => {
        device.send({ order: "back" });
        return device.count("finish");
      })
      .toBeGreaterThan(0);
  });

  it("opens the share sheet, and answers shared or dismissed", async () => {
    const device = await start({ path: `${TEAM}/share`, token: tokenOf("outsider") });
    const page = await device.page();
    const share = page.getByRole("button", { name: "Share Team", exact: true });
    await share.click();
    const sheet = await device.next("launch");
    expect(sheet).toMatchObject({ key: "teamhub:share", action: "android.intent.action.CHOOSER" });
    expect(sheet.text).toContain(`${app.webUrl}${TEAM}`);
    device.send({ order: "result", key: "teamhub:share", result: "activity" });

    // The answer comes a moment later. Until then the sheet is BUSY, and the link is copied instead.
    const copied = page.getByText("Copied to clipboard!");
    do {
      await copied.waitFor({ state: "hidden" });
      await share.click();
      await expect
        .poll(async () => device.count("launch") + (await copied.count()))
        .toBeGreaterThan(0);
    } while (device.count("launch") === 0);
    expect(await page.getByText("Team shared successfully!").count()).toBe(0);
    device.send({ order: "shared" });
    device.send({ order: "result", key: "teamhub:share", result: "activity" });
    await page.getByText("Team shared successfully!").waitFor();
  });

  /** A member's way to the composer. */
  async function compose(page: Page): Promise<void> {
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).click();
    await page.getByRole("link", { name: "Create post" }).click();
  }

  it("takes a photo with the camera, and two from the gallery", async () => {
    const { path: photo } = await takePhoto(storage, { widthPx: 800, heightPx: 600 });
    const device = await start();
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const camera = await device.next("launch");
    expect(camera.contract).toBe("TakePicture");
    device.send({ order: "photograph", key: "teamhub:photos", photo });
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();

    await page.getByRole("button", { name: "Gallery" }).click();
    expect((await device.next("launch")).contract).toBe("PickMultipleVisualMedia");
    const chosen = `content://photos/${photo}`;
    device.send({ order: "result", key: "teamhub:photos", result: [chosen, chosen] });
    await page.getByRole("button", { name: "Open photo 3" }).waitFor();
  });

  it("leaves out photos that cannot be read", async () => {
    const { path: photo } = await takePhoto(storage, { widthPx: 800, heightPx: 600 });
    const device = await start();
    const page = await device.page();
    await compose(page);
    const choose = async (result: readonly string[]) => {
      await page.getByRole("button", { name: "Gallery" }).click();
      await device.next("launch");
      device.send({ order: "result", key: "teamhub:photos", result });
    };
    const lost = `content://photos/${photo}.lost`;
    await choose([lost, lost]);
    await page.getByRole("alert").filter({ hasText: "Failed to load image" }).waitFor();
    expect(device.posts().filter(text => text.includes('"UNAVAILABLE"'))).toHaveLength(1);
    await choose([lost, `content://photos/${photo}`]);
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(await page.getByRole("button", { name: "Open photo 2" }).count()).toBe(0);
  });

  it("asks for the camera permission if the manifest declares it, and reports a refusal", async () => {
    const device = await start({ permissions: ["android.permission.CAMERA"] });
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    expect((await device.next("launch")).contract).toBe("RequestPermission");
    device.send({ order: "result", key: "teamhub:photos", result: false });
    await page
      .getByRole("alert")
      .filter({ hasText: /camera/i })
      .waitFor();
    // Refused once, it can still be granted.
    await page.getByRole("button", { name: "Camera" }).click();
    expect((await device.next("launch")).contract).toBe("RequestPermission");
    device.send({ order: "result", key: "teamhub:photos", result: true });
    expect((await device.next("launch")).contract).toBe("TakePicture");
  });

  it("answers every file input, chosen or not", async () => {
    const device = await start();
    await device.page();
    device.send({ order: "choose", view: 1, multiple: true });
    expect(await device.next("launch")).toMatchObject({ key: "teamhub:files" });
    expect((await device.next("chooser")).taken).toBe(true);
    device.send({ order: "result", key: "teamhub:files", result: { data: "content://one" } });
    expect((await device.next("files")).files).toEqual(["content://one"]);
    device.send({ order: "choose", view: 1, multiple: false });
    await device.next("launch");
    device.send({ order: "result", key: "teamhub:files", result: "activity" });
    expect((await device.next("files")).files).toEqual([]);
  });

  it("reports the network, and sends welcome again in the foreground", async () => {
    const device = await start();
    const page = await device.page();
    const sent = (part: string) => device.posts().filter(text => text.includes(part)).length;
    device.send({ order: "network", online: false });
    await expect.poll(() => sent('"p":{"online":false}')).toBeGreaterThan(0);
    device.send({ order: "network", online: true });
    await expect.poll(() => sent('"p":{"online":true}')).toBeGreaterThan(0);

    const welcomes = sent('"k":"welcome"');
    device.send({ order: "background" });
    device.send({ order: "theme", dark: false });
    device.send({ order: "foreground" });
    await expect.poll(() => sent('"k":"welcome"')).toBe(welcomes + 1);
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  });

  it("keeps a photo whose process the system ended while the camera was open", async () => {
    const { path: photo } = await takePhoto(storage, { widthPx: 800, heightPx: 600 });
    const killed = await start();
    const page = await killed.page();
    await compose(page);
    await page.getByRole("textbox", { name: "Post text" }).fill("Before the camera");
    await page.getByRole("button", { name: "Camera" }).click();
    const { input } = await killed.next("launch");
    killed.send({ order: "save" });
    const { state } = await killed.next("saved");
    await killed.close();

    const device = await start({ state });
    device.send({ order: "photograph", key: "teamhub:photos", photo, address: `${input}` });
    const next = await device.page();
    await next.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(await next.getByRole("textbox", { name: "Post text" }).inputValue()).toBe(
      "Before the camera",
    );
  });

  it("gives a photo to nobody if another user signs in while the camera is open", async () => {
    const { path: photo } = await takePhoto(storage, { widthPx: 800, heightPx: 600 });
    const device = await start();
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    await device.next("launch");
    device.send({ order: "setToken", token: tokenOf("owner") });
    device.send({ order: "photograph", key: "teamhub:photos", photo });
    // A slow page says hello more than once, and gets as many welcomes.
    const welcomes = () => device.posts().filter(text => text.includes('"k":"welcome"'));
    const toFormerPage = welcomes().length;
    await device.crash();
    const next = await device.page();
    await next.getByRole("textbox", { name: "Post text" }).waitFor();
    await expect.poll(() => welcomes().length).toBeGreaterThan(toFormerPage);
    expect(welcomes().at(-1)).toContain('"restored":[]');
    expect(await next.getByRole("button", { name: "Open photo 1" }).count()).toBe(0);
  });

  it("opens no link with a token in it, and starts with none", async () => {
    const device = await start({ path: "/teams?Token=evil&a=1" });
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    expect(decodeURIComponent(page.url())).not.toMatch(/token/i);
    device.send({ order: "open", path: `${TEAM}?%2574OKEN=evil` });
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
    expect(decodeURIComponent(page.url())).not.toMatch(/token/i);
    expect(device.posts().filter(text => text.includes("evil"))).toEqual([]);
  });

  it("shows the same place in a new web view when the renderer dies", async () => {
    const device = await start();
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).click();
    await page.getByRole("heading", { name: "Lane Four Swim Club" }).waitFor();
    await device.crash();
    const next = await device.page();
    await next.getByRole("heading", { name: "Lane Four Swim Club" }).waitFor();
    device.send({ order: "theme", dark: false });
    await next.waitForFunction(() => document.documentElement.dataset.theme === "light");
  });

  it("gets a new token when the server refuses the old one", async () => {
    problems.length = 0;
    const device = await start({ token: "expired", nextToken: tokenOf("member") });
    const page = await device.page();
    expect((await device.next("refresh")).reason).toBe("unauthorized");
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    // The refused call is expected.
    expect(problems.splice(0).filter(problem => !problem.includes("401"))).toEqual([]);
  });

  it("ignores other origins, other frames and broken messages", async () => {
    const device = await start();
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    const text = '{"th":1,"k":"req","id":"forged-1","m":"app.close","p":{}}';
    const ours = "https://appassets.androidplatform.net";
    device.forge({ text, origin: "https://stranger.example", isMainFrame: true });
    expect((await device.next("problem")).text).toContain("another frame or origin");
    device.forge({ text, origin: ours, isMainFrame: false });
    expect((await device.next("problem")).text).toContain("another frame or origin");
    device.forge({ text: '{"th":1,"k":"req"', origin: ours, isMainFrame: true });
    expect((await device.next("problem")).text).toContain("not ours");
    expect(device.count("close")).toBe(0);
    // The same message from our own page is accepted.
    device.forge({ text, origin: ours, isMainFrame: true });
    await device.next("close");
  });

  it("opens https and mailto outside the app, and nothing else", async () => {
    const device = await start();
    const page = await device.page();
    await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
    const follow = async (url: string) => {
      device.send({ order: "navigate", view: 1, url });
      return (await device.next("navigation")).taken;
    };
    expect(await follow("https://example.com/")).toBe(true);
    expect((await device.next("startActivity")).data).toBe("https://example.com/");
    expect(await follow("mailto:help@example.com")).toBe(true);
    expect((await device.next("startActivity")).action).toBe("android.intent.action.SENDTO");
    expect(await follow("intent://scan/#Intent;end")).toBe(true);
    expect((await device.next("problem")).text).toContain("https and mailto only");
    expect(device.count("startActivity")).toBe(0);
  });

  describe("with a CDN", () => {
    async function publish(page: string, integrityOf = page) {
      const cdn = join(storage, "cdn");
      await mkdir(cdn, { recursive: true });
      const integrity = `sha384-${createHash("sha384").update(integrityOf).digest("base64")}`;
      const files = { "embedded.html": { bytes: Buffer.byteLength(page), integrity } };
      await writeFile(join(cdn, "embedded.html"), page);
      await writeFile(
        join(cdn, "manifest.json"),
        JSON.stringify({ embedded: "embedded.html", files }),
      );
      return serveStatic({ folders: [cdn], port: 0 });
    }
    const embedded = () => readFile(join(app.appDir, "index.html"), "utf8");
    const isNewer = (page: Page) =>
      page.evaluate(() => document.documentElement.outerHTML.includes("<!-- newer -->"));

    it("shows a newer build at the next start, and no build that was changed in transit", async () => {
      const newer = (await embedded()).replace("<head>", "<head><!-- newer -->");
      const server = await publish(newer);
      const cdnBase = `${server.url}/`;
      const first = await start({ cdnBase });
      expect(await isNewer(await first.page())).toBe(false);
      await expect.poll(() => existsSync(join(storage, "files/teamhub-app/integrity"))).toBe(true);
      await first.close();

      const second = await start({ cdnBase });
      const page = await second.page();
      await page.getByRole("link", { name: /^Lane Four Swim Club/ }).waitFor();
      expect(await isNewer(page)).toBe(true);
      await second.close();

      // Changed on the disk: the build of the assets is shown.
      await writeFile(join(storage, "files/teamhub-app/index.html"), `${newer} `);
      const third = await start({ cdnBase });
      expect(await isNewer(await third.page())).toBe(false);
      await server.close();
    });

    it("does not keep a build that does not match its manifest", async () => {
      const page = (await embedded()).replace("<head>", "<head><!-- newer -->");
      const server = await publish(page, "something else");
      // Without a slash at its end.
      const device = await start({ cdnBase: server.url });
      expect((await device.next("problem")).text).toContain("not what its manifest says");
      expect(existsSync(join(storage, "files/teamhub-app/integrity"))).toBe(false);
      expect(await themeOf(await device.page())).toBe("dark");
      await server.close();
    });
  });
});
