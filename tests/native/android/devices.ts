import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import type { AppFixture } from "../../browser/app-fixture.ts";
import { LAUNCH } from "../../browser/engines/chromium.ts";
import { provideApp } from "../../browser/provide-app.ts";
import { startTestBackend, type TestBackend, tokenOf } from "../../contract/test-backend.ts";
import { javaCommand } from "../set-up/compile-kotlin.ts";
import { type Device, type DeviceStart, startDevice } from "./device.ts";

/** What the tests of one file use. */
interface Devices {
  readonly app: AppFixture<TestBackend>;
  /** Folder of the device's own, empty before each test. */
  readonly storage: string;
  /** Errors of pages. A test fails if some are left at its end. */
  readonly problems: string[];
  /** Starts the host's own source, with Chromium as its web view. */
  start(options?: DeviceStart): Promise<Device>;
}

/** Call it inside `describe`. The values are there inside the tests. */
export function useDevices(): Devices {
  const app = provideApp(startTestBackend);
  let browser: Browser;
  let context: BrowserContext;
  let storage: string;
  const devices: Device[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    const { status, output } = inject("kotlinApp");
    if (status !== 0) throw new Error(output);
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
  });

  return {
    get app() {
      return app;
    },
    get storage() {
      return storage;
    },
    problems,
    async start(options = {}) {
      const classes = [inject("kotlinApp"), inject("kotlinLibrary"), inject("kotlinStubs")];
      const device = await startDevice(
        {
          context,
          driver: system =>
            javaCommand(
              inject("kotlinTools"),
              classes.map(({ folder }) => folder),
              "teamhub.driver.DriverKt",
              system,
            ),
          appDir: app.appDir,
          storage,
        },
        { token: tokenOf("member"), ...options },
      );
      devices.push(device);
      return device;
    },
  };
}

/** A member's way to the composer. */
export async function compose(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Lane Four Swim Club/ }).click();
  await page.getByRole("link", { name: "Create post" }).click();
}
