import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { releaseOf, silent } from "../../../native-samples/dev/publish-demo.ts";
import { serveStatic } from "../../../native-samples/dev/static-server.ts";
import { publicKeyOf } from "../../../src/build/release/keys.ts";
import { publish } from "../../../src/build/release/publish.ts";
import { deferred } from "../../deferred.ts";
import { testKey } from "../../release/vectors.ts";
import type { Device } from "./device.ts";
import { showsTeams, useDevices } from "./devices.ts";

const KEY = testKey("1");
const TERMS = { channel: "stable", rolloutPermille: 1000, notBefore: 0, minHost: 1 };

/** The host's own source, with Chromium as its web view and pages of its own publication. */
describe("releases in the Android host", () => {
  const devices = useDevices();
  const cdn = () => join(devices.storage, "cdn");

  /** Publishes the app's page under another version. */
  async function publishAs(version: string, change = (page: string) => page): Promise<void> {
    const embedded = await readFile(join(devices.app.appDir, "index.html"), "utf8");
    await publish(cdn(), releaseOf(change(embedded), version), TERMS, KEY);
  }

  const buildOf = (page: Page) =>
    page.locator("meta[name=teamhub-build]").evaluate(tag => (tag as HTMLMetaElement).content);

  /** Waits until the host has stored what matches. A process that ends before loses it. */
  const stores = (part: string) =>
    expect
      .poll(() =>
        readFile(join(devices.storage, "files/teamhub-app/state.json"), "utf8").catch(() => ""),
      )
      .toContain(part);

  it("shows a release at the next start, and after a silent one the last that lived, and says so", async () => {
    await publishAs("7.0.0");
    const server = await serveStatic({ folders: [cdn()], port: 0 });
    let running: Device | undefined;
    /** The former process ends, and the app starts again. */
    async function start(): Promise<Device> {
      await running?.close();
      const releases = { base: server.url, key: publicKeyOf(KEY) };
      running = await devices.start({ releases });
      return running;
    }
    const first = await start();
    expect(await buildOf(await first.page())).not.toContain("7.0.0");
    expect((await first.next("release")).version).toBe("7.0.0");

    const second = await start();
    const page = await second.page();
    await showsTeams(page);
    expect(await buildOf(page)).toBe("7.0.0 demo-7.0.0");
    await stores('"good":{"version":"7.0.0"');
    await second.close();
    await publishAs("8.0.0", silent);

    expect((await (await start()).next("release")).version).toBe("8.0.0");
    const fourth = await start();
    // The policy of its page keeps the changed scripts from running.
    const isRefused = (said: string) => said.includes("Content Security Policy");
    await expect.poll(() => devices.problems.some(isRefused)).toBe(true);
    fourth.send({ order: "passTime", ms: 8000 });
    const problem = await fourth.next("problem");
    expect(problem.text).toBe("release 8.0.0 (demo-8.0.0) said no hello in time: it is blocked");
    const good = await fourth.page();
    await showsTeams(good);
    expect(await buildOf(good)).toBe("7.0.0 demo-7.0.0");
    expect(devices.problems.splice(0).every(isRefused)).toBe(true);
    await server.close();
  });

  it("tells an app whose host lives on once of a release and once of the way back, and looks at most once an hour", async () => {
    await publishAs("7.0.0");
    let looks = 0;
    const server = createServer(async ({ url = "" }, response) => {
      if (url.endsWith(".sig")) looks += 1;
      response.end(await readFile(join(cdn(), url)));
    }).listen(0);
    const base = `http://localhost:${(server.address() as AddressInfo).port}`;
    const device = await devices.start({ releases: { base, key: publicKeyOf(KEY) } });
    const shipped = await buildOf(await device.page());
    expect((await device.next("release")).version).toBe("7.0.0");
    device.send({ order: "showUpdate" });
    const page = await device.page(2);
    await showsTeams(page);
    expect(await buildOf(page)).toBe("7.0.0 demo-7.0.0");

    const [version = "", build = ""] = shipped.split(" ");
    const own = await readFile(join(devices.app.appDir, "index.html"));
    const back = { ...releaseOf(`${own}`, version), build, embedded: own };
    await publish(cdn(), back, TERMS, KEY);
    const returnAfter = (minutes: number) => {
      device.send({ order: "background" });
      device.send({ order: "passTime", ms: minutes * 60_000 });
      device.send({ order: "foreground" });
    };
    returnAfter(40);
    returnAfter(40);
    expect((await device.next("release")).version).toBe(version);
    returnAfter(70);
    await expect.poll(() => looks).toBe(3);
    device.send({ order: "showUpdate" });
    const former = await device.page(3);
    await showsTeams(former);
    expect(await buildOf(former)).toBe(shipped);
    // Here and not before, because a look or a word too many comes after those that the test waits for.
    expect(looks).toBe(3);
    expect(device.count("release")).toBe(0);
    server.close();
  });

  it("tells an app nothing of a release whose download ends after the host was closed", async () => {
    await publishAs("7.0.0");
    const asked = deferred<void>();
    const answer = deferred<void>();
    const server = createServer(async ({ url = "" }, response) => {
      if (url.startsWith("/files/")) {
        asked.resolve();
        await answer.promise;
      }
      response.end(await readFile(join(cdn(), url)));
    }).listen(0);
    const base = `http://localhost:${(server.address() as AddressInfo).port}`;
    const device = await devices.start({ releases: { base, key: publicKeyOf(KEY) } });
    await asked.promise;
    device.send({ order: "close" });
    await device.obeyed();
    answer.resolve();
    await stores("7.0.0");
    await device.obeyed();
    expect(device.count("release")).toBe(0);
    server.close();
  });

  it("does not take a release that somebody else has signed", async () => {
    await publishAs("7.0.0");
    const server = await serveStatic({ folders: [cdn()], port: 0 });
    const releases = { base: server.url, key: publicKeyOf(testKey("2")) };
    const device = await devices.start({ releases });
    expect((await device.next("problem")).text).toContain("the manifest is not signed");
    await server.close();
  });
});
