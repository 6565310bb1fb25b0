import { CACHE_PURGE_INTERVAL_MS } from "../limits.ts";
import { cacheScopeOf } from "./cache-key.ts";
import type { CachedItem, Mirror } from "./cache-mirror.ts";
import { forgetScreen } from "./kept-screen.ts";
import { wait } from "./wait.ts";

/**
 * Answers of the server, memory first, mirrored to IndexedDB. What is kept is the `data` as it came:
 * it goes through the endpoint's reader again when it is taken out, so a broken or outdated entry is
 * dropped like a broken answer. Every key is in the scope of a hash of the token and the address of the API.
 */
export interface Cache {
  /** Changes the scope. A cache of another token is cleared, in memory and on disk. */
  setScope(token: string | undefined): void;
  /** The key with its scope. */
  fullKey(key: string): string;
  /** @param mayBeOld also gives an item that has expired and is not purged yet */
  load(key: string, mayBeOld?: boolean): Promise<CachedItem | undefined>;
  /** False where nothing can be stored on this device yet: `load` then answers at once. */
  mayHaveStored(): boolean;
  store(key: string, data: unknown, lifetimeMs: number): void;
  /**
   * To be called when the server is asked for what is to be stored. Later, the result says whether its answer may
   * still be stored: not if the key was dropped, or asked for again, meanwhile.
   */
  expect(key: string): () => boolean;
  /** Drops every key of the scope that starts with one of the prefixes. */
  drop(...prefixes: readonly string[]): void;
}

/** Some web views' IndexedDB never answers: the server is asked then. */
const MIRROR_READ_LIMIT_MS = 1000;

/**
 * The item while it is fresh. One from the future does not count: the clock has been set back since it was stored.
 * @param mayBeOld gives it also where it has expired
 */
function usableItem(value: unknown, mayBeOld = false): CachedItem | undefined {
  const item = value as CachedItem | null | undefined;
  const time = Date.now();
  // What is no time is neither before this moment nor after it.
  return item && item.timestamp <= time && (mayBeOld || time < item.expiresAt) ? item : undefined;
}

export function createCache(mirror: Mirror, apiBase = ""): Cache {
  const memory = new Map<string, CachedItem>();
  let scope = "";
  /** Changes of the scope. The first is the start. */
  let changes = 0;
  /** Removals that the mirror has not finished. */
  const removals = new Set<(key: string) => boolean>();
  /** Reads of the mirror that are running. `isDropped`: a removal came meanwhile, so the result must not be used. */
  const loading = new Set<{ readonly key: string; isDropped: boolean }>();
  /** The last request for each key, without its scope. */
  const expected = new Map<string, object>();
  /**
   * When the next item of the mirror expires: until then a purge need not read it. Until the server has answered, what
   * has expired is all that there is to show.
   */
  let purgeAt = Infinity;

  /** False where the mirror could not do it. */
  async function removeFromMirror(find: () => Promise<readonly string[]>): Promise<boolean> {
    try {
      // A key that is in memory again was stored after the removal began: keep it.
      const found = (await find()).filter(key => !memory.has(key));
      if (found.length > 0) await mirror.remove(found);
      return true;
    } catch {
      // Memory is the cache then.
      return false;
    }
  }

  async function dropWhere(matches: (key: string) => boolean): Promise<boolean> {
    for (const key of [...memory.keys()]) if (matches(key)) memory.delete(key);
    for (const load of loading) load.isDropped ||= matches(load.key);
    for (const key of expected.keys()) if (matches(scope + key)) expected.delete(key);
    forgetScreen(matches);
    removals.add(matches);
    const isDone = await removeFromMirror(async () => (await mirror.keys()).filter(matches));
    removals.delete(matches);
    return isDone;
  }

  /**
   * Forgets all that is not in the scope `next`. If the page is killed meanwhile, the next one forgets the
   * rest before it reads anything.
   */
  async function leave(next: string) {
    scope = next;
    const change = ++changes;
    const wasPending = change === 1 && mirror.isRemovalPending();
    if (change > 1) mirror.markRemovalPending(true);
    const isDone = await dropWhere(key => wasPending || next === "" || !key.startsWith(next));
    if (isDone && change === changes) mirror.markRemovalPending(false);
  }

  function purge() {
    const time = Date.now();
    // A removal has failed: it is tried again.
    if (removals.size === 0 && mirror.isRemovalPending()) void leave(scope);
    if (globalThis.navigator?.onLine === false) return;
    for (const [key, item] of memory) if (!usableItem(item)) memory.delete(key);
    if (time < purgeAt) return;
    purgeAt = Infinity;
    void removeFromMirror(async () => {
      const expired: string[] = [];
      // What memory does not tell is read one by one: together, the photos in the answers are many megabytes.
      for (const key of await mirror.keys()) {
        const item = usableItem(memory.get(key) ?? (await mirror.get(key)));
        if (item) purgeAt = Math.min(purgeAt, item.expiresAt);
        else expired.push(key);
      }
      return expired;
    });
  }
  setInterval(purge, CACHE_PURGE_INTERVAL_MS);

  return {
    setScope(token) {
      const next = cacheScopeOf(token, apiBase);
      if (next !== scope || changes === 0) void leave(next);
    },
    fullKey: key => scope + key,
    mayHaveStored: () => memory.size > 0 || !mirror.isNew(),
    async load(key, mayBeOld) {
      const scoped = scope + key;
      if (memory.has(scoped)) return usableItem(memory.get(scoped), mayBeOld);
      if (mirror.isNew() || [...removals].some(matches => matches(scoped))) return undefined;
      const load = { key: scoped, isDropped: false };
      loading.add(load);
      try {
        const found = await Promise.race([mirror.get(scoped), wait(MIRROR_READ_LIMIT_MS)]);
        const item = usableItem(found, true);
        if (item && !load.isDropped && !memory.has(scoped)) memory.set(scoped, item);
        return usableItem(memory.get(scoped), mayBeOld);
      } catch {
        return undefined;
      } finally {
        loading.delete(load);
      }
    },
    store(key, data, lifetimeMs) {
      const time = Date.now();
      const item = { data, timestamp: time, expiresAt: time + lifetimeMs };
      const scoped = scope + key;
      memory.set(scoped, item);
      purgeAt = purgeAt < Infinity ? Math.min(purgeAt, item.expiresAt) : 0;
      mirror
        .set(scoped, item)
        // Full: the next page must not find the former answer.
        .catch(() => mirror.remove([scoped]))
        .catch(() => {
          // Disabled: memory is the cache then.
        });
    },
    expect(key) {
      const own = {};
      expected.set(key, own);
      return () => expected.get(key) === own;
    },
    drop(...prefixes) {
      const scoped = prefixes.map(prefix => scope + prefix);
      void dropWhere(key => scoped.some(prefix => key.startsWith(prefix)));
    },
  };
}
