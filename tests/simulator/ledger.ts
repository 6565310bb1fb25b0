import { CaptureLedger } from "./capture-ledger.ts";
import { type DraftContent, describe, has, isSame } from "./draft-content.ts";
import { kindOf } from "./network.ts";
import { contentOf, isSaved, type SimulatedPage } from "./page.ts";
import type { ServerRequest } from "./server.ts";
import { checkOwner, Violation } from "./violation.ts";
import type { World } from "./world.ts";

/** What the user has made for one team: every version, and which of them the app has called saved. */
interface DraftHistory {
  readonly versions: DraftContent[];
  /** -1: none, or all that was saved has been sent. */
  savedAt: number;
  /** When that was seen: of two tabs that save between two looks, either may be the last. */
  savedLook: number;
  /** What was found of it in the end, on pages that were opened anew. */
  readonly found: DraftContent[];
}

/** What a composer showed when it was last looked at. */
interface Shown {
  content: DraftContent;
  /** The version that it is; -1 for what the page has found. */
  version: number;
  /** The user has changed something, and not everything of it may have been seen yet. */
  isTouched: boolean;
  /** The last touch has no version yet, even where it changed nothing. */
  isNew: boolean;
  /** The version has been seen as saved. */
  isKept: boolean;
  /** What the device certainly has. */
  stored: DraftContent;
  /** The server had said who the user is when the composer was opened. */
  hasOwner: boolean;
  untoldSinceMs: number | undefined;
}

type Composer = ReturnType<SimulatedPage["composer"]>;

/** So long after it was typed, a text is stored by a device that works. */
const TYPED_STORED_MS = 5000;
/** So long after a change of the user, what the former one had on screen is stored. A kill can come sooner. */
const USER_CHANGE_STORED_MS = 20;

export const REACHED = [
  "a draft in a second tab",
  "a draft after a change of the user",
  "a draft on a page that was opened anew",
  "a post",
  "a comment",
  "a team",
  "a join",
  "a text that was typed and left",
] as const;
type Reached = (typeof REACHED)[number];

/** What the users have done and seen, to compare with what the app and the server make of it. */
export class Ledger {
  /** Who has been signed in. */
  readonly users = new Set<string>();
  readonly #world: World;
  readonly #drafts = new Map<string, DraftHistory>();
  readonly #shown = new WeakMap<Composer, Shown>();
  readonly #posts: { user: string; teamId: string; content: DraftContent; isOld: boolean }[] = [];
  readonly #others: { kind: "comment" | "team" | "join"; user: string; text: string }[] = [];
  /** What is typed in a comment or in the form of a team, until it is certainly stored. */
  readonly #typed = new Set<{ page: SimulatedPage; user: string; word: string; sinceMs: number }>();
  readonly #kept: { user: string; word: string }[] = [];
  /** Sent while nothing could be saved: after a kill, nobody can know of it. */
  readonly #unsavable = new Set<string>();

  readonly captures: CaptureLedger;
  /** What the walk has come to: a simulator that comes to nothing finds nothing. */
  readonly reached = new Set<Reached>();
  #look = 0;
  #noted: Violation | undefined;

  constructor(world: World) {
    this.#world = world;
    this.captures = new CaptureLedger(world);
  }

  #draft(user: string, teamId: string): DraftHistory {
    const key = `${user} ${teamId}`;
    const draft = this.#drafts.get(key) ?? { versions: [], savedAt: -1, savedLook: 0, found: [] };
    this.#drafts.set(key, draft);
    return draft;
  }

  /** A write carries what its own user has made, and nothing else. */
  onCall(request: ServerRequest): void {
    const user = this.#world.server.tokens.get(request.token ?? "");
    if (user === undefined || request.method === "GET") return;
    const {
      content = "",
      name = "",
      description = "",
      image = [],
      images = image,
    } = request.body as Record<string, never>;
    const pictures = [images as string | string[]]
      .flat()
      .map(address => atob(address.replace(/^.*,/, "")));
    try {
      checkOwner(user, "a call", [content, name, description, ...pictures]);
    } catch (violation) {
      this.note(violation as Violation);
    }
    const isDraft = ["post", "comment", "team"].includes(kindOf(request));
    if (isDraft && this.#world.device.databases.fault !== "none") {
      this.#unsavable.add(`${user} ${content || name}`);
    }
  }

  /** The user has changed the draft on this page: at once, or as soon as a photo is ready. */
  touch(composer: Composer, isNew = false): void {
    const shown = this.#shown.get(composer);
    if (!shown) return;
    Object.assign(shown, {
      isTouched: true,
      isNew: shown.isNew || isNew,
      untoldSinceMs: undefined,
    });
  }

  /** Something was seen in between, where nobody waits for it. */
  note(violation: Violation): void {
    this.#noted ??= violation;
  }

  /** Looks at everything that is on screen now. */
  observe(): void {
    if (this.#noted) throw this.#noted;
    this.#look += 1;
    for (const page of this.#world.tabs) if (page) this.#observePage(page);
    for (const typed of this.#typed) this.#observeTyped(typed);
  }

  /** A word in a comment or in the form of a team. */
  typed(page: SimulatedPage, word: string): void {
    const { user, app } = page;
    // A renewed token of somebody whom the server has not named yet counts as another user's.
    if (user && app.session.me) this.#typed.add({ page, user, word, sinceMs: page.awakeMs });
  }

  #observeTyped(typed: { page: SimulatedPage; user: string; word: string; sinceMs: number }) {
    const { page, user, word, sinceMs } = typed;
    const { device } = this.#world;
    // The device is asked for the saved texts first.
    const isStored = page.awakeMs - sinceMs > TYPED_STORED_MS;
    const isLost = !page.isAlive || page.user !== user || device.databases.fault !== "none";
    if (!isLost && !isStored) return;
    this.#typed.delete(typed);
    if (isLost || page.notices.includes("composer.draftNotSaved")) return;
    this.reached.add("a text that was typed and left");
    this.#kept.push({ user, word });
  }

  #observePage(page: SimulatedPage): void {
    const { user, app } = page;
    if (page.notices.includes("composer.photoLimit")) this.captures.hasBeenFull = true;
    if (user === undefined) return;
    this.users.add(user);
    const { id = user } = app.session.me ?? {};
    if (id !== user) throw new Violation("seen by another", `the page of ${user} says it is ${id}`);
    const own = user === "ann" ? "team-6" : "team-5";
    if (app.myTeams.items.some(team => team.id === own)) {
      throw new Violation("seen by another", `${user} sees ${own}`);
    }
    const { text, unsent } = app.commentsOf("post-1");
    checkOwner(user, "a comment", [text, ...unsent.map(({ content }) => content)]);
    const { name, description } = app.newTeam.form;
    checkOwner(user, "the team form", [name, description]);
    for (const composer of page.openedComposers()) this.#observeComposer(page, user, composer);
  }

  #observeComposer(page: SimulatedPage, user: string, composer: Composer): void {
    const content = contentOf(composer);
    checkOwner(user, "a draft", [content.text, ...content.photos]);
    if (!composer.state.isLoaded) return;
    const shown = this.#shown.get(composer);
    const draft = this.#draft(user, composer.teamId);
    if (!shown) {
      if (content.text !== "") this.reached.add("a draft on a page that was opened anew");
      this.#shown.set(composer, {
        content,
        version: -1,
        isTouched: false,
        isNew: false,
        isKept: false,
        stored: content,
        hasOwner: page.app.session.me !== undefined,
        untoldSinceMs: undefined,
      });
      return;
    }
    if (!has(content, shown.content) && !shown.isTouched) {
      if (this.#isSent(user, composer.teamId, shown.content)) {
        this.posted(user, composer, shown.content);
        return;
      }
      throw new Violation("went from the screen", `${describe(shown.content)} of ${user}`);
    }
    if (shown.isNew || (shown.isTouched && !isSame(content, shown.content))) {
      shown.version = draft.versions.push(content) - 1;
      shown.isNew = false;
      shown.isKept = false;
    }
    shown.content = content;
    const isSettled = composer.state.photos.every(({ status }) => status !== "preparing");
    if (isSettled) shown.isTouched = false;
    if (isSaved(composer)) {
      if (page === this.#world.tabs[1]) this.reached.add("a draft in a second tab");
      if (this.users.size > 1) this.reached.add("a draft after a change of the user");
      shown.stored = content;
      this.#keep(draft, shown);
    }
    if (shown.version >= 0) this.#checkTold(page, composer, shown);
  }

  #keep(draft: DraftHistory, shown: Shown): void {
    const { version, isKept, hasOwner } = shown;
    // A draft of somebody whom the server could not name is kept for the token only.
    if (version < 0 || isKept || !hasOwner) return;
    shown.isKept = true;
    if (draft.savedLook !== this.#look || draft.savedAt < 0) draft.savedAt = version;
    else draft.savedAt = Math.min(draft.savedAt, version);
    draft.savedLook = this.#look;
  }

  /** A draft that the device does not keep is said to be so, within some seconds. */
  #checkTold(page: SimulatedPage, composer: Composer, shown: Shown): void {
    const isKept = isSame(shown.content, shown.stored);
    const isTold = page.notices.includes("composer.draftNotSaved");
    const isEmpty = shown.content.text === "" && shown.content.photos.length === 0;
    if (isKept || isTold || isEmpty || composer.state.isPosting) {
      shown.untoldSinceMs = undefined;
      return;
    }
    shown.untoldSinceMs ??= page.awakeMs;
    if (page.awakeMs - shown.untoldSinceMs > 9000) {
      throw new Violation("nobody was told", `${describe(shown.content)} is not saved`);
    }
  }

  /** Another user comes on a page that lives on, for long enough to write: what is on screen has to be kept. */
  keepShown(page: SimulatedPage): void {
    const { user } = page;
    const { clock, device } = this.#world;
    if (user === undefined || device.databases.fault !== "none") return;
    // Whoever was told that a draft is not saved has been told that it can be lost.
    if (page.notices.includes("composer.draftNotSaved")) return;
    for (const composer of page.openedComposers()) {
      const shown = this.#shown.get(composer);
      const draft = this.#draft(user, composer.teamId);
      if (shown && !shown.isTouched) {
        clock.after(USER_CHANGE_STORED_MS, page, () => {
          if (device.databases.fault === "none") this.#keep(draft, shown);
        });
      }
      // A photo that becomes ready now is saved unseen, maybe over what another tab has saved.
      else if (this.#world.tabs.every(Boolean)) draft.savedAt = -1;
    }
  }

  /**
   * @param content undefined where it is not known which photos it had
   * @param isOld the app has sent nothing now: it says that the post was there already
   */
  posted(user: string, composer: Composer, content: DraftContent | undefined, isOld = false): void {
    const { teamId } = composer;
    this.reached.add("a post");
    if (content) this.#posts.push({ user, teamId, content, isOld });
    this.#shown.delete(composer);
    const draft = this.#draft(user, teamId);
    const latest = draft.versions[draft.savedAt];
    if (!content || (latest && has(content, latest))) draft.savedAt = -1;
  }

  did(kind: "comment" | "team" | "join", user: string, text: string): void {
    this.reached.add(`a ${kind}`);
    this.#others.push({ kind, user, text });
  }

  #isSent(user: string, teamId: string, part: DraftContent): boolean {
    return this.#world.server.posts.some(
      post =>
        post.user === user &&
        post.teamId === teamId &&
        has({ text: post.content, photos: post.pictures }, part),
    );
  }

  /** What a page that was opened anew shows of a draft. */
  found(user: string, composer: Composer): void {
    this.#draft(user, composer.teamId).found.push(contentOf(composer));
  }

  /** Everything that was saved and not sent was found again, perhaps in several drafts one after the other. */
  checkFound(): void {
    for (const [key, { versions, savedAt, found }] of this.#drafts) {
      if (savedAt < 0) continue;
      const [user = "", teamId = ""] = key.split(" ");
      const all = {
        text: found.map(({ text }) => text).join(" "),
        photos: found.flatMap(({ photos }) => photos),
      };
      const isSafe = (version: DraftContent) =>
        has(all, version) || this.#isSent(user, teamId, version);
      if (versions.slice(savedAt).some(isSafe)) continue;
      const lost = versions[savedAt] as DraftContent;
      throw new Violation("lost", `${describe(lost)} of ${user}, who found ${describe(all)}`);
    }
  }

  /**
   * Of pictures that come back as addresses, the app sees only how many there are. What a tab still shows after
   * another one has gone on with it can look like an earlier post with the same words. It is not lost where
   * each of its pictures is in some post.
   */
  #looksSent({ text, photos }: DraftContent, sent: readonly DraftContent[]): boolean {
    return (
      this.#world.server.kind.picturesAs === "address" &&
      sent.some(post => post.text === text.trim() && post.photos.length === photos.length) &&
      photos.every(photo => sent.some(post => post.photos.includes(photo)))
    );
  }

  /** What the server has in the end. */
  checkServer(): void {
    this.captures.check([...this.#drafts.values()].flatMap(({ found }) => found));
    const { posts, comments, teams } = this.#world.server;
    const seen = new Map<string, number>();
    const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
    for (const post of posts) {
      if (post.user === "carl") continue;
      checkOwner(post.user, "a post", [post.content, ...post.pictures]);
      if (this.#unsavable.has(`${post.user} ${post.content}`)) continue;
      count(
        `post ${post.user} ${post.teamId} ${post.content} ${[...post.pictures].sort().join(" ")}`,
      );
    }
    for (const { user, content } of comments) {
      if (!this.#unsavable.has(`${user} ${content}`)) count(`comment ${user} ${content}`);
    }
    for (const { owner, name, description, image } of teams) {
      if (!this.#unsavable.has(`${owner} ${name}`)) {
        count(`team ${owner} ${name} ${description} ${image}`);
      }
    }
    for (const [key, times] of seen)
      if (times > 1) throw new Violation("doubled", `${times} times ${key}`);
    for (const one of this.#posts) {
      const own = posts.filter(({ user, teamId }) => user === one.user && teamId === one.teamId);
      const sent = own.map(post => ({ text: post.content, photos: post.pictures }));
      const isThere =
        sent.some(post => isSame(one.content, post)) ||
        (one.isOld && this.#looksSent(one.content, sent));
      if (!isThere) throw new Violation("not there", `${describe(one.content)} of ${one.user}`);
    }
    for (const { kind, user, text } of this.#others) {
      const isThere =
        kind === "comment"
          ? comments.some(one => one.user === user && one.content === text)
          : kind === "team"
            ? teams.some(one => one.owner === user && one.name === text)
            : teams.some(one => one.id === text && one.members.has(user));
      if (!isThere) throw new Violation("not there", `${kind} ${text} of ${user}`);
    }
    const written = [
      ...comments.map(({ content }) => content),
      ...teams.map(({ description }) => String(description)),
    ].flatMap(text => text.split(/\s+/));
    for (const { user, word } of this.#kept) {
      if (!written.includes(word)) throw new Violation("lost", `the typed ${word} of ${user}`);
    }
  }
}
