import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, tokenOf } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { viewApp } from "./bridge/app-view.ts";
import { scenarios } from "./bridge/scenarios.ts";
import { type Session, TOLD } from "./bridge/session.ts";
import { linuxHost, pageHost } from "./bridge/test-host.ts";
import { ENGINE_NAMES, type Engine, type EngineName, openEngine } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { takePhoto } from "./photos.ts";
import { provideApp } from "./provide-app.ts";

/**
 * The same scenarios over every transport. Each place is one page that lives through all of them in turn,
 * so that what one leaves behind would trouble the next; the places go on beside each other, because most
 * of it is waiting.
 */
const ALL_PLACES = [
  { name: "the iOS transport in WebKitGTK", engine: "webkit", kind: "linux" },
  { name: "the Android transport in Chromium", engine: "chromium", kind: "android" },
  { name: "the iframe transport in Chromium", engine: "chromium", kind: "iframe" },
  { name: "the iframe transport in WebKitGTK", engine: "webkit", kind: "iframe" },
] as const;
type Place = (typeof ALL_PLACES)[number];
const PLACES = ALL_PLACES.filter(({ engine }) => ENGINE_NAMES.includes(engine));

/** A refused token is noted by the console; so is, in WebKit, a photo that a killed page was reading. */
const EXPECTED = [/401/, /Cannot load blob:/];

const app = provideApp(startTestBackend);
const folder = await tempFolder();
let photo: string;
const engines = new Map<EngineName, Engine>();
const runs = new Map<Place, { page: Promise<Page>; outcomes: Map<string, Promise<void>> }>();

beforeAll(async () => {
  ({ path: photo } = await takePhoto(folder, { widthPx: 800, heightPx: 600 }));
  for (const name of ENGINE_NAMES) engines.set(name, await openEngine(name));
  for (const place of PLACES) runs.set(place, startRun(place));
});
afterAll(async () => {
  for (const engine of engines.values()) await engine.close();
});

async function openPage(name: EngineName, hostArgs: readonly string[]): Promise<Page> {
  const engine = engines.get(name);
  if (!engine) throw new Error(`${name} did not start`);
  return engine.newPage({
    widthPx: 1280,
    heightPx: 900,
    appDir: app.appDir,
    hostArgs,
    expectedProblems: EXPECTED,
  });
}

/** Begins with all scenarios of a place, one after the other; a failed one does not keep the next back. */
function startRun(place: Place) {
  const opened = openSession(place);
  const outcomes = new Map<string, Promise<void>>();
  let last: Promise<unknown> = opened;
  for (const [name, scenario] of Object.entries(scenarios)) {
    const outcome = last.catch(() => undefined).then(async () => scenario((await opened).session));
    // Reported by its own test, as is a page that cannot be opened.
    outcome.catch(() => undefined);
    outcomes.set(name, outcome);
    last = outcome;
  }
  const page = opened.then(({ page }) => page);
  page.catch(() => undefined);
  return { page, outcomes };
}

async function openSession({ engine, kind }: Place): Promise<{ page: Page; session: Session }> {
  const token = tokenOf("owner");
  const page = await openPage(engine, kind === "linux" ? [] : ["--no-bridge"]);
  if (kind === "linux") {
    if (!page.host) throw new Error("WebKit has a host");
    const host = linuxHost(page, page.host, photo);
    await page.goto(`${page.appUrl()}?token=${token}&theme=dark&lang=en#/teams`);
    return { page, session: { view: viewApp(page, false), host, token } };
  }
  await page.goto(`${app.hostUrl}/${kind}/?user=owner&app=own`);
  await page.waitFor(() => "teamhubHost" in window);
  const host = pageHost(page);
  return { page, session: { view: viewApp(page, true), host, token, forge: host.forge } };
}

describe.each(PLACES)("over $name", place => {
  it.each(Object.keys(scenarios))("%s", async name => {
    await runs.get(place)?.outcomes.get(name);
  });

  it("nothing was complained about", async () => {
    expect(await (await runs.get(place)?.page)?.problems()).toEqual([]);
  });
});

describe.each(ENGINE_NAMES)("without a host in %s", name => {
  it("does by itself what a browser can", async () => {
    const page = await openPage(name, ["--no-bridge"]);
    const view = viewApp(page, false);
    await page.goto(`${page.appUrl()}?token=${tokenOf("owner")}#/teams/1/share`);
    await view.see("Share Team");
    await page.click('role=button[name="Share Team"]');
    expect(await view.nextToast()).toMatch(TOLD);
    // There is nobody to ask for a token: a refused one is told at once.
    await page.goto(`${page.appUrl()}?token=outdated#/teams`);
    await view.see("Authentication required");
    expect(await page.problems()).toEqual([]);
    await page.close();
  });
});
