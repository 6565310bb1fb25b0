/** The server's clock, from its answers: the device's may be wrong by years. */

/**
 * Server time minus device time, from the `Date` of the last answer. It can be too small, because an answer
 * takes time to arrive, but never too large.
 */
let offsetMs: number | undefined;

const NONE = { createdAtMs: NaN, boundMs: -Infinity };
/**
 * Used when `Date` is missing or hidden by CORS. A record is never newer than the server's clock, so each
 * record gives a lower bound of the offset. These are the two highest of them, of different records: one
 * that the device has not reached yet counts only once another agrees, because it may be dated in the future.
 */
let [highest, second] = [NONE, NONE];

/** Some servers keep the time of a record in whole seconds. */
const SECOND_MS = 1000;

export function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Takes the time of a record that has just come from the server. */
export function noteRecordTime(createdAtMs: number): void {
  const boundMs = createdAtMs - performance.now();
  if (createdAtMs === highest.createdAtMs) return;
  if (boundMs > highest.boundMs) [highest, second] = [{ createdAtMs, boundMs }, highest];
  else if (boundMs > second.boundMs) second = { createdAtMs, boundMs };
}

/** What the server's clock says now, or the device's where the server's is not known. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Undefined if no answer had a readable `Date`. */
export function knownClockOffset(): number | undefined {
  return offsetMs;
}

/**
 * The earliest server time that a record made after `deviceMs` can have. Minus infinity if nothing is known
 * about the server's clock.
 * @param atThatTimeMs the offset that was known then: the device's clock may have been changed since
 */
export function earliestServerMs(deviceMs: number, atThatTimeMs = offsetMs): number {
  // The bounds are kept by a clock that nobody sets.
  const startMs = Date.now() - performance.now();
  const { boundMs } = highest.boundMs > startMs ? second : highest;
  return deviceMs + (atThatTimeMs ?? boundMs - startMs) - SECOND_MS;
}
