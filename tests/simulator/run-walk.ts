import type { StartPage } from "./bundle-page.ts";
import { contentOf, type SimulatedPage } from "./page.ts";
import { FIRST_POST } from "./server.ts";
import {
  act,
  addPhoto,
  type Composer,
  comment,
  createTeam,
  openComposer,
  post,
  words,
} from "./steps.ts";
import { Violation } from "./violation.ts";
import type { Walk } from "./walk.ts";
import { USERS, World } from "./world.ts";

const TEAMS = ["team-1", "team-2"] as const;
const SETTLE_MS = 150_000;
const TRIES = 4;
/** Several comments or forms can wait, and each is sent on its own. */
const TRIES_OF_MANY = 20;
/** So many drafts of one user can wait behind each other. */
const ROUNDS = 5;
/** More calls than this, and something asks without end. */
const CALLS_PER_STEP = 30;

/**
 * Walks, and then does what a user would do who comes back to a network that works.
 * @returns what was wrong, or nothing
 */
export async function runWalk(
  start: StartPage,
  walk: Walk,
  world = new World(start, walk.kind, walk.seed),
): Promise<Violation | undefined> {
  try {
    world.open(0, "ann");
    await world.clock.advance(300);
    for (const step of walk.steps) {
      await act(world, step);
      world.ledger.observe();
      await world.clock.advance(step.gapMs);
      world.ledger.observe();
    }
    await comeBack(world, walk);
    return undefined;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

/** Network and device work again: whoever has left something unsent finds it, and sends it. */
async function comeBack(world: World, walk: Walk): Promise<void> {
  world.network.planned.clear();
  world.network.isDown = false;
  world.device.setDatabaseFault("none");
  world.device.isLocalStorageBroken = false;
  await world.clock.advance(SETTLE_MS);
  world.ledger.observe();
  if (!walk.kind.endsWithKill) {
    for (const [tab, page] of world.tabs.entries()) {
      if (page?.user) await finishPage(world, world.signedIn(tab, page), page.user);
    }
  }
  world.close(1);
  for (const user of USERS) {
    // A user who has never come finds nothing: a look at some walks is enough.
    if (!world.ledger.users.has(user) && walk.seed % 4 > 0) continue;
    for (let round = 0; await findDrafts(world, user); round++) {
      if (round === ROUNDS)
        throw new Violation("cannot be sent", `the drafts of ${user} never end`);
    }
  }
  world.ledger.checkFound();
  // What the last step began still ends.
  await world.clock.advance(SETTLE_MS);
  const calls = world.network.calls;
  await world.clock.advance(600_000);
  if (world.network.calls > calls) throw new Violation("calls without end", "nobody does anything");
  if (calls > CALLS_PER_STEP * (walk.steps.length + 10))
    throw new Violation("calls without end", `${calls} calls`);
  world.ledger.observe();
  world.ledger.checkServer();
  await leave(world);
}

/** @returns true if there were any, which are sent now: others may have waited behind them */
async function findDrafts(world: World, user: string): Promise<boolean> {
  const page = world.open(0, user);
  await world.clock.advance(500);
  let hasFound = false;
  for (const team of TEAMS) {
    const composer = await openComposer(world, page, team);
    if (!composer) throw new Violation("does not open", `the composer of ${team}`);
    await world.clock.advance(500);
    for (const one of [composer, ...page.unsentPosts(team)]) {
      world.ledger.found(user, one);
      hasFound = (await complete(world, page, one)) || hasFound;
    }
  }
  await finishPage(world, page, user);
  return hasFound || page.notices.includes("composer.alreadySent");
}

/** What is missing for a post is added, so that everything can be sent. */
async function complete(world: World, page: SimulatedPage, composer: Composer): Promise<boolean> {
  const { text, photos } = contentOf(composer);
  if (text === "" && photos.length === 0) return false;
  world.ledger.touch(composer);
  if (text === "") page.app.setPostText(composer, words(page, "w", 999));
  if (photos.length === 0) addPhoto(page, composer, 999);
  await world.clock.advance(500);
  world.ledger.observe();
  return true;
}

async function finishPage(world: World, page: SimulatedPage, user: string): Promise<void> {
  const { app } = page;
  for (const composer of page.openedComposers()) {
    const isSendable = () => {
      const { text, photos } = contentOf(composer);
      return text.trim() !== "" && photos.length > 0;
    };
    for (let tries = 0; isSendable(); tries++) {
      if (tries === TRIES)
        throw new Violation(
          "cannot be sent",
          `${contentOf(composer).text} of ${user}: ${page.notices}`,
        );
      await world.clock.until(post(world, page, composer), SETTLE_MS);
      await world.clock.advance(1000);
    }
  }
  await world.clock.until(app.restoreComments(FIRST_POST), SETTLE_MS);
  const hasComments = () => {
    const { text, unsent } = app.commentsOf(FIRST_POST);
    return text !== "" || unsent.length > 0;
  };
  for (let tries = 0; hasComments(); tries++) {
    if (tries === TRIES_OF_MANY) throw new Violation("cannot be sent", `a comment of ${user}`);
    await world.clock.until(comment(world, page, 999, 1), SETTLE_MS);
  }
  const { form } = app.newTeam;
  for (let tries = 0; ; tries++) {
    await world.clock.until(app.restoreNewTeam(), SETTLE_MS);
    if (form.name === "" && form.description === "") break;
    if (tries === TRIES_OF_MANY) throw new Violation("cannot be sent", `a team of ${user}`);
    if (form.name === "") form.name = words(page, "t", 999);
    await world.clock.until(createTeam(world, page, 1), SETTLE_MS);
  }
}

/** After the last sign-out, the device has nothing but drafts. */
async function leave(world: World): Promise<void> {
  // A page that could remove nothing has left it to the next one.
  const page = (!world.device.hasBeenUnreadable && world.tabs[0]) || world.open(0);
  await world.clock.advance(500);
  page.app.signOut();
  await world.clock.advance(5000);
  const cached = world.device.databases.contentsOf("teamhub-cache");
  if (cached.size > 0) throw new Violation("left on the device", `${[...cached.keys()]}`);
  const stored = Object.keys(world.device.localStorage);
  const secret = stored.find(key => /token/.test(world.device.localStorage.getItem(key) ?? ""));
  if (secret) throw new Violation("left on the device", secret);
}
