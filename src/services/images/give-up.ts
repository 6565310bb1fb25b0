import { failure, type Result } from "../../core/result.ts";

/** The caller gave up on the picture. */
export const ABORTED = failure("ABORTED");

export interface GiveUp {
  /** Settles with the failure when the caller aborts or the time is over; else never. */
  readonly happened: Promise<Result<never>>;
  hasHappened(): boolean;
  /** The picture is done in time. */
  endTimer(): void;
}

/** A decoder cannot be stopped. The app can only stop waiting, and end the worker. */
export function watchForGiveUp(signal: AbortSignal | undefined, timeoutMs?: number): GiveUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasHappened = false;
  const happened = new Promise<Result<never>>(settle => {
    const giveUp = (result: Result<never>) => {
      hasHappened = true;
      settle(result);
    };
    if (timeoutMs !== undefined) timer = setTimeout(giveUp, timeoutMs, failure("TIMEOUT"));
    signal?.addEventListener("abort", () => giveUp(ABORTED));
    if (signal?.aborted) giveUp(ABORTED);
  });
  return { happened, hasHappened: () => hasHappened, endTimer: () => clearTimeout(timer) };
}
