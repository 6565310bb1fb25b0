import type { AppPlaces } from "../app-pages.ts";
import type { EngineName } from "../engines/engine.ts";
import { createPagePool, type PagePool } from "./page-pool.ts";

const pools = new Map<string, PagePool>();

/**
 * The pages of an engine in this process, for an app at these places. They end with the process, as the engine does:
 * the next file of tests uses them too.
 */
export function sharePool(name: EngineName, { appDir, webUrl }: AppPlaces): PagePool {
  const key = [name, appDir, webUrl].join();
  const pool = pools.get(key) ?? createPagePool({ appDir, webUrl });
  pools.set(key, pool);
  return pool;
}
