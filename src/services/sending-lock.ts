import { WRITE_TIMEOUT_MS } from "../limits.ts";
import type { Attempt } from "./drafts.ts";
import { newId } from "./new-id.ts";

/** Begins the name of everything that writes in this page. */
export const pageId = /* @__PURE__ */ newId();

/** What this page is sending. */
const underWay = new Set<string>();

/** Web Locks end with their page; only a secure context has them. */
const locks = () => (typeof navigator === "undefined" ? undefined : navigator.locks);
const nameOf = ({ id }: Attempt) => `teamhub.sending.${id}`;

/** Lets the others know that it is being sent, for as long as it is. */
export async function holdWhile<T>(attempt: Attempt, work: Promise<T>): Promise<T> {
  underWay.add(attempt.id);
  // The lock only informs: nothing waits for it.
  void locks()
    ?.request(nameOf(attempt), () => work)
    .catch(() => {});
  try {
    return await work;
  } finally {
    underWay.delete(attempt.id);
  }
}

/** Whether it is being sent now. Without Web Locks, by another page: whether one that still lives could. */
export async function isBeingSent(attempt: Attempt): Promise<boolean> {
  if (attempt.writer.startsWith(pageId)) return underWay.has(attempt.id);
  try {
    const held = (await locks()?.query())?.held;
    if (held) return held.some(({ name }) => name === nameOf(attempt));
  } catch {
    // A page that may not use locks: the time decides.
  }
  return Math.abs(Date.now() - attempt.claimedMs) < WRITE_TIMEOUT_MS;
}
