import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppFixture, startApp } from "../browser/app-fixture.ts";
import { createAppPages } from "../browser/app-pages.ts";
import { ENGINE_NAMES } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";
import { usePages } from "../browser/pool/use-pages.ts";
import { startTestBackend, type TestBackend, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { createEngineWalk, type EngineStep, faultsOf } from "./engine-walk.ts";
import { openComposerInPage, sentInPage, tapPostInPage, writeDraftInPage } from "./in-page-user.ts";
import { shrinkSteps } from "./shrink.ts";

/** In each engine. `SIMULATOR_ENGINE_WALKS` asks for more. */
const WALKS = Number(process.env.SIMULATOR_ENGINE_WALKS ?? 10);
const FIRST_SEED = Number(process.env.SIMULATOR_SEED ?? 1);
const TEAM = { id: "1", composer: "/teams/1/create-post" };
const LIMIT_MS = 8000;
const TRIES = 4;
/** What engines print when an answer does not come, which the walks bring about. */
const failedLoads = [/Failed to load resource/, /access control|CORS policy/];

let app: AppFixture<TestBackend>;
beforeAll(async () => {
  app = await startApp(startTestBackend);
});
afterAll(() => app.close());

describe.each(ENGINE_NAMES)("with the real backend, %s", name => {
  const open = usePages(name, () => app);

  it(`keeps everything once, and everybody's own, in ${WALKS} walks`, async () => {
    const page = await open(
      { user: "member", path: TEAM.composer, expectedProblems: failedLoads },
      false,
    );
    for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
      const { steps } = createEngineWalk(seed);
      const problem = await walk(page, `${name}-${seed}`, steps);
      if (!problem) continue;
      let run = 0;
      const isBroken = async (fewer: readonly EngineStep[]) =>
        (await walk(page, `${name}-${seed}-${++run}`, fewer)) !== undefined;
      const short = await shrinkSteps(steps, isBroken);
      expect.unreachable(
        `Walk ${seed} (SIMULATOR_SEED=${seed}): ${problem}\n${JSON.stringify(short)}`,
      );
    }
  }, 900_000);
});

/** @returns what was wrong, or nothing */
async function walk(
  page: Page,
  text: string,
  steps: readonly EngineStep[],
): Promise<string | undefined> {
  const start = (user: "member" | "admin") =>
    page.goto(createAppPages(app).addressOf(page, { user, path: TEAM.composer }));
  const openComposer = () => page.evaluate(openComposerInPage, TEAM.composer, LIMIT_MS);
  const tap = (taps: number) => page.evaluate(tapPostInPage, TEAM.composer, taps, LIMIT_MS);

  await openComposer();
  if (!(await page.evaluate(writeDraftInPage, text, LIMIT_MS))) return "the draft is not saved";
  let isOwn = true;
  for (const step of steps) {
    if (step.do === "fault") await app.backend.setFaults(faultsOf(step.fault));
    else if (step.do === "others post") await othersPost(step.count);
    else if (step.do === "post") await tap(step.taps);
    else if (step.do === "reload") await page.reload();
    else if (step.do === "kill") await page.kill();
    else if (step.do === "other user") {
      await start("admin");
      const shown = await openComposer();
      if (shown.text !== "" || shown.photos > 0) return `another user sees ${shown.text}`;
      isOwn = false;
    } else {
      await page.evaluate(sentInPage, TEAM.composer, LIMIT_MS);
      await openComposer();
    }
  }
  await app.backend.clearFaults();
  if (!isOwn) await start("member");
  for (let tries = 0; tries < TRIES; tries++) {
    await page.evaluate(sentInPage, TEAM.composer, LIMIT_MS);
    const { canPost } = await openComposer();
    if (!canPost) break;
    await tap(1);
  }
  await page.evaluate(sentInPage, TEAM.composer, LIMIT_MS);
  const left = await openComposer();
  if (left.text !== "") return `"${left.text}" cannot be sent`;
  return countPosts(text);
}

async function countPosts(text: string): Promise<string | undefined> {
  const query = { page: 1, limit: 40 };
  const { items } = unwrap(
    await app.backend.as("member").call("teamActivities", { params: { teamId: TEAM.id }, query }),
  );
  const me = unwrap(await app.backend.as("member").call("currentUser"));
  const own = items.filter(post => post.content === text);
  if (own.length !== 1) return `${own.length} posts of "${text}"`;
  const [post] = own;
  return post?.userId === me.id && post.images.length === 1 ? undefined : "not as it was written";
}

async function othersPost(count: number): Promise<void> {
  // A fault is for the user who is being watched.
  await app.backend.clearFaults();
  for (let at = 0; at < count; at++) {
    const body = { teamId: TEAM.id, content: `Somebody else's ${at}`, images: [tinyJpeg] };
    unwrap(await app.backend.as("owner").call("createPost", { body }));
  }
}
