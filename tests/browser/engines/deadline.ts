import { setTimeout as delay } from "node:timers/promises";
import { POLL_INTERVAL_MS } from "./options.ts";
import { MisuseError } from "./remote-call.ts";

/** Rejects with `what` if the promise has not settled within the limit. */
export async function within<T>(promise: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  const stop = new AbortController();
  const limit = delay(timeoutMs, undefined, { signal: stop.signal }).then(
    () => {
      throw new Error(`${what}: no answer within ${timeoutMs} ms`);
    },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([promise, limit]);
  } finally {
    stop.abort();
  }
}

/**
 * Looks until `look` gives something other than undefined, and gives that back. Rejects with `what()`
 * after the limit. A look that rejects is looked at again: pages go away while they are asked.
 */
export async function poll<T>(
  look: () => Promise<T | undefined>,
  timeoutMs: number,
  what: () => string | Promise<string>,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  let lastError: unknown;
  let intervalMs: number = POLL_INTERVAL_MS.first;
  for (;;) {
    try {
      const seen = await look();
      if (seen !== undefined) return seen;
      lastError = undefined;
    } catch (error) {
      if (error instanceof MisuseError) throw error;
      lastError = error;
    }
    if (performance.now() >= end) {
      throw new Error(`${await what()} (${timeoutMs} ms)`, { cause: lastError });
    }
    await delay(intervalMs);
    intervalMs = Math.min(intervalMs * 1.5, POLL_INTERVAL_MS.longest);
  }
}
