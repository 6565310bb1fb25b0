import type { AnswerOf, ReadName } from "../api/endpoints.ts";
import type { Failure } from "../core/result.ts";
import type { Cache } from "./cache.ts";
import { cacheKeyOf } from "./cache-key.ts";
import { USER_CHANGED } from "./call-context.ts";
import { type Api, type CallOptions, readAnswer } from "./http.ts";
import { wait } from "./wait.ts";

/** `isCached`: it is the cache's answer, and the server was not asked. */
export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly isCached?: true }
  | { readonly ok: false; readonly error: Failure; readonly isCached?: never };

/** Answers that have waited are given out one a frame, because each of them is rendered. */
const FRAME_MS = 16;

/** Reads of the API that go through the cache. An answer that comes while a page moves waits until it is at rest. */
export interface Reads {
  /** A fresh answer of the cache, else the server's. */
  cachedOrFetch<Name extends ReadName>(
    name: Name,
    options: CallOptions<Name>,
    lifetimeMs: number,
  ): Promise<Read<AnswerOf<Name>>>;
  /**
   * Asks the server and keeps a good answer.
   * @param showStored gets the cache's answer, unless a good answer of the server comes first
   */
  fetch<Name extends ReadName>(
    name: Name,
    options: CallOptions<Name>,
    lifetimeMs: number,
    showStored?: (value: AnswerOf<Name>) => void,
  ): Promise<Read<AnswerOf<Name>>>;
}

/**
 * @param whenAtRest undefined if no page moves
 * @param userCount counts the users: an answer that was asked for with another count belongs to another user
 */
export function createReads(
  api: Api,
  cache: Cache,
  whenAtRest: () => Promise<unknown> | undefined,
  userCount: () => number,
): Reads {
  let before: Promise<unknown> = Promise.resolve();

  async function waitForRest(): Promise<void> {
    const rest = whenAtRest();
    if (!rest) return;
    const turn = Promise.all([rest, before]);
    before = turn.then(() => wait(FRAME_MS));
    await turn;
  }

  async function readStored<Name extends ReadName>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<AnswerOf<Name> | undefined> {
    const item = await cache.load(cacheKeyOf(name, options));
    if (!item) return undefined;
    const answer = readAnswer(name, item.data);
    await waitForRest();
    if (answer.ok) return answer.value;
    cache.drop(cacheKeyOf(name, options));
    return undefined;
  }

  /**
   * An answer in the cache that is still fresh, or `undefined`. If nothing can be stored yet, there is no
   * promise to wait for: the first request of a first visit leaves in the task that asks.
   */
  function cached<Name extends ReadName>(name: Name, options: CallOptions<Name>) {
    return cache.mayHaveStored() ? readStored(name, options) : undefined;
  }

  const reads: Reads = {
    async cachedOrFetch(name, options, lifetimeMs) {
      const user = userCount();
      const stored = cached(name, options);
      // Without a wait where nothing is stored: the request leaves at once.
      const found = stored && (await stored);
      if (user !== userCount()) return USER_CHANGED;
      if (found) return { ok: true, value: found, isCached: true };
      return reads.fetch(name, options, lifetimeMs);
    },
    async fetch(name, options, lifetimeMs, showStored) {
      const user = userCount();
      const key = cacheKeyOf(name, options);
      const mayStore = cache.expect(key);
      let isAnswered = false;
      const stored = showStored && cached(name, options);
      const shown = stored?.then(found => {
        if (found && !isAnswered) showStored?.(found);
      });
      const answer = await api.call(name, options, data => {
        if (user === userCount() && mayStore()) cache.store(key, data, lifetimeMs);
      });
      isAnswered = answer.ok;
      if (!answer.ok) await shown;
      await waitForRest();
      return answer;
    },
  };
  return reads;
}
