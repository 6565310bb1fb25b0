import { openChromium } from "./chromium.ts";
import type { PageOptions } from "./options.ts";
import type { Page } from "./page.ts";
import { openWebkit } from "./webkit.ts";

const ALL_ENGINES = ["chromium", "webkit"] as const;
export type EngineName = (typeof ALL_ENGINES)[number];

const { TEAMHUB_TEST_ENGINE: only } = process.env;
/** The engines of this run: both, or the one that `TEAMHUB_TEST_ENGINE` names. */
export const ENGINE_NAMES: readonly EngineName[] = only
  ? ALL_ENGINES.filter(name => name === only)
  : ALL_ENGINES;
if (ENGINE_NAMES.length === 0) throw new Error(`TEAMHUB_TEST_ENGINE names no engine: "${only}"`);

/** A real browser engine. One scenario runs in each, because nothing here is of one engine only. */
export interface Engine {
  readonly name: EngineName;
  /** Opens a page with storage of its own, at about:blank. */
  newPage(options: PageOptions): Promise<Page>;
  /** Ends the engine and all its pages. */
  close(): Promise<void>;
}

/** Starts the engine (Debian's own packages: see `.ci/prepare.mjs`). Throws if it cannot be started. */
export function openEngine(name: EngineName): Promise<Engine> {
  return name === "chromium" ? openChromium() : openWebkit();
}
