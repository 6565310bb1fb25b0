import { type AppPlaces, createAppPages } from "../browser/app-pages.ts";
import type { Page } from "../browser/engines/page.ts";
import { type TestBackend, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { WAIT_MAX_MS } from "../wait-limit.ts";
import { type EngineStep, faultsOf } from "./engine-walk.ts";
import {
  openComposerInPage,
  tapPostInPage,
  untilSentInPage,
  writeDraftInPage,
} from "./in-page-user.ts";

const TEAM_ID = "1";
export const COMPOSER_PATH = `/teams/${TEAM_ID}/create-post`;
const TRIES = 4;

type App = AppPlaces & { readonly backend: TestBackend };

/**
 * Walks in a page that shows the app, with words that no other walk has.
 * @returns what was wrong, or nothing
 */
export async function runEngineWalk(
  app: App,
  page: Page,
  text: string,
  steps: readonly EngineStep[],
): Promise<string | undefined> {
  try {
    return await walk(app, page, text, steps);
  } catch (error) {
    return String(error);
  }
}

async function walk(
  app: App,
  page: Page,
  text: string,
  steps: readonly EngineStep[],
): Promise<string | undefined> {
  const { backend } = app;
  let isSending = false;
  let isOwn = true;
  const start = async (user: "member" | "admin") => {
    isSending = false;
    isOwn = user === "member";
    const address = createAppPages(app).addressOf(page, { user, path: COMPOSER_PATH });
    const token = new URL(address).searchParams.get("token");
    // The way back of the page before may come after the load, and show that page again.
    do await loadAgainIfCutOff(() => page.goto(address));
    while ((await page.evaluate(() => localStorage.getItem("teamhub.token"))) !== token);
  };
  const openComposer = () => page.evaluate(openComposerInPage, COMPOSER_PATH, isOwn, WAIT_MAX_MS);
  const tap = async (taps: number) => {
    if (await page.evaluate(tapPostInPage, taps)) isSending = true;
  };
  const comeBack = async () => {
    if (isSending) await page.evaluate(untilSentInPage, COMPOSER_PATH, WAIT_MAX_MS);
    isSending = false;
    return openComposer();
  };

  await backend.clearFaults();
  await openComposer();
  await page.evaluate(writeDraftInPage, text, WAIT_MAX_MS);
  for (const step of steps) {
    if (step.do === "fault") await backend.setFaults(faultsOf(step.fault));
    else if (step.do === "others post") await othersPost(backend, step.count);
    else if (step.do === "post") await tap(step.taps);
    else if (step.do === "come back") await comeBack();
    else if (step.do === "other user") {
      await start("admin");
      const shown = await openComposer();
      if (shown.text !== "" || shown.photos > 0) return `another user sees "${shown.text}"`;
    } else {
      isSending = false;
      await (step.do === "reload" ? loadAgainIfCutOff(() => page.reload()) : page.kill());
    }
  }
  await backend.clearFaults();
  if (!isOwn) await start("member");
  for (let tries = 0; (await comeBack()).canPost; tries++) {
    if (tries === TRIES) return `"${text}" cannot be sent`;
    await tap(1);
  }
  const left = await openComposer();
  if (left.text !== "") return `"${left.text}" is left in the composer`;
  return findWrongPost(backend, text);
}

/** The composer may be closing: a way back that the app has begun cuts a load off. */
async function loadAgainIfCutOff(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (!String(error).includes("ERR_ABORTED")) throw error;
    await load();
  }
}

async function findWrongPost(backend: TestBackend, text: string): Promise<string | undefined> {
  const member = backend.as("member");
  const query = { page: 1, limit: 40 };
  const feed = await member.call("teamActivities", { params: { teamId: TEAM_ID }, query });
  const me = unwrap(await member.call("currentUser"));
  const found = unwrap(feed).items.filter(post => post.content === text);
  if (found.length !== 1) return `${found.length} posts of "${text}"`;
  const [post] = found;
  return post?.userId === me.id && post.images.length === 1 ? undefined : "not as it was written";
}

async function othersPost(backend: TestBackend, count: number): Promise<void> {
  // A fault is for the user who is being watched.
  await backend.clearFaults();
  for (let at = 0; at < count; at++) {
    const body = { teamId: TEAM_ID, content: `Somebody else's ${at}`, images: [tinyJpeg] };
    unwrap(await backend.as("owner").call("createPost", { body }));
  }
}
