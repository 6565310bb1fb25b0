/** So many messages a host accepts in one second. Normal use stays far below. */
export const MESSAGES_PER_SECOND = 100;

/**
 * Counts messages, second by second. A second begins with its first message.
 * @returns a function to call for every message; false if the message is one too many
 */
export function createRateLimit(max: number) {
  let startedAt = -1000;
  let count = 0;
  return (): boolean => {
    const time = Date.now();
    // `abs`, because the clock may be set back.
    if (Math.abs(time - startedAt) >= 1000) {
      startedAt = time;
      count = 0;
    }
    count += 1;
    return count <= max;
  };
}
