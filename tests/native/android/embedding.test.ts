import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { tokenOf } from "../../contract/test-backend.ts";
import { deferred } from "../../deferred.ts";
import type { Device } from "./device.ts";
import { asksToLogIn, compose, hasTheme, openTeam, showsTeams, useDevices } from "./devices.ts";

const CAMERA = ["android.permission.CAMERA"];
const BLACK = 0xff000000 | 0;
const WHITE = 0xffffffff | 0;

/** How the host fits into the app around: when it is made, how often, with what beside it. */
describe("the Android host in an app", () => {
  const devices = useDevices();
  const { start } = devices;

  const camera = (device: Device, id: string) =>
    device.request(id, "camera.capture", {
      opId: `op-${id}`,
      source: "camera",
      maxCount: 1,
      maxEdgePx: 1200,
    });
  const lastWelcome = (device: Device) =>
    device.posts().findLast(text => text.includes('"k":"welcome"'));
  const keyboardOf = (page: Page) =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--inset-keyboard"));

  it("works when it is made late, in an activity that has long been started", async () => {
    const photo = await devices.photo();
    const device = await start({ app: "late" });
    device.send({ order: "make", host: "main" });
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const { key } = await device.next("launch");
    device.send({ order: "photograph", key, photo });
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect(lastWelcome(device)).toContain('"lifecycle.changed":{"state":"active"}');
    device.send({ order: "theme", dark: false });
    await hasTheme(page, "light");
  });

  it("may be told of a new user or a link on any thread", async () => {
    const device = await start();
    const page = await device.page();
    await showsTeams(page);
    device.send({ order: "setToken", elsewhere: true });
    await asksToLogIn(page);
    device.send({ order: "setLanguage", tag: "ru", elsewhere: true });
    await page.waitForFunction(() => document.documentElement.lang === "ru");
    expect(device.count("postElsewhere")).toBe(0);
  });

  it("runs twice in one activity, each with its own photos, place and Back", async () => {
    const photo = await devices.photo();
    const device = await start();
    const first = await device.page(1);
    await openTeam(first);

    device.send({ order: "see", seen: false });
    device.send({ order: "make", host: "second" });
    const second = await device.page(2);
    await compose(second);
    await second.getByRole("button", { name: "Gallery" }).click();
    const gallery = await device.next("launch");
    expect(gallery.key).toMatch(/^teamhub:second:photos:/);
    device.send({ order: "result", key: gallery.key, result: [`content://photos/${photo}`] });
    await second.getByRole("button", { name: "Open photo 1" }).waitFor();

    device.send({ order: "close", host: "second" });
    await expect.poll(() => second.isClosed()).toBe(true);
    // The first one is hidden, and has a screen to go back to.
    device.send({ order: "back" });
    await device.next("finish");
    device.send({ order: "see", seen: true });
    device.send({ order: "back" });
    await showsTeams(first);
    device.send({ order: "save" });
    const { state } = await device.next("saved");
    expect(Object.keys(state as object).sort()).toEqual([
      "teamhub:main:page",
      "teamhub:main:photos",
    ]);
  });

  it("leaves nothing behind when it is closed, and can be made again", async () => {
    const device = await start({ permissions: CAMERA });
    const page = await device.page();
    await showsTeams(page);
    device.send({ order: "insets", top: 24, bottom: 16, keyboard: 0 });
    device.request("share-1", "share.open", { url: "https://teamhub.example/teams/10" });
    await device.next("launch");
    camera(device, "photo-1");
    const asked = await device.next("launch");
    device.send({ order: "choose", view: 1, multiple: false });
    await device.next("launch");

    device.send({ order: "close" });
    expect((await device.next("files")).files).toEqual([]);
    device.send({ order: "leftovers" });
    expect((await device.next("leftovers")).names).toEqual([]);
    await expect.poll(() => page.isClosed()).toBe(true);

    // What comes late finds nobody, and what the app still calls does nothing.
    const sent = device.posts().length;
    device.send({ order: "result", key: asked.key, result: true });
    device.send({ order: "setToken", token: tokenOf("owner") });
    device.send({ order: "open", path: "/teams/10" });
    device.send({ order: "close" });
    device.send({ order: "theme", dark: false });
    device.send({ order: "make", host: "main" });
    const next = await device.page(2);
    await showsTeams(next);
    expect(device.posts()[sent]).toContain('"k":"welcome"');
    expect(device.count("launch")).toBe(0);
  });

  it("opens one camera at a double tap, also while the user is asked for it", async () => {
    const photo = await devices.photo();
    const device = await start({ permissions: CAMERA });
    await device.page();
    camera(device, "tap-1");
    camera(device, "tap-2");
    await expect.poll(() => device.answerTo("tap-2")).toContain('"BUSY"');
    const asked = await device.next("launch");
    device.send({ order: "result", key: asked.key, result: true });
    const opened = await device.next("launch");
    expect(opened.contract).toBe("TakePicture");
    camera(device, "tap-3");
    await expect.poll(() => device.answerTo("tap-3")).toBeDefined();
    expect(device.count("launch")).toBe(0);
    device.send({ order: "photograph", key: opened.key, photo });
    await expect.poll(() => device.answerTo("tap-1")).toContain('"captured"');
    // The next one is free to go.
    camera(device, "tap-4");
    expect((await device.next("launch")).contract).toBe("RequestPermission");
  });

  it("opens no camera if the page has gone on before the user allows it", async () => {
    const device = await start({ permissions: CAMERA });
    await device.page();
    camera(device, "late-1");
    const asked = await device.next("launch");
    device.forge({ th: 1, k: "cancel", id: "late-1" });
    device.send({ order: "result", key: asked.key, result: true });
    camera(device, "next-1");
    expect((await device.next("launch")).contract).toBe("RequestPermission");
  });

  it("takes photos from the gallery while a download hangs", async () => {
    const photo = await devices.photo();
    const asked = deferred<void>();
    // A byte at a time: a server that says nothing is given up after 15 s.
    const slow = createServer((_, response) => {
      const timer = setInterval(() => response.write(" "), 1000);
      response.on("close", () => clearInterval(timer));
      asked.resolve();
    }).listen(0);
    const base = `http://localhost:${(slow.address() as AddressInfo).port}`;
    const device = await start({ releases: { base, key: "a1".repeat(32) } });
    const page = await device.page();
    await compose(page);
    await asked.promise;
    await page.getByRole("button", { name: "Gallery" }).click();
    const { key } = await device.next("launch");
    device.send({ order: "result", key, result: [`content://photos/${photo}`] });
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    // A download that has ended is a problem.
    expect(device.count("problem")).toBe(0);
    slow.closeAllConnections();
    slow.close();
  });

  it("keeps the photo of a camera that is open while the activity is made again", async () => {
    const photo = await devices.photo();
    const device = await start();
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const { key } = await device.next("launch");
    device.send({ order: "rotate" });
    const next = await device.page(2);
    await next.getByRole("textbox", { name: "Share your workout" }).waitFor();
    device.send({ order: "photograph", key, photo });
    await next.getByRole("button", { name: "Open photo 1" }).waitFor();
  });

  it("opens the camera again where the activity was made again while a photo was being copied", async () => {
    // Nobody writes into it: the copy never ends.
    const endless = join(devices.storage, "endless.jpg");
    execFileSync("mkfifo", [endless]);
    const device = await start();
    await device.page();
    const params = { opId: "op-cut", source: "gallery", maxCount: 1, maxEdgePx: 1200 };
    device.request("cut", "camera.capture", params);
    const { key } = await device.next("launch");
    device.send({ order: "result", key, result: `content://photos/${endless}` });
    device.send({ order: "rotate" });
    await device.page(2);
    camera(device, "next");
    expect((await device.next("launch")).contract).toBe("TakePicture");
  });

  it("keeps a photo over the end of the process and a closed host, until a page has confirmed it", async () => {
    const photo = await devices.photo();
    const take = async (device: Device, id: string) => {
      camera(device, id);
      const { key } = await device.next("launch");
      device.send({ order: "photograph", key, photo });
      await expect.poll(() => device.answerTo(id)).toBeDefined();
    };
    const ended = await start();
    await ended.page();
    await take(ended, "photo-1");
    await ended.close();

    // Nothing was saved with the activity: the user has swiped the app away.
    const device = await start();
    await device.page();
    await expect.poll(() => lastWelcome(device)).toContain('"opId":"op-photo-1"');
    // The user leaves the screen, and comes back to it.
    await take(device, "photo-2");
    device.forge({ th: 1, k: "ack", id: "op-photo-1" });
    device.send({ order: "close" });
    device.send({ order: "make", host: "main" });
    const next = await device.page(2);
    await expect.poll(() => lastWelcome(device)).toContain('"opId":"op-photo-2"');
    expect(lastWelcome(device)).not.toContain("op-photo-1");
    const [, address = ""] = /"url":"([^"]+)"/.exec(lastWelcome(device) ?? "") ?? [];
    const status = (url: string) => next.evaluate(async at => (await fetch(at)).status, url);
    expect(await status(address.replaceAll("\\/", "/"))).toBe(200);
  });

  it("gives way to the next host with its key, which has its photos, and may be closed after that", async () => {
    const photo = await devices.photo();
    const device = await start();
    const former = await device.page();
    camera(device, "photo-1");
    const { key } = await device.next("launch");
    device.send({ order: "photograph", key, photo });
    await expect.poll(() => device.answerTo("photo-1")).toBeDefined();
    // As where a fragment takes the place of another one.
    device.send({ order: "make", host: "main", andCloseFormer: true });
    const { text } = await device.next("problem");
    expect(text).toBe("another host has its key: this one is closed");
    const next = await device.page(2);
    expect(former.isClosed()).toBe(true);
    expect(lastWelcome(device)).toContain('"opId":"op-photo-1"');
    await openTeam(next);
    device.send({ order: "back" });
    await showsTeams(next);
    device.send({ order: "save" });
    const { state } = await device.next("saved");
    expect(Object.keys(state as object).sort()).toEqual([
      "teamhub:main:page",
      "teamhub:main:photos",
    ]);
  });

  it("gives no photo of a former user to a host that starts without one, or gets another at once", async () => {
    const photo = await devices.photo();
    const former = await start();
    await former.page();
    camera(former, "photo-1");
    const { key } = await former.next("launch");
    former.send({ order: "photograph", key, photo });
    await expect.poll(() => former.answerTo("photo-1")).toBeDefined();
    former.send({ order: "close" });
    // In one turn, before the new host has looked at what was left.
    former.send({ order: "make", host: "main", token: tokenOf("owner") });
    await former.page(2);
    expect(lastWelcome(former)).toContain('"restored":[]');
    await former.close();

    const device = await start({ token: "" });
    await device.page();
    expect(lastWelcome(device)).toContain('"restored":[]');
  });

  it("still says what it has reported when it is closed in the same turn", async () => {
    const device = await start({ app: "late", path: "teams" });
    device.send({ order: "make", host: "main", andClose: true });
    expect((await device.next("problem")).text).toContain("the option path");
  });

  it("reports a web view that is too old for the page, or for its host", async () => {
    const old = await start({ chromium: 85 });
    expect((await old.next("problem")).text).toContain("Chromium 85");
    await old.page();
    const older = await start({ chromium: 80 });
    expect((await older.next("problem")).text).toContain("Chromium 80");
    expect((await older.next("problem")).text).toContain("without its host");
    await older.next("loadUrl");
    expect(older.count("listen")).toBe(0);
  });

  it("reports in debug builds what the manifest lacks", async () => {
    const device = await start({ bareManifest: true });
    expect((await device.next("problem")).text).toBe(
      "the activity's configChanges lack smallestScreenSize, screenLayout, uiMode: each such change loads the page again",
    );
    expect((await device.next("problem")).text).toContain("adjustResize");
  });

  it("reports a device without a web view, and shows nothing", async () => {
    const device = await start({ chromium: 0, prepare: true });
    expect((await device.next("problem")).text).toContain("no web view");
    // The app around goes on.
    for (const order of ["background", "foreground", "back"]) device.send({ order });
    device.send({ order: "open", path: "/teams/10" });
    await device.next("finish");
    expect(device.count("loadUrl")).toBe(0);
  });

  it("shows the page when the user returns, where the web view was being updated at the start", async () => {
    const device = await start({ chromium: 0 });
    expect((await device.next("problem")).text).toContain("no web view");
    device.send({ order: "background" });
    device.send({ order: "updateWebView", chromium: 140 });
    device.send({ order: "foreground" });
    const { view } = await device.next("loadUrl");
    await showsTeams(await device.page(Number(view)));
  });

  it("lets the app replace a method, observe one and switch one off", async () => {
    const device = await start({ app: "own methods", switchedOff: "haptics.play" });
    const page = await device.page();
    await showsTeams(page);
    const url = "https://example.com/";
    device.request("link-1", "link.open", { url });
    expect((await device.next("ownBrowser")).url).toBe(url);
    // A link that the page itself follows is the same to the user.
    device.send({ order: "navigate", view: 1, url });
    expect((await device.next("ownBrowser")).url).toBe(url);
    expect(device.count("startActivity")).toBe(0);

    device.request("share-1", "share.open", { url });
    const { key } = await device.next("launch");
    device.send({ order: "result", key, result: "activity" });
    device.send({ order: "passTime", ms: 500 });
    expect(await device.next("observed")).toMatchObject({ url, result: { status: "dismissed" } });

    expect(lastWelcome(device)).not.toContain("haptics.play");
    device.request("haptic-1", "haptics.play", { style: "light" });
    await expect.poll(() => device.answerTo("haptic-1")).toContain('"UNSUPPORTED"');
    expect(device.count("haptic")).toBe(0);
  });

  it("tells the app's own camera to close when the host is closed", async () => {
    const device = await start({ app: "own methods" });
    await device.page();
    camera(device, "photo-1");
    expect((await device.next("ownCamera")).isOpen).toBe(true);
    device.send({ order: "close" });
    expect((await device.next("ownCamera")).isOpen).toBe(false);
  });

  it("gives the page the photo of the app's own camera, and none of a user who has gone", async () => {
    const photo = await devices.photo();
    const device = await start({ app: "own methods" });
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    await device.next("ownCamera");
    device.send({ order: "photographOwn", photo });
    await page.getByRole("button", { name: "Open photo 1" }).waitFor();
    expect((await device.next("ownPhoto")).isKept).toBe(true);
    const storedPhotos = async () => {
      const names = await readdir(devices.storage, { recursive: true });
      return names.filter(name => name.includes("teamhub-photos/main/"));
    };
    expect(await storedPhotos()).toHaveLength(1);

    camera(device, "photo-2");
    await device.next("ownCamera");
    device.send({ order: "setToken", token: tokenOf("owner") });
    expect((await device.next("ownCamera")).isOpen).toBe(false);
    device.send({ order: "photographOwn", photo });
    expect((await device.next("ownPhoto")).isKept).toBe(false);
    expect(await storedPhotos()).toEqual([]);
  });

  it("gives the page of a new activity the photo of the app's own camera", async () => {
    const photo = await devices.photo();
    const device = await start({ app: "own methods" });
    const page = await device.page();
    await compose(page);
    await page.getByRole("button", { name: "Camera" }).click();
    const { opId, maxEdgePx } = await device.next("ownCamera");
    device.send({ order: "rotate" });
    const next = await device.page(2);
    await next.getByRole("textbox", { name: "Share your workout" }).waitFor();
    device.send({ order: "restoreOwn", photo, opId, maxEdgePx });
    await next.getByRole("button", { name: "Open photo 1" }).waitFor();
  });

  it("reports a silent method of the app that never answers", async () => {
    const device = await start({ app: "own methods" });
    await device.page();
    device.request("copy-1", "clipboard.write", { text: "copied" });
    device.forge({ th: 1, k: "cancel", id: "copy-1" });
    expect((await device.next("problem")).text).toBe("clipboard.write: not answered in time");
  });

  it("serves an app in Java, with a view of a layout file", async () => {
    const device = await start({ app: "java", token: "expired", nextToken: tokenOf("member") });
    const page = await device.page();
    expect((await device.next("refresh")).reason).toBe("unauthorized");
    await page.getByRole("heading", { name: "Harbour Eights" }).waitFor();
    device.send({ order: "navigate", view: 1, url: "https://example.com/" });
    expect((await device.next("ownBrowser")).url).toBe("https://example.com/");
    // This app takes no problems, so they are in the system's log.
    device.forge("{");
    expect((await device.next("warned")).text).toBe("Teamhub: not ours");
    devices.ignoreRefusedCalls();
  });

  it("takes the first answer of an app in Java that gives two", async () => {
    const device = await start({ app: "java", nextToken: tokenOf("member"), answersTwice: true });
    await (await device.page()).getByRole("heading", { name: "Harbour Eights" }).waitFor();
    device.request("renew-1", "auth.refresh", { reason: "unauthorized" });
    await expect.poll(() => device.answerTo("renew-1")).toContain('"refreshed"');
    const { text } = await device.next("warned");
    expect(text).toBe("Teamhub: refreshToken was answered twice: the first answer counts");
  });

  it("keeps the user of an app in Java that cannot renew the token now", async () => {
    const device = await start({ app: "java" });
    await (await device.page()).getByRole("heading", { name: "Harbour Eights" }).waitFor();
    device.request("renew-1", "auth.refresh", { reason: "unauthorized" });
    await expect.poll(() => device.answerTo("renew-1")).toContain('"UNAVAILABLE"');
    await device.crash();
    await (await device.page()).getByRole("heading", { name: "Harbour Eights" }).waitFor();
  });

  it("tells the app where the page is", async () => {
    const device = await start();
    await openTeam(await device.page());
    const path = async () => {
      device.send({ order: "path" });
      return (await device.next("path")).path;
    };
    await expect.poll(path).toMatch(/^\/teams\/\d+$/);
  });

  it("counts only what covers the view itself", async () => {
    const device = await start();
    const page = await device.page();
    const inset = (side: string) =>
      page.evaluate(
        name => document.documentElement.style.getPropertyValue(name),
        `--inset-${side}`,
      );
    device.send({ order: "insets", top: 24, bottom: 16, keyboard: 300 });
    await expect.poll(() => keyboardOf(page)).toBe("300px");
    // Under a bar of the app, and above a row of 100 px.
    device.send({ order: "place", top: 56, bottom: 744 });
    await expect.poll(() => keyboardOf(page)).toBe("200px");
    expect([await inset("top"), await inset("bottom")]).toEqual(["0px", "0px"]);
    // The app has moved the view above the keyboard.
    device.send({ order: "place", top: 56, bottom: 544 });
    await expect.poll(() => keyboardOf(page)).toBe("0px");
    // The web view would move the page once more.
    expect(device.count("webViewInsets")).toBe(0);
  });

  it("has the colour of the app's theme before the page is drawn", async () => {
    const device = await start();
    await device.page();
    expect((await device.next("loadUrl")).background).toBe(BLACK);
    device.send({ order: "theme", dark: false });
    await device.crash();
    expect((await device.next("loadUrl")).background).toBe(WHITE);
  });

  it("survives that the renderer dies before a host has taken the prepared web view", async () => {
    const device = await start({ app: "late", prepare: true });
    device.send({ order: "gone", view: 1 });
    expect((await device.next("gone")).survived).toBe(true);
    device.send({ order: "make", host: "main" });
    await showsTeams(await device.page(2));
  });

  it("takes the web view that was prepared, and changes nothing for other web views", async () => {
    const device = await start({ prepare: true });
    const page = await device.page(1);
    await showsTeams(page);
    // No files of the device, and not its place.
    expect((await device.next("loadUrl")).allowed).toBe("script storage ");
    device.send({ order: "close" });
    device.send({ order: "leftovers" });
    expect((await device.next("leftovers")).names).toEqual([]);
    expect(device.count("debugging")).toBe(0);
  });
});
