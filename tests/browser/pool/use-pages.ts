import { afterEach, beforeAll, expect } from "vitest";
import type { AppPlaces, OpenOptions } from "../app-pages.ts";
import type { Engine, EngineName } from "../engines/engine.ts";
import type { Page } from "../engines/page.ts";
import type { PagePool } from "./page-pool.ts";
import { shareEngine } from "./shared-engine.ts";
import { sharePool } from "./shared-pool.ts";

/**
 * Gives the tests of a `describe` an engine and pages, which they use one after the other. A test whose
 * page had an error, a console error or a violation of its policy fails.
 * @param app asked when the tests begin, after the hooks around them
 * @returns opens a phone's page, with empty storage and no host, that shows a route of the app
 */
export function usePages(
  engineName: EngineName,
  app: () => AppPlaces,
): (options?: OpenOptions, isReusable?: boolean) => Promise<Page> {
  let engine: Engine;
  let pool: PagePool;
  beforeAll(async () => {
    engine = await shareEngine(engineName);
    pool = sharePool(engineName, app());
  });
  afterEach(async ({ task }) => {
    expect(await pool.takeBack(task.result?.state !== "fail")).toEqual([]);
  });
  return (options, isReusable) => pool.open(engine, options, isReusable);
}
