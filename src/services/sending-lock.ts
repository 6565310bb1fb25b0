import { PICTURES_TIMEOUT_MS } from "../limits.ts";
import type { Attempt } from "./drafts.ts";
import { newId } from "./new-id.ts";

/** The name of every writer in this page begins with this. */
export const pageId = /* @__PURE__ */ newId();

/** The ids of the attempts that this page is sending. */
const underWay = new Set<string>();

/** Web Locks end with their page; only a secure context has them. */
const locks = () => globalThis.navigator?.locks;
const nameOf = ({ id }: Attempt) => `teamhub.sending.${id}`;

/** Lets other pages know that the attempt is being sent, for as long as it is. */
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

/** Whether the attempt is being sent now. For an attempt of another page without Web Locks: whether it could be. */
export async function isBeingSent(attempt: Attempt): Promise<boolean> {
  if (attempt.writer.startsWith(pageId)) return underWay.has(attempt.id);
  try {
    const held = (await locks()?.query())?.held;
    if (held) return held.some(({ name }) => name === nameOf(attempt));
  } catch {
    // This page may not use locks: the time decides.
  }
  return Math.abs(Date.now() - attempt.claimedMs) < PICTURES_TIMEOUT_MS;
}
