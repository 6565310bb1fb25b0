import { pageOf, type ReleaseManifest } from "./manifest.ts";
import { type BuildName, isOlder } from "./may-use.ts";
import type { ReleaseFolder } from "./release-folder.ts";
import {
  newState,
  ofSources,
  type ReleaseState,
  readState,
  type StoredRelease,
  timesStarted,
  withBlocked,
  withLiving,
  without,
  withPointed,
  withStart,
} from "./release-state.ts";
import { sha256Of } from "./signature.ts";

/** A build that was started so often without a sign of life is not started again. */
const STARTS_MAX = 3;
const STATE = "state.json";
const fileOf = (build: string) => `${build}.html`;

/** The build to show. */
interface ShownBuild extends BuildName {
  /** Missing: the build among the app's own files. */
  readonly page?: Uint8Array;
}

/**
 * The releases of one installation. It keeps the last one that lived until a newer one lives. The page is
 * written before the state that names it, and the state in one step: whenever the power fails, the next
 * start finds a page that is whole.
 */
export interface ReleaseStore {
  readonly state: () => ReleaseState;
  /** Counts a start, and says which build to show. Never fails: the app's own build is always there. */
  start(): Promise<ShownBuild>;
  /**
   * The publisher points to this build. @returns false if its page must be downloaded
   * @throws what the folder throws
   */
  pointTo(manifest: ReleaseManifest, source: string): Promise<boolean>;
  /** Keeps a release for the next start. @throws what the folder throws */
  keep(manifest: ReleaseManifest, page: Uint8Array, source: string): Promise<void>;
  /** The build that is shown has rendered its first screen. */
  lived(): Promise<void>;
  /** The build that is shown will not be started again. @returns true if there is another one to show */
  block(why: string): Promise<boolean>;
  /** The user left before the page could live: this start does not count. */
  left(): Promise<void>;
}

interface ReleaseStoreOptions {
  readonly folder: ReleaseFolder;
  readonly shipped: BuildName;
  /** From where the app takes releases, each by `sourceOf`. What is stored of others does not count. */
  readonly sources: readonly string[];
  /** In English, for a log. */
  readonly onProblem: (problem: string) => void;
}

/** Reads the folder's state once. Only one store may use a folder. */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { folder, shipped, sources, onProblem } = options;
  const title = ({ version, build }: BuildName) => `release ${version} (${build})`;
  const stored = readState(await folder.read(STATE).catch(() => undefined));
  let state = ofSources(stored ?? newState(), sources);
  let shown: StoredRelease | undefined;
  /** Since the last start the publisher has pointed to the good build or the shipped one. */
  let hasGoneBack = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: each begins with the state that the former one has left. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run);
    last = turn.catch(() => {});
    return turn;
  }

  async function store(next: ReleaseState): Promise<void> {
    await folder.write(STATE, new TextEncoder().encode(JSON.stringify(next)));
    state = next;
    await removeOthers();
  }

  async function removeOthers(): Promise<void> {
    const used = [state.good, state.next, shown].map(release => release && fileOf(release.build));
    for (const name of await folder.names()) {
      if (name !== STATE && !used.includes(name)) await folder.remove(name);
    }
  }

  /** Where the state cannot be stored, it still counts until the end of this process. */
  async function change(next: ReleaseState): Promise<void> {
    state = next;
    await store(next).catch(reason => onProblem(`the releases were not stored: ${reason}`));
  }

  /** The page of a stored release that may be started. */
  async function pageToStart(release: StoredRelease): Promise<Uint8Array | undefined> {
    const { version, build, sha256 } = release;
    // This app may have been updated meanwhile, and bring along what was downloaded, or something newer.
    if (build === shipped.build || isOlder(version, shipped.version)) {
      await change(without(state, build));
      return undefined;
    }
    if (timesStarted(state, build) >= STARTS_MAX) {
      onProblem(`${title(release)} ended ${STARTS_MAX} times at its start: it is blocked`);
      await change(withBlocked(state, build));
      return undefined;
    }
    const page = await folder.read(fileOf(build)).catch(() => undefined);
    if (page && (await sha256Of(page)) === sha256) return page;
    onProblem(`${title(release)} is not what was stored: it is not shown`);
    await change(without(state, build));
    return undefined;
  }

  // With another number at each start, a release would come to more and more installations.
  if (!stored) await change(state);
  return {
    state: () => state,
    start: () =>
      inTurn(async () => {
        shown = undefined;
        hasGoneBack = false;
        for (const release of [state.next, state.good]) {
          const page = release && (await pageToStart(release));
          if (!page) continue;
          shown = release;
          // Before the page is shown: it may take the whole process with it.
          await change(withStart(state, release.build));
          return { version: release.version, build: release.build, page };
        }
        // A failure leaves a file too many, and the next start tries again.
        await removeOthers().catch(() => {});
        return shipped;
      }),
    pointTo: ({ build, serial }, source) =>
      inTurn(async () => {
        const isHere = [shipped, state.good, state.next].some(each => each?.build === build);
        if (!isHere) return false;
        if (state.next?.build !== build) hasGoneBack = true;
        await store(withPointed({ ...state, serial, source }, build));
        return true;
      }),
    keep: (manifest, page, source) =>
      inTurn(async () => {
        const { version, build, serial } = manifest;
        const sha256 = pageOf(manifest)?.sha256 ?? "";
        await folder.write(fileOf(build), page);
        await store({ ...state, serial, source, next: { version, build, sha256, source } });
      }),
    lived: () =>
      inTurn(async () => {
        // Its first screen may come after the limit for its hello: a blocked build stays blocked.
        if (!shown || state.blocked.includes(shown.build)) return;
        const isGood = state.good?.build === shown.build;
        // The publisher may have gone back from it meanwhile: then it must not become the good one again.
        if (hasGoneBack && !isGood && state.next?.build !== shown.build) return;
        if (state.started || !isGood) await change(withLiving(state, shown));
      }),
    block: why =>
      inTurn(async () => {
        onProblem(`${title(shown ?? shipped)} ${why}${shown ? ": it is blocked" : ""}`);
        if (shown) await change(withBlocked(state, shown.build));
        return shown !== undefined;
      }),
    left: () =>
      inTurn(async () => {
        if (shown && timesStarted(state, shown.build) > 0) {
          await change(withStart(state, shown.build, -1));
        }
      }),
  };
}
