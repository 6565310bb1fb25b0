import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import type { AppFixture } from "../../browser/app-fixture.ts";
import { allowLocalServers, LAUNCH } from "../../browser/engines/chromium.ts";
import { takePhoto } from "../../browser/photos.ts";
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
  /** The file of a photo. */
  photo(): Promise<string>;
  /** Calls that the server refused are what the test is about. */
  ignoreRefusedCalls(): void;
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
  let isAboutRefusals = false;

  beforeAll(async () => {
    const { status, output } = inject("kotlinApp");
    if (status !== 0) throw new Error(output);
    browser = await chromium.launch(LAUNCH);
  });
  beforeEach(async () => {
    isAboutRefusals = false;
    storage = await mkdtemp(join(tmpdir(), "teamhub-android-"));
    context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await allowLocalServers(context);
    context.on("weberror", error => problems.push(String(error.error())));
    context.on("console", message => {
      if (message.type() === "error") problems.push(message.text());
    });
  });
  afterEach(async () => {
    await Promise.all(devices.splice(0).map(device => device.close()));
    await context.close();
    await rm(storage, { recursive: true });
    // Here and not before: the console may tell of one at the very end.
    const isExpected = (problem: string) => isAboutRefusals && problem.includes("401");
    expect(problems.splice(0).filter(problem => !isExpected(problem))).toEqual([]);
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
    photo: async () => (await takePhoto(storage, { widthPx: 800, heightPx: 600 })).path,
    ignoreRefusedCalls() {
      isAboutRefusals = true;
    },
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

/** A team of the member. */
const TEAM = "Lane Four Swim Club";
const linkToTeam = (page: Page) => page.getByRole("link", { name: new RegExp(`^${TEAM}`) });

export const showsTeams = (page: Page) => linkToTeam(page).waitFor();
const showsTeam = (page: Page) => page.getByRole("heading", { name: TEAM }).waitFor();
export const asksToLogIn = (page: Page) =>
  page.getByText("Authentication required. Please log in.").first().waitFor();
/** What the page has when it got every earlier event. */
export const hasTheme = (page: Page, theme: "dark" | "light") =>
  page.waitForFunction(name => document.documentElement.dataset.theme === name, theme);

export async function openTeam(page: Page): Promise<void> {
  await linkToTeam(page).click();
  await showsTeam(page);
}

/** A member's way to the composer. */
export async function compose(page: Page): Promise<void> {
  await openTeam(page);
  await page.getByRole("link", { name: "Create post" }).click();
}
