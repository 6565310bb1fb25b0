import { copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { savedDrafts } from "../../browser/steps.ts";
import { tokenOf } from "../../contract/test-backend.ts";
import type { Device } from "./device.ts";
import { asksToLogIn, compose, hasTheme, openTeam, showsTeams, useDevices } from "./devices.ts";

const TEAM = "/teams/10";
const SHARE = "teamhub:main:share";
const FILES = "teamhub:main:files";

/** The host's own source, with Chromium as its web view. */
describe("the Android host", () => {
  const devices = useDevices();
  const { start } = devices;

  it("signs the last user out when it starts without a token", async () => {
    const first = await start();
    await showsTeams(await first.page());
    await first.close();

    const device = await start({ token: "" });
    const page = await device.page();
    await asksToLogIn(page);
    expect(await page.getByText("Lane Four Swim Club").count()).toBe(0);
    const farewells = () => device.posts().filter(text => text.includes('"signedOut"'));
    await expect.poll(farewells).toHaveLength(1);
  });

  it("keeps the app's own language, whatever the device's is, and follows the device without one", async () => {
    const device = await start({ language: "es" });
    const page = await device.page();
    expect(page.url()).toContain("?lang=es&");
    await page.waitForFunction(() => document.documentElement.lang === "es");
    device.send({ order: "setLanguage", tag: "ru" });
    await page.waitForFunction(() => document.documentElement.lang === "ru");
    device.send({ order: "language", tag: "en-GB" });
    // A later event, so that the one before it has arrived.
    device.send({ order: "theme", dark: false });
    await hasTheme(page, "light");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ru");

    await device.crash();
    const next = await device.page();
    expect(next.url()).toContain("?lang=ru&");
    device.send({ order: "setLanguage" });
    await next.waitForFunction(() => document.documentElement.lang === "en");
    device.send({ order: "language", tag: "es-MX" });
    await next.waitForFunction(() => document.documentElement.lang === "es");
    // With what the user has chosen under Regional preferences it has more than 35 characters.
    device.send({ order: "language", tag: "ru-KZ-u-ca-gregory-fw-mon-ms-metric-mu-celsius" });
    await next.waitForFunction(() => document.documentElement.lang === "ru");
  });

  it("gives Back to the app while the app can go back, and then to the activity", async () => {
    const device = await start();
    const page = await device.page();
    await openTeam(page);
    device.send({ order: "back" });
    await showsTeams(page);
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
    expect(sheet).toMatchObject({ key: SHARE, action: "android.intent.action.CHOOSER" });
    expect(sheet.text).toContain(`${devices.app.webUrl}${TEAM}`);
    device.send({ order: "result", key: SHARE, result: "activity" });
    device.send({ order: "passTime", ms: 500 });

    // The answer comes a moment later. Until then the sheet is BUSY, and a tap does nothing.
    await expect
      .poll(async () => {
        await share.click();
        return device.count("launch");
      })
      .toBeGreaterThan(0);
    expect(await page.getByText(/Team shared successfully!|Copied/).count()).toBe(0);
    device.send({ order: "shared", key: SHARE });
    device.send({ order: "result", key: SHARE, result: "activity" });
    await page.getByText("Team shared successfully!").waitFor();
  });

  it("leaves out photos that cannot be read", async () => {
    const photo = await devices.photo();
    const device = await start();
    const page = await device.page();
    const told: string[] = [];
    page.on("console", message => told.push(message.text()));
    await compose(page);
    const choose = async (result: readonly string[]) => {
      await page.getByRole("button", { name: "Gallery" }).click();
      const { key } = await device.next("launch");
      device.send({ order: "result", key, result });
    };
    const lost = `content://photos/${photo}.lost`;
    await choose([lost, `content://photos/${photo}.broken`]);
    await page.getByRole("status").filter({ hasText: "Failed to load image" }).waitFor();
    expect(device.posts().filter(text => text.includes('"UNAVAILABLE"'))).toHaveLength(1);
    await expect.poll(() => told).toContain("Teamhub: camera.capture: UNAVAILABLE");
    await choose([lost, `content://photos/${photo}`]);
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(await page.getByRole("button", { name: "Open photo 2" }).count()).toBe(0);
  });

  it("takes no path of a file for a photo, and serves a photo as no page", async () => {
    const photo = await devices.photo();
    const named = join(devices.storage, "photo.html");
    await copyFile(photo, named);
    const device = await start();
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Gallery" }).click();
    const { key } = await device.next("launch");
    const result = [`file://${photo}`, `content://photos/${named}`];
    device.send({ order: "result", key, result });
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(await page.getByRole("button", { name: "Open photo 2" }).count()).toBe(0);
    const captured = device.posts().filter(text => text.includes('"captured"'));
    expect(captured).toEqual([expect.stringMatching(/"mimeType":"image\\?\/jpeg"/)]);
  });

  it("makes a JPEG of photos that the page could not read, and leaves the others as they are", async () => {
    const photo = await devices.photo();
    const foreign = join(devices.storage, "phone.heic");
    await writeFile(foreign, "image/heic 3000x4000");
    const large = join(devices.storage, "large.jpg");
    await writeFile(large, "image/jpeg 12000x9000");
    const choose = async (device: Device, chosen: readonly string[]) => {
      await compose(await device.page());
      await (await device.page()).getByRole("button", { name: "Gallery" }).click();
      const { key } = await device.next("launch");
      device.send({ order: "result", key, result: chosen.map(path => `content://photos/${path}`) });
    };
    // An older Android has no such decoder: the page tells the user.
    const old = await start({ sdk: 27 });
    await choose(old, [foreign]);
    const message = "This file isn’t a photo we can read.";
    await (await old.page()).getByText(message).first().waitFor();
    expect(old.count("compress")).toBe(0);
    await old.close();

    const device = await start();
    await choose(device, [photo, foreign, large]);
    await (await device.page()).getByRole("button", { name: "Open photo 3" }).waitFor();
    const jpeg = { quality: 90, allocator: "software" };
    expect(await device.next("compress")).toMatchObject({ widthPx: 600, heightPx: 800, ...jpeg });
    expect(await device.next("compress")).toMatchObject({ widthPx: 800, heightPx: 600, ...jpeg });
    expect(device.count("compress")).toBe(0);
  });

  it("asks for the camera permission if the manifest declares it, and reports a refusal", async () => {
    const device = await start({ permissions: ["android.permission.CAMERA"] });
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const refused = await device.next("launch");
    expect(refused.contract).toBe("RequestPermission");
    device.send({ order: "result", key: refused.key, result: false });
    await page
      .getByRole("status")
      .filter({ hasText: /No access/ })
      .waitFor();
    // Refused once, it can still be granted.
    await page.getByRole("button", { name: "Camera" }).click();
    const granted = await device.next("launch");
    expect(granted.contract).toBe("RequestPermission");
    device.send({ order: "result", key: granted.key, result: true });
    expect((await device.next("launch")).contract).toBe("TakePicture");
  });

  it("answers every file input, chosen or not", async () => {
    const device = await start();
    await device.page();
    device.send({ order: "choose", view: 1, multiple: true });
    expect(await device.next("launch")).toMatchObject({ key: FILES });
    expect((await device.next("chooser")).taken).toBe(true);
    device.send({ order: "result", key: FILES, result: { data: "content://one" } });
    expect((await device.next("files")).files).toEqual(["content://one"]);
    device.send({ order: "choose", view: 1, multiple: false });
    await device.next("launch");
    device.send({ order: "result", key: FILES, result: "activity" });
    expect((await device.next("files")).files).toEqual([]);
  });

  it.each([
    ["a path", "file:///data/data/com.example.app/shared_prefs/session.xml"],
    ["content of the app's own provider", "content://com.example.app.files/letter.jpg"],
    ["the same, as of a user of the device", "content://0@com.example.app.files/letter.jpg"],
  ])("takes no file of the app's own for a file input: %s", async (_, data) => {
    const device = await start();
    await device.page();
    device.send({ order: "choose", view: 1, multiple: false });
    await device.next("launch");
    device.send({ order: "result", key: FILES, result: { data } });
    expect((await device.next("files")).files).toEqual([]);
    expect((await device.next("problem")).text).toContain("a path, or content of this app");
  });

  const sentBy = (device: Device, part: string) =>
    device.posts().filter(text => text.includes(part)).length;

  it("reports the network", async () => {
    const device = await start();
    await device.page();
    for (const online of [false, true]) {
      device.send({ order: "network", online });
      await expect.poll(() => sentBy(device, `"p":{"online":${online}}`)).toBeGreaterThan(0);
    }
  });

  it("lives on an Android that refuses to tell of the network, and asks it again later", async () => {
    const device = await start({ networkRefusals: 1 });
    await showsTeams(await device.page());
    expect((await device.next("problem")).text).toContain("does not tell of the network");
    device.send({ order: "background" });
    device.send({ order: "foreground" });
    device.send({ order: "network", online: false });
    await expect.poll(() => sentBy(device, '"p":{"online":false}')).toBeGreaterThan(0);
  });

  it("draws the page again as soon as it is seen, also where another app beside it has the focus", async () => {
    const device = await start();
    await device.page();
    device.send({ order: "background" });
    await expect.poll(() => device.count("drawing")).toBe(2);
    device.send({ order: "besideAnother" });
    await expect.poll(() => device.count("drawing")).toBe(3);
    const drawing = [];
    while (device.count("drawing")) drawing.push((await device.next("drawing")).isOn);
    expect(drawing).toEqual([true, false, true]);
  });

  it("keeps a photo whose process the system ended while the camera was open", async () => {
    const photo = await devices.photo();
    const killed = await start();
    const page = await killed.page();
    await compose(page);
    await page.getByRole("textbox", { name: "Share your workout" }).fill("Before the camera");
    // A page that ends before loses it.
    await expect.poll(() => savedDrafts(page)).toEqual([{ text: "Before the camera", photos: 0 }]);
    await page.getByRole("button", { name: "Camera" }).click();
    const { input, key } = await killed.next("launch");
    killed.send({ order: "save" });
    const { state } = await killed.next("saved");
    await killed.close();

    const device = await start({ state });
    device.send({ order: "photograph", key, photo, address: `${input}` });
    const next = await device.page();
    await next.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(await next.getByRole("textbox", { name: "Share your workout" }).inputValue()).toBe(
      "Before the camera",
    );
  });

  it("gives a photo to nobody if another user signs in while the camera is open", async () => {
    const photo = await devices.photo();
    const device = await start();
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const { key } = await device.next("launch");
    device.send({ order: "setToken", token: tokenOf("owner") });
    device.send({ order: "photograph", key, photo });
    // A later event, so that the photo has arrived.
    device.send({ order: "theme", dark: false });
    await hasTheme(page, "light");
    for (const folder of ["no_backup", "cache"]) {
      expect(await readdir(join(devices.storage, folder, "teamhub-photos/main"))).toEqual([]);
    }
    // A slow page says hello more than once, and gets as many welcomes.
    const welcomes = () => device.posts().filter(text => text.includes('"k":"welcome"'));
    const toFormerPage = welcomes().length;
    await device.crash();
    const next = await device.page();
    await next.getByRole("textbox", { name: "Share your workout" }).waitFor();
    await expect.poll(() => welcomes().length).toBeGreaterThan(toFormerPage);
    expect(welcomes().at(-1)).toContain('"restored":[]');
    expect(await next.getByRole("button", { name: "Open photo 1" }).count()).toBe(0);
  });

  it("opens no link with a token in it, and starts with none", async () => {
    const device = await start({ path: "/teams?Token=evil&a=1" });
    const page = await device.page();
    await showsTeams(page);
    expect(decodeURIComponent(page.url())).not.toMatch(/token/i);
    device.send({ order: "open", path: `${TEAM}?%2574OKEN=evil` });
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
    expect(decodeURIComponent(page.url())).not.toMatch(/token/i);
    expect(device.posts().filter(text => text.includes("evil"))).toEqual([]);
  });

  const HIDDEN = [
    ["the background", { order: "background" }, { order: "foreground" }],
    ["a hidden tab", { order: "see", seen: false }, { order: "see", seen: true }],
  ] as const;
  it.each(HIDDEN)(
    "tells the page that it is in %s, and where it comes back the welcome again before that it is active",
    async (_, hide, show) => {
      const device = await start();
      const page = await device.page();
      const told = () => device.posts().findLast(text => text.includes('"lifecycle.changed"'));
      await expect.poll(told).toContain('"state":"active"');
      await showsTeams(page);
      device.send(hide);
      await expect.poll(told).toContain('"state":"background"');
      const { length } = device.posts();
      device.send({ order: "theme", dark: false });
      device.send(show);
      await expect.poll(told).toContain('"state":"active"');
      const sent = device.posts().slice(length);
      expect(sent.find(text => /welcome|lifecycle/.test(text))).toContain('"k":"welcome"');
      await hasTheme(page, "light");
    },
  );

  it.each(HIDDEN)(
    "shows a page whose renderer died in %s when the user returns, however often it died",
    async (_, hide, show) => {
      const device = await start();
      await showsTeams(await device.page());
      for (let view = 1; view <= 5; view += 1) {
        device.send(hide);
        device.send({ order: "gone", view });
        await device.next("gone");
        expect((await device.next("problem")).text).toContain("the page died unseen");
        expect(device.count("loadUrl")).toBe(view);
        device.send(show);
        await showsTeams(await device.page(view + 1));
      }
      expect(device.count("close")).toBe(0);
    },
  );

  it("gives a link that comes when the page has died, and nobody knows it yet, to the next page", async () => {
    const device = await start();
    await showsTeams(await device.page());
    await device.crash({ order: "open", path: TEAM });
    const next = await device.page();
    await next.getByRole("heading", { name: "Harbour Eights" }).waitFor();
  });

  it("gives a link that comes while the page loads itself again to the loaded page", async () => {
    const device = await start();
    const page = await device.page();
    await showsTeams(page);
    await device.reload({ order: "open", path: TEAM });
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
    await page.evaluate(() => history.back());
    await showsTeams(page);
    await device.reload({ order: "theme", dark: false });
    await hasTheme(page, "light");
    await showsTeams(page);
  });

  it("gives a link that comes right before an update is shown to the updated page", async () => {
    const device = await start();
    await showsTeams(await device.page());
    device.send({ order: "open", path: TEAM });
    device.send({ order: "showUpdate" });
    const next = await device.page(2);
    await next.getByRole("heading", { name: "Harbour Eights" }).waitFor();
  });

  it("does not open a link again whose page has lived on without a word, and died later", async () => {
    const device = await start({ switchedOff: "log.event nav.state" });
    const page = await device.page();
    await showsTeams(page);
    device.send({ order: "open", path: TEAM });
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
    await page.evaluate(() => history.back());
    await showsTeams(page);
    await device.crash();
    const next = await device.page();
    await showsTeams(next);
    expect(device.posts().filter(text => text.includes("link.opened"))).toHaveLength(1);
  });

  it("closes a page that dies again and again before the user's eyes, and says why", async () => {
    const device = await start();
    for (let view = 1; view <= 4; view += 1) {
      await device.page(view);
      device.send({ order: "gone", view });
    }
    for (const part of ["loaded again", "loaded again", "loaded again", "more than three times"]) {
      expect((await device.next("problem")).text).toContain(part);
    }
    await device.next("close");
    expect(device.count("loadUrl")).toBe(4);
  });

  it("reports a result that the page would refuse", async () => {
    const device = await start({ nextToken: "x".repeat(8193) });
    await device.page();
    device.request("forged-1", "auth.refresh", { reason: "unauthorized" });
    expect((await device.next("problem")).text).toContain("the token is not usable");
    expect((await device.next("problem")).text).toBe(
      "auth.refresh: INTERNAL, invalid result token",
    );
  });

  it("reports what the page could not use, without its content", async () => {
    // A server that is not there, and a key that was copied with its letters in upper case.
    const releases = { base: "https://localhost:9/", key: "A1".repeat(32) };
    const token = '{"access":"secret"}';
    const device = await start({ token, nextToken: tokenOf("member"), path: "teams", releases });
    const page = await device.page();
    const problems = [];
    for (let count = 1; count <= 4; count += 1) problems.push(await device.next("problem"));
    device.send({ order: "setToken", token: "fresh\n" });
    problems.push(await device.next("problem"));
    device.send({
      order: "navigate",
      view: 1,
      url: "https://example.com/?token=secret",
      isMainFrame: false,
    });
    problems.push(await device.next("problem"));
    const texts = problems.map(({ text }) => `${text}`);
    const parts = [
      "the token is not usable",
      "the option path",
      "a key of the option releases",
      "update of the page: stable/release.json: ",
      "the token is not usable",
      "another page",
    ];
    expect(texts).toEqual(parts.map(part => expect.stringContaining(part)));
    expect(texts.join()).not.toContain("secret");
    // The server refuses the first token, and the page gets the next one.
    await showsTeams(page);
    devices.ignoreRefusedCalls();
  });

  it("takes no late token of a user who has signed out", async () => {
    const token = "expired";
    const device = await start({ token, nextToken: tokenOf("member"), tokenWaits: true });
    const page = await device.page();
    await device.next("refresh");
    device.send({ order: "setToken" });
    device.send({ order: "answerToken" });
    await asksToLogIn(page);
    await device.crash();
    const next = await device.page();
    await asksToLogIn(next);
    devices.ignoreRefusedCalls();
  });

  it("ignores other origins, other frames and broken messages", async () => {
    const device = await start();
    const page = await device.page();
    await showsTeams(page);
    const text = '{"th":1,"k":"req","id":"forged-1","m":"app.close","p":{}}';
    device.forge(text, { origin: "https://stranger.example" });
    expect((await device.next("problem")).text).toContain("another frame or origin");
    device.forge(text, { isMainFrame: false });
    expect((await device.next("problem")).text).toContain("another frame or origin");
    device.forge('{"th":1,"k":"req"');
    expect((await device.next("problem")).text).toContain("not ours");
    expect(device.count("close")).toBe(0);
    // The same message from our own page is accepted.
    device.forge(text);
    await device.next("close");
  });

  it("lets the page scale its text, and the web view where the page is too old to do it", async () => {
    const device = await start();
    const page = await device.page();
    const fontOf = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    device.send({ order: "textSize", factor: 1.5 });
    await expect.poll(fontOf).toBe("24px");
    // The host tells its web view after the page.
    await device.obeyed();
    const zooms = async () => {
      const said: unknown[] = [];
      while (device.count("textZoom") > 0) said.push((await device.next("textZoom")).percent);
      return said;
    };
    expect(new Set(await zooms())).toEqual(new Set([100]));
    const hello = { th: 1, k: "hello", page: "old", protocols: [1], contract: 1, methods: [] };
    device.forge({ ...hello, events: ["theme.changed"] });
    expect((await device.next("textZoom")).percent).toBe(150);
  });

  it("opens the settings, takes reports, and gives the next page no token after a sign-out", async () => {
    const device = await start();
    const page = await device.page();
    await showsTeams(page);
    expect((await device.next("log")).event).toBe("screen teams");
    device.request("forged-1", "settings.open", {});
    const { action, data } = await device.next("startActivity");
    expect([action, data]).toEqual([
      "android.settings.APPLICATION_DETAILS_SETTINGS",
      "package:com.example.app",
    ]);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
    await device.next("signedOut");
    await device.crash();
    const next = await device.page();
    await asksToLogIn(next);
  });

  it("opens https and mailto outside the app, and nothing else", async () => {
    const device = await start();
    const page = await device.page();
    await showsTeams(page);
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

  it("lets the page load itself again, but with no other query: a link could bring a token", async () => {
    const device = await start();
    const page = await device.page();
    const own = page.url();
    const follow = async (url: string) => {
      device.send({ order: "navigate", view: 1, url });
      return (await device.next("navigation")).taken;
    };
    for (const url of [own, own.replace(/#.*/, "#/teams/7")]) expect(await follow(url)).toBe(false);
    expect(device.count("problem")).toBe(0);
    const bare = own.replace(/[?#].*/, "");
    for (const url of [bare, `${bare}?token=theirs#/teams`, own.replace("?", "?token=theirs&")]) {
      expect(await follow(url)).toBe(true);
      expect((await device.next("problem")).text).toBe(
        "a link to the page itself with another query",
      );
    }
    expect(device.count("startActivity")).toBe(0);
  });
});
