import type { AnswerOf, ReadName } from "../api/endpoints.ts";
import { isClearNo } from "../core/outcome.ts";
import type { Failure } from "../core/result.ts";
import type { Cache } from "./cache.ts";
import { cacheKeyOf } from "./cache-key.ts";
import { USER_CHANGED } from "./call-context.ts";
import { type Api, type CallOptions, readAnswer } from "./http.ts";
import { wait } from "./wait.ts";

/** `cachedUntilMs`: it is the cache's answer, fresh until then, and the server was not asked. */
export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly cachedUntilMs?: number }
  | { readonly ok: false; readonly error: Failure; readonly cachedUntilMs?: never };

/** Answers that have waited are given out one a frame, because each of them is rendered. */
const FRAME_MS = 16;

/** A reader waits so long for the server before something old is shown. */
const OLD_AFTER_MS = 3000;

/**
 * @param lifetimeMs how long a good answer of the server counts as fresh
 * @param showStored gets the cache's answer, unless a good answer of the server comes first. It gets one that has
 * expired where the server does not answer, or takes long.
 */
type Ask = <Name extends ReadName>(
  name: Name,
  options: CallOptions<Name>,
  lifetimeMs: number,
  showStored?: (value: AnswerOf<Name>, isOld?: boolean) => void,
) => Promise<Read<AnswerOf<Name>>>;

/** Reads of the API that go through the cache. An answer that comes while a page moves waits until it is at rest. */
export interface Reads {
  /** A fresh answer of the cache, else as `fetch`. */
  readonly cachedOrFetch: Ask;
  /** Asks the server and keeps a good answer. */
  readonly fetch: Ask;
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
    mayBeOld?: boolean,
  ) {
    const item = await cache.load(cacheKeyOf(name, options), mayBeOld);
    if (!item) return undefined;
    const answer = readAnswer(name, item.data);
    await waitForRest();
    if (answer.ok) return { ...answer, cachedUntilMs: item.expiresAt };
    cache.drop(cacheKeyOf(name, options));
    return undefined;
  }

  /**
   * An answer in the cache, or `undefined`. If nothing can be stored yet, there is no promise to wait for: the first
   * request of a first visit leaves in the task that asks.
   */
  function cached<Name extends ReadName>(...asked: Parameters<typeof readStored<Name>>) {
    return cache.mayHaveStored() ? readStored(...asked) : undefined;
  }

  const reads: Reads = {
    async cachedOrFetch(name, options, lifetimeMs, showStored) {
      const user = userCount();
      const stored = cached(name, options);
      // Without a wait where nothing is stored: the request leaves at once.
      const found = stored && (await stored);
      if (user !== userCount()) return USER_CHANGED;
      if (found) return found;
      return reads.fetch(name, options, lifetimeMs, showStored);
    },
    async fetch(name, options, lifetimeMs, showStored) {
      const user = userCount();
      const key = cacheKeyOf(name, options);
      const mayStore = cache.expect(key);
      let isDone = false;
      const show = async (mayBeOld?: boolean) => {
        const found = showStored && (await cached(name, options, mayBeOld));
        if (!found || isDone) return;
        isDone = true;
        showStored(found.value, mayBeOld);
      };
      const shown = show();
      const timer = setTimeout(show, OLD_AFTER_MS, true);
      const answer = await api.call(name, options, data => {
        if (user === userCount() && mayStore()) cache.store(key, data, lifetimeMs);
      });
      clearTimeout(timer);
      isDone ||= answer.ok;
      if (!answer.ok) {
        await shown;
        // Also where something on the way answers: a page that asks to log in to a network, or a limit of requests.
        if (!isClearNo(answer.error)) await show(true);
      }
      await waitForRest();
      return answer;
    },
  };
  return reads;
}
