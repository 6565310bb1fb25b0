import { failure, type Result } from "../../core/result.ts";

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
    onAbort = () => resolve(aborted());
    if (timeoutMs !== undefined) {
      const giveUp = () => resolve(failure("TIMEOUT", `no picture after ${timeoutMs} ms`));
      timer = setTimeout(giveUp, timeoutMs);
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

export function aborted(): Result<never> {
  return failure("ABORTED", "the caller gave up on the picture");
}
