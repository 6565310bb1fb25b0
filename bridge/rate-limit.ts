/** Messages of one page that a host takes in one second: taps and scrolls stay far below it. */
export const MESSAGES_PER_SECOND = 100;

/**
 * Lets so many through in any one second that begins with the first of them.
 * @returns asked for every message; false where it is one too many
 */
export function createRateLimit(max = MESSAGES_PER_SECOND, now: () => number = Date.now) {
  let startedAt = -1000;
  let count = 0;
  return (): boolean => {
    const time = now();
    // A clock that was set back begins anew too.
    if (Math.abs(time - startedAt) >= 1000) {
      startedAt = time;
      count = 0;
    }
    count += 1;
    return count <= max;
  };
}
