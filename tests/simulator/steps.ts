import { contentOf, type SimulatedPage } from "./page.ts";
import { pictureOf } from "./picture.ts";
import { FIRST_POST } from "./server.ts";
import { Violation } from "./violation.ts";
import type { Step } from "./walk.ts";
import type { World } from "./world.ts";

export type Composer = ReturnType<SimulatedPage["composer"]>;
const LOAD_LIMIT_MS = 8000;

export const words = (page: SimulatedPage, kind: string, n: number) => `${page.user}-${kind}${n}`;

/** The user waits for the draft before touching it. */
export async function openComposer(world: World, page: SimulatedPage, teamId: string) {
  const composer = page.composer(teamId);
  for (let waited = 0; !composer.state.isLoaded && waited < LOAD_LIMIT_MS; waited += 50) {
    await world.clock.advance(50);
  }
  // The feed under it shows what an earlier page has not sent.
  page.unsentPosts(teamId);
  world.ledger.observe();
  return composer.state.isLoaded && page.app.getComposer(teamId) === composer
    ? composer
    : undefined;
}

export async function act(world: World, step: Step): Promise<void> {
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
    case "expire token":
      world.expireToken(step.tab);
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
    const isFormerRefused = step.do === "renew token" && step.isFormerRefused;
    if (user) world.sendToken(user, { isFormerRefused });
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
    case "sleep":
      return page.sleep(step.forMs);
    case "sign out":
      world.ledger.keepShown(page);
      app.signOut();
      return;
    case "comment":
      void comment(world, page, step.n, step.taps);
      return;
    case "type comment":
      return typeComment(world, page, step.n);
    case "create team":
      await fillTeamForm(world, page, step.n);
      void createTeam(world, page, step.taps);
      return;
    case "fill team form":
      return fillTeamForm(world, page, step.n);
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
  const opened = await openComposer(world, page, step.team);
  if (!opened) return;
  // What failed comes first: it is tried again as it is, or taken back into the composer.
  const failed = page.unsentPosts(step.team).find(({ state }) => state.problem && !state.isPosting);
  const composer = failed ?? opened;
  if (step.do === "post") {
    for (let tap = 0; tap < step.taps; tap++) void post(world, page, composer);
    return;
  }
  if (failed) page.app.editPost(failed);
  const last = composer.state.photos.at(-1);
  if (step.do === "type") page.app.setPostText(composer, words(page, "w", step.n));
  else if (step.do === "add photo") addPhoto(page, composer, step.n);
  else if (last) {
    world.ledger.captures.remove(last);
    page.app.removePhoto(composer, last.id);
  }
  const isTyped = step.do === "type";
  if (isTyped || composer.state.photos.at(-1) !== last) world.ledger.touch(composer, isTyped);
}

export function addPhoto(page: SimulatedPage, composer: Composer, n: number): void {
  const picture = words(page, "p", n);
  page.app.addPhotos(composer, [pictureOf(picture)] as unknown as Blob[], [picture]);
}

/** @returns true when the app says that the post is there */
export async function post(
  world: World,
  page: SimulatedPage,
  composer: Composer,
): Promise<boolean> {
  const { user } = page;
  if (user === undefined) return false;
  const { text, photos } = composer.state;
  const ready = contentOf(composer).photos;
  const coming = photos.filter(({ status }) => status === "preparing").map(({ id }) => id);
  // What a capture brings is not known by its name yet.
  const isKnown = !coming.some(id => id.startsWith("composer:"));
  const before = page.notices.length;
  const isPosted = await page.app.sendPost(composer);
  const content = isKnown ? { text, photos: [...ready, ...coming] } : undefined;
  const isOld = page.notices.slice(before).includes("composer.alreadySent");
  if (isPosted) world.ledger.posted(user, composer, content, isOld);
  return isPosted;
}

export async function comment(
  world: World,
  page: SimulatedPage,
  n: number,
  taps: number,
): Promise<void> {
  const { user, app } = page;
  if (user === undefined) return;
  await app.restoreComments(FIRST_POST);
  if (page.user !== user) return;
  const list = app.commentsOf(FIRST_POST);
  const failed = list.unsent.find(({ problem }) => problem);
  if (!failed && list.text === "") app.setCommentText(FIRST_POST, words(page, "c", n));
  const text = failed?.content ?? list.text;
  const tap = () =>
    failed ? app.retryComment(FIRST_POST, failed.id) : app.sendComment(FIRST_POST);
  const sent = await Promise.all(Array.from({ length: taps }, tap));
  if (sent.some(Boolean)) world.ledger.did("comment", user, text);
}

/** How long the user looks at a screen before writing. What is stored comes sooner, unless something is slow. */
const LOOK_MS = 100;

/** A failed comment is taken back, and written on. */
async function typeComment(world: World, page: SimulatedPage, n: number): Promise<void> {
  const { app, user } = page;
  void app.restoreComments(FIRST_POST);
  await world.clock.advance(LOOK_MS);
  if (page.user !== user) return;
  const list = app.commentsOf(FIRST_POST);
  const failed = list.unsent.find(({ problem }) => problem);
  if (failed) app.editComment(FIRST_POST, failed.id);
  const word = words(page, "d", n);
  app.setCommentText(FIRST_POST, [list.text, word].filter(Boolean).join(" "));
  world.ledger.typed(page, word);
}

/** A form that has a name gets more of a description. */
async function fillTeamForm(world: World, page: SimulatedPage, n: number): Promise<void> {
  const { app, user } = page;
  const { form } = app.newTeam;
  void app.restoreNewTeam();
  await world.clock.advance(LOOK_MS);
  if (page.user !== user || form.isSaving) return;
  if (form.name === "") {
    form.name = words(page, "t", n);
    // Sending waits for the picture.
    if (n % 2 === 0) app.newTeam.setThumbnail(pictureOf(words(page, "p", n)) as unknown as Blob);
  }
  const word = words(page, "d", n);
  form.description = [form.description, word].filter(Boolean).join(" ");
  world.ledger.typed(page, word);
}

export async function createTeam(world: World, page: SimulatedPage, taps: number): Promise<void> {
  const { user, app } = page;
  const { form } = app.newTeam;
  if (form.isSaving || user === undefined) return;
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
      const isTold = page.notices.slice(before).includes(`teams.joinedSuccess ${team.name}`);
      if (page.user !== user || !isTold) return;
      world.ledger.did("join", user, team.id);
      if (app.viewerRole(team) === "NonMember") {
        world.ledger.note(new Violation("joined, and no member", team.id));
      }
    });
  }
}

async function joinByCode(world: World, page: SimulatedPage): Promise<void> {
  const { user, app } = page;
  if ((await app.joinByCode("CODE0004")).status === "joined" && user)
    world.ledger.did("join", user, "team-4");
}
