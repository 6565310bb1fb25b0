import { CONTRACT_VERSION } from "../../../bridge/contract.ts";
import { buildNameIn } from "../../../bridge/updates/build-name.ts";
import type { BuildName } from "../../../bridge/updates/may-use.ts";
import { sourceOf } from "../../../bridge/updates/release-state.ts";
import { openReleaseStore, type ReleaseStore } from "../../../bridge/updates/release-store.ts";
import { type UpdateOutcome, updateRelease } from "../../../bridge/updates/release-updater.ts";
import { download } from "./download.ts";
import { failingFolder, NoPower } from "./failing-folder.ts";
import { openReleaseFolder } from "./release-folder.ts";

/** A page that has not said hello by then does not live. */
const HELLO_LIMIT_MS = 8000;

interface AppReleasesOptions {
  /** The host page, such as `ios`. */
  readonly host: string;
  /** The page that this host ships with. */
  readonly app: URL;
  /** The directory of `npm run release`. */
  readonly base: URL;
  readonly key: string;
  /** It follows all of them: each plays another deed of one publisher. */
  readonly channels: readonly string[];
  readonly onProblem: (problem: string) => void;
  /** The shown page said no hello: another one is to be opened. */
  readonly onSilence: () => void;
  readonly onPowerCut: () => void;
}

/** The releases of a web host: what a native host does with files and its own page loader. */
export interface AppReleases {
  /** Chooses the page for a new load, and counts the start. @returns its address */
  open(): Promise<URL>;
  /** Which build is shown now. */
  readonly shown: () => BuildName;
  /** It has rendered its first screen, and that is stored. */
  readonly hasLived: () => boolean;
  /** What is kept for the next start, if it is another build. */
  readonly next: () => BuildName | undefined;
  readonly blocked: () => readonly string[];
  saidHello(build: string | undefined): void;
  /** The page has rendered its first screen. */
  isReady(): Promise<void>;
  /** Looks for a newer release on this channel, and keeps it for the next start. */
  look(channel: string): Promise<UpdateOutcome>;
  /** The power fails after so many changes of what is stored. The next `open` is that of a new process. */
  cutPowerAfter(changes: number): void;
}

export async function createAppReleases(options: AppReleasesOptions): Promise<AppReleases> {
  const { host, app, base, key, channels, onProblem, onSilence, onPowerCut } = options;
  const sources = channels.map(channel => sourceOf(channel, key));
  await startWorker();
  const page = await (await fetch(app)).text();
  const shipped = buildNameIn(page) ?? { version: "0.0.0", build: "unknown" };
  let hasPower = true;
  const folder = failingFolder(await openReleaseFolder(), () => {
    hasPower = false;
    stopWaiting();
    onPowerCut();
  });
  let store: ReleaseStore = await openStore();
  let shown: BuildName = shipped;
  let hasLived = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function openStore(): Promise<ReleaseStore> {
    const report = (problem: string) => hasPower && onProblem(problem);
    return openReleaseStore({ folder, shipped, sources, onProblem: report });
  }

  function stopWaiting(): void {
    clearTimeout(silence);
  }

  async function endSilence(): Promise<void> {
    if (await store.block("said no hello in time")) onSilence();
  }

  return {
    async open() {
      if (!hasPower) {
        folder.cutPowerAfter(Number.POSITIVE_INFINITY);
        hasPower = true;
        store = await openStore();
      }
      const next = await store.start();
      shown = next;
      hasLived = false;
      stopWaiting();
      silence = setTimeout(endSilence, HELLO_LIMIT_MS);
      return next.page ? new URL(`stored/${host}/${next.build}.html`, app) : app;
    },
    shown: () => shown,
    hasLived: () => hasLived,
    next: () => store.state().next,
    blocked: () => store.state().blocked,
    saidHello(build) {
      if (build === shown.build) stopWaiting();
    },
    async isReady() {
      stopWaiting();
      await store.lived();
      hasLived = true;
    },
    async look(channel) {
      try {
        return await updateRelease({
          ...{ store, keys: [key], channel, contract: CONTRACT_VERSION, shipped },
          nowSeconds: () => Math.floor(Date.now() / 1000),
          download: (path, maxBytes) => download(new URL(path, base), maxBytes),
        });
      } catch (reason) {
        if (reason instanceof NoPower) return { status: "refused", why: "the power failed" };
        return { status: "refused", why: String(reason) };
      }
    },
    cutPowerAfter: folder.cutPowerAfter,
  };
}

/**
 * Answers for stored pages; their frame asks it as soon as it is active. One that is active already comes first: a
 * newer one waits for as long as any page uses the older.
 */
async function startWorker(): Promise<void> {
  const { installing, waiting, active } =
    await navigator.serviceWorker.register("../app/serve-release.js");
  const worker = active ?? waiting ?? installing;
  await new Promise<void>(resolve => {
    const check = () => worker?.state === "activated" && resolve();
    worker?.addEventListener("statechange", check);
    check();
  });
}
