import { WRITE_TIMEOUT_MS } from "../limits.ts";
import type { Attempt } from "./drafts.ts";

/** Web Locks end with their page; only a secure context has them. */
const locks = () => (typeof navigator === "undefined" ? undefined : navigator.locks);
const nameOf = ({ id }: Attempt) => `teamhub.sending.${id}`;

/** Lets the other tabs know that this one is sending, for as long as it does. */
export function holdWhile<T>(attempt: Attempt, work: Promise<T>): Promise<T> {
  // The lock only informs: nothing waits for it.
  void locks()
    ?.request(nameOf(attempt), () => work)
    .catch(() => {});
  return work;
}

/** Whether another page is sending it now. Without Web Locks: whether one that still lives could be. */
export async function isBeingSent(attempt: Attempt, writer: string): Promise<boolean> {
  if (attempt.writer === writer) return false;
  try {
    const held = (await locks()?.query())?.held;
    if (held) return held.some(({ name }) => name === nameOf(attempt));
  } catch {
    // A page that may not use locks: the time decides.
  }
  return Math.abs(Date.now() - attempt.claimedMs) < WRITE_TIMEOUT_MS;
}
