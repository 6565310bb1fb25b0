import { createFakeWindow } from "../services/fake-window.ts";
import type { StartPage } from "./bundle-page.ts";
import type { Owner, VirtualClock } from "./clock.ts";
import type { DraftContent } from "./draft-content.ts";
import { pictureOf, VirtualBlob, VirtualFileReader } from "./picture.ts";
import type { World } from "./world.ts";

type App = ReturnType<StartPage>;
type Composer = ReturnType<App["getComposer"]>;

/** Between these limits; an old phone takes long. */
const PREPARE_MS = { least: 20, span: 300 };

const WRITE_MS = 5;

/** A running page of the app, and what its screens would do. */
export class SimulatedPage implements Owner {
  isAlive = true;
  sleepsUntilMs = 0;
  #sleptMs = 0;
  readonly app: App;
  readonly notices: string[] = [];
  readonly #clock: VirtualClock;
  readonly #window: { __teamhub?: { receive(message: string): boolean } };
  /** Composers whose screen has been opened in this page. */
  readonly #opened = new Set<Composer>();

  constructor(world: World, sessionStorage: Storage, url: string) {
    const { clock, device } = world;
    this.#clock = clock;
    const win = createFakeWindow(url);
    this.#window = win as object;
    const offsetMs = world.deviceOffsetMs;
    const nowMs = () => Math.floor(world.trueMs() + offsetMs);
    const after = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      clock.after(ms, this, () => run(...args));
    const repeat = (run: () => void, ms: number) => {
      const again = () => {
        run();
        clock.after(ms, this, again);
      };
      return clock.after(ms, this, again);
    };
    const cancel = (id: number | undefined) => {
      if (id !== undefined) clock.cancel(id);
    };
    class PageDate extends Date {
      constructor(...args: unknown[]) {
        super(...((args.length > 0 ? args : [nowMs()]) as [number]));
      }
      static override now = nowMs;
    }
    const fetchFor = (input: string, init?: RequestInit) => world.fetch(this, String(input), init);
    Object.defineProperty(win.location, "origin", { value: "https://teamhub.test" });
    Object.assign(win, { parent: win, fetch: fetchFor, ...world.hostWindow(this) });
    const random = () => world.random.below(2 ** 30) / 2 ** 30;
    const prepareImage = (file: VirtualBlob) =>
      new Promise(resolve => {
        const blob = pictureOf(file.words);
        const takesMs = PREPARE_MS.least + world.random.below(PREPARE_MS.span);
        clock.after(takesMs, this, () =>
          resolve({ ok: true, value: { blob, widthPx: 600, heightPx: 600 } }),
        );
      });
    const onNotice = (key: string) => void this.notices.push(key);
    this.app = world.start(
      { random, prepareImage, onNotice },
      win,
      {
        querySelectorAll: () => [],
        querySelector: () => null,
        documentElement: { style: { setProperty() {} }, dataset: {} },
        addEventListener() {},
        visibilityState: "visible",
      },
      win.location,
      win.history,
      { languages: ["en"], onLine: true },
      device.localStorage,
      sessionStorage,
      device.databases.factoryFor(this),
      fetchFor,
      after,
      cancel,
      repeat,
      cancel,
      undefined,
      PageDate,
      { now: () => clock.nowMs },
      {
        getRandomValues: (values: Uint32Array) => values.map(() => world.random.below(2 ** 32)),
      },
      VirtualBlob,
      VirtualFileReader,
      PageUrl,
    );
  }

  /** The app goes into the background, where it ends what it writes on the device, and comes back. */
  async sleep(ms: number): Promise<void> {
    await this.#clock.advance(WRITE_MS);
    this.sleepsUntilMs = this.#clock.nowMs + ms;
    this.#sleptMs += ms;
    await this.#clock.advance(ms);
  }

  /** The time in which it could do something. */
  get awakeMs(): number {
    return this.#clock.nowMs - this.#sleptMs;
  }

  /** A message of the host. */
  receive(message: string): void {
    this.#window.__teamhub?.receive(message);
  }

  /** Whose page it is now, by its token. */
  get user(): string | undefined {
    return this.app.session.token?.split("-")[0];
  }

  /** The composer of a team, as its screen opens it. */
  composer(teamId: string): Composer {
    const { app } = this;
    const composer = app.getComposer(teamId);
    if (!this.#opened.has(composer)) void app.loadFeed({ teamId });
    this.#opened.add(composer);
    void app.restoreDraft(composer);
    return composer;
  }

  /** The posts in the team's feed that the server does not have, newest first. */
  unsentPosts(teamId: string): Composer[] {
    const posts = this.app.unsent.items.filter(one => one.teamId === teamId);
    for (const post of posts) this.#opened.add(post);
    return posts;
  }

  /** What the user can see, in the composers and in the feeds. */
  openedComposers(): Composer[] {
    const { app } = this;
    return [...this.#opened].filter(
      one => app.unsent.items.includes(one) || app.getComposer(one.teamId) === one,
    );
  }
}

/** Addresses of files are not fetched by anybody here. */
class PageUrl extends URL {
  static override createObjectURL = () => "blob:simulated";
  static override revokeObjectURL = () => {};
}

export function contentOf(composer: Composer): DraftContent {
  const photos = composer.intake.readyBlobs() as unknown as VirtualBlob[];
  return { text: composer.state.text, photos: photos.map(({ words }) => words) };
}

/** The screen says that the draft is saved, and nothing has changed since. */
export function isSaved({ saving, state }: Composer): boolean {
  return state.saved === "saved" && !saving.isDirty && saving.running === undefined;
}
