/** So many messages are handled in one slice. The pause after it leaves time for the page. */
export const SLICE_MESSAGES = 50;
export const SLICE_EVERY_MS = 16;
/** At most this many messages wait. In a flood the newest messages count, because they have the latest state. */
export const WAITING_MAX = 500;
/** A long message counts as several, one for each such part: it takes as much time. */
const COUNTED_CHARS = 8192;

const weightOf = (message: unknown) =>
  1 + (typeof message === "string" ? message.length / COUNTED_CHARS : 0);

/**
 * Takes every message of a transport and handles it at once, unless too many come: the rest of these is
 * handled later, in order, and the oldest are dropped where too many wait.
 * @param isAwaited true for an answer to a request, which may have no limit: it is not dropped, and does not count
 * @returns call it for every message
 */
export function createInbox(
  handle: (message: unknown) => void,
  isAwaited: (message: unknown) => boolean,
): (message: unknown) => void {
  const waiting: unknown[] = [];
  let waitingWeight = 0;
  let used = 0;
  let isTimed = false;

  function take(message: unknown): void {
    // What the app has asked for is no flood.
    if (!isAwaited(message)) used += weightOf(message);
    if (!isTimed) setTimeout(nextSlice, SLICE_EVERY_MS);
    isTimed = true;
    handle(message);
  }
  function oldest(): unknown {
    const message = waiting.shift();
    waitingWeight -= weightOf(message);
    return message;
  }
  function nextSlice(): void {
    isTimed = false;
    used = 0;
    while (waiting.length && used < SLICE_MESSAGES) take(oldest());
  }
  return message => {
    if (used < SLICE_MESSAGES && !waiting.length) return take(message);
    waiting.push(message);
    waitingWeight += weightOf(message);
    while (waitingWeight > WAITING_MAX) {
      const dropped = oldest();
      if (isAwaited(dropped)) handle(dropped);
    }
  };
}
