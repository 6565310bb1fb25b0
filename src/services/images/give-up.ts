import { failure, type Result } from "../../core/result.ts";

/** The caller gave up on the picture. */
export const ABORTED = failure("ABORTED");

export interface GiveUp {
  /** Settles with the failure when the caller aborts or the time is over; else never. */
  readonly happened: Promise<Result<never>>;
  hasHappened(): boolean;
  release(): void;
}

/** A decoder cannot be stopped. The app can only stop waiting, and end the worker. */
export function watchForGiveUp(signal: AbortSignal | undefined, timeoutMs?: number): GiveUp {
  let onAbort: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasHappened = false;
  const happened = new Promise<Result<never>>(settle => {
    const resolve = (result: Result<never>) => {
      hasHappened = true;
      settle(result);
    };
    onAbort = () => resolve(ABORTED);
    if (timeoutMs !== undefined) {
      timer = setTimeout(() => resolve(failure("TIMEOUT")), timeoutMs);
    }
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
  });
  return {
    happened,
    hasHappened: () => hasHappened,
    release() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}
