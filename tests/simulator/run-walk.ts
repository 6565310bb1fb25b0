import type { StartPage } from "./bundle-page.ts";
import { Violation } from "./ledger.ts";
import { contentOf, type SimulatedPage } from "./page.ts";
import { pictureOf } from "./picture.ts";
import { FIRST_POST } from "./server.ts";
import type { Step, Walk } from "./walk.ts";
import { USERS, World } from "./world.ts";

type Composer = ReturnType<SimulatedPage["composer"]>;
const TEAMS = ["team-1", "team-2"] as const;
const SETTLE_MS = 150_000;
const LOAD_LIMIT_MS = 8000;
const TRIES = 4;
/** So many drafts of one user can wait behind each other. */
const ROUNDS = 5;
/** More calls than this, and something asks without end. */
const CALLS_PER_STEP = 30;

/**
 * Walks, and then does what a user would do who comes back to a network that works.
 * @returns what was wrong, or nothing
 */
export async function runWalk(start: StartPage, walk: Walk): Promise<Violation | undefined> {
  const world = new World(start, walk.kind, walk.seed);
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

const words = (page: SimulatedPage, kind: string, n: number) => `${page.user}-${kind}${n}`;

/** The user waits for the draft before touching it. */
async function openComposer(world: World, page: SimulatedPage, teamId: string) {
  const composer = page.composer(teamId);
  for (let waited = 0; !composer.state.isLoaded && waited < LOAD_LIMIT_MS; waited += 50) {
    await world.clock.advance(50);
  }
  world.ledger.observe();
  return composer.state.isLoaded && page.app.getComposer(teamId) === composer
    ? composer
    : undefined;
}

async function act(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case "fate": {
      const planned = world.network.planned.get(step.call) ?? [];
      planned.push(...Array.from({ length: step.times }, () => step.fate));
      world.network.planned.set(step.call, planned);
      return;
    }
    case "network":
      world.network.isDown = step.isDown;
      return;
    case "database":
      world.device.setDatabaseFault(step.fault);
      return;
    case "local storage":
      world.device.isLocalStorageBroken = step.isBroken;
      return;
    case "others post":
      for (let at = 0; at < step.count; at++) {
        world.server.addPost("carl", step.team, `carl ${world.server.posts.length}`, []);
      }
      return;
    case "wait":
      return;
    case "kill":
      world.close(step.tab);
      return;
    case "reload":
      world.open(step.tab);
      return;
    case "renew token":
    case "change user":
      changeUser(world, step);
      return;
    case "capture":
      return capture(world, step);
    default:
      return touch(world, world.tabs[step.tab] ?? world.open(step.tab), step);
  }
}

function changeUser(world: World, step: Extract<Step, { do: "change user" | "renew token" }>) {
  const [page] = world.tabs;
  if (step.do === "change user" && !world.isEmbedded) world.open(step.tab, step.user);
  else if (page) {
    const user = step.do === "renew token" ? page.user : step.user;
    if (user && user !== page.user) world.ledger.keepShown(page);
    if (user) world.sendToken(user);
  }
}

async function capture(world: World, step: Extract<Step, { do: "capture" }>): Promise<void> {
  const page = world.tabs[0] ?? world.open(0);
  if (page.user === undefined || !page.app.canCaptureNatively()) return;
  const composer = await openComposer(world, page, step.team);
  if (!composer || composer.state.isPosting) return;
  world.nextCapture = { afterMs: step.afterMs, words: words(page, "p", step.n) };
  world.ledger.touch(composer);
  void page.app.capturePhotos(composer, "camera");
}

type PageStep = Extract<Step, { readonly tab: number }>;

async function touch(world: World, page: SimulatedPage, step: PageStep): Promise<void> {
  const { app } = page;
  if (page.user === undefined) return;
  switch (step.do) {
    case "sign out":
      world.ledger.keepShown(page);
      app.signOut();
      return;
    case "comment":
      comment(world, page, step.n, step.taps);
      return;
    case "create team":
      createTeam(world, page, step.n, step.taps);
      return;
    case "join":
      return join(world, page, step.taps);
    case "join by code":
      for (let tap = 0; tap < step.taps; tap++) void joinByCode(world, page);
      return;
    case "like":
      await world.clock.until(app.loadFeed({ teamId: "team-1" }), LOAD_LIMIT_MS);
      void app.toggleLike(FIRST_POST);
      return;
    case "type":
    case "add photo":
    case "remove photo":
    case "post":
      return compose(world, page, step);
    default:
  }
}

async function compose(
  world: World,
  page: SimulatedPage,
  step: Extract<PageStep, { readonly team: string }>,
): Promise<void> {
  const composer = await openComposer(world, page, step.team);
  // The field and the buttons are disabled while the post is being sent.
  if (!composer || composer.state.isPosting) return;
  if (step.do === "post") {
    for (let tap = 0; tap < step.taps; tap++) void post(world, page, composer);
    return;
  }
  const last = composer.state.photos.at(-1);
  if (step.do === "type") page.app.setPostText(composer, words(page, "w", step.n));
  else if (step.do === "add photo") addPhoto(page, composer, step.n);
  else if (last) page.app.removePhoto(composer, last.id);
  if (step.do === "type" || composer.state.photos.at(-1) !== last) world.ledger.touch(composer);
}

function addPhoto(page: SimulatedPage, composer: Composer, n: number): void {
  const picture = words(page, "p", n);
  page.app.addPhotos(composer, [pictureOf(picture)] as unknown as Blob[], [picture]);
}

/** @returns true when the app says that the post is there */
async function post(world: World, page: SimulatedPage, composer: Composer): Promise<boolean> {
  const { user } = page;
  if (user === undefined) return false;
  const { text, photos } = composer.state;
  const ready = contentOf(composer).photos;
  const coming = photos.filter(({ status }) => status === "preparing").map(({ id }) => id);
  // What a capture brings is not known by its name yet.
  const isKnown = !coming.some(id => id.startsWith("composer:"));
  const isPosted = await page.app.sendPost(composer);
  const content = isKnown ? { text, photos: [...ready, ...coming] } : undefined;
  if (isPosted) world.ledger.posted(user, composer, content);
  return isPosted;
}

async function comment(world: World, page: SimulatedPage, n: number, taps: number): Promise<void> {
  const { user, app } = page;
  const list = app.commentsOf(FIRST_POST);
  if (list.isSending || user === undefined) return;
  if (list.text === "") list.text = words(page, "c", n);
  const { text } = list;
  await Promise.all(Array.from({ length: taps }, () => app.sendComment(FIRST_POST)));
  if (app.commentsOf(FIRST_POST) === list && list.text === "")
    world.ledger.did("comment", user, text);
}

async function createTeam(world: World, page: SimulatedPage, n: number, taps: number) {
  const { user, app } = page;
  const { form } = app.newTeam;
  if (form.isSaving || user === undefined) return;
  if (form.name === "") {
    form.name = words(page, "t", n);
    // Sending waits for the picture.
    if (n % 2 === 0) app.newTeam.setThumbnail(pictureOf(words(page, "p", n)) as unknown as Blob);
  }
  const { name } = form;
  const created = await Promise.all(Array.from({ length: taps }, () => app.createTeam()));
  if (created.some(Boolean)) world.ledger.did("team", user, name);
}

async function join(world: World, page: SimulatedPage, taps: number): Promise<void> {
  const { user, app } = page;
  await world.clock.until(app.loadDiscover(), LOAD_LIMIT_MS);
  const team = app.discover.items.find(({ id }) => id === "team-3");
  if (!team || user === undefined || page.user !== user) return;
  if (app.viewerRole(team) !== "NonMember") return;
  const before = page.notices.length;
  for (let tap = 0; tap < taps; tap++) {
    void app.joinTeam(team).then(() => {
      if (page.user !== user || !page.notices.slice(before).includes("teams.joinedSuccess")) return;
      world.ledger.did("join", user, team.id);
      if (app.viewerRole(team) === "NonMember") {
        world.ledger.note(new Violation("joined, and no member", team.id));
      }
    });
  }
}

async function joinByCode(world: World, page: SimulatedPage): Promise<void> {
  const { user, app } = page;
  if ((await app.joinByCode("CODE0004")) && user) world.ledger.did("join", user, "team-4");
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
    for (const page of world.tabs) if (page?.user) await finishPage(world, page, page.user);
  }
  world.close(1);
  for (const user of USERS) {
    // Who has never come finds nothing: a look at some of them is enough.
    if (!world.ledger.users.has(user) && walk.seed % 4 > 0) continue;
    for (let round = 0; await findDrafts(world, user); round++) {
      if (round === ROUNDS)
        throw new Violation("cannot be sent", `the drafts of ${user} never end`);
    }
  }
  world.ledger.checkFound();
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
    world.ledger.found(user, composer);
    hasFound = (await complete(world, page, composer)) || hasFound;
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
  for (let tries = 0; app.commentsOf(FIRST_POST).text !== ""; tries++) {
    if (tries === TRIES) throw new Violation("cannot be sent", `a comment of ${user}`);
    await world.clock.until(comment(world, page, 999, 1), SETTLE_MS);
  }
  for (let tries = 0; app.newTeam.form.name !== ""; tries++) {
    if (tries === TRIES) throw new Violation("cannot be sent", `a team of ${user}`);
    await world.clock.until(createTeam(world, page, 999, 1), SETTLE_MS);
  }
}

/** After the last sign-out, the device has nothing but drafts. */
async function leave(world: World): Promise<void> {
  const page = world.tabs[0] ?? world.open(0);
  await world.clock.advance(500);
  page.app.signOut();
  await world.clock.advance(5000);
  const cached = world.device.databases.contentsOf("teamhub-cache");
  if (cached.size > 0) throw new Violation("left on the device", `${[...cached.keys()]}`);
  const stored = Object.keys(world.device.localStorage);
  const secret = stored.find(key => /token/.test(world.device.localStorage.getItem(key) ?? ""));
  if (secret) throw new Violation("left on the device", secret);
}
