/** The server's clock, from its answers: the device's may be wrong by years. */

/** Server minus device, from the `Date` of the last answer. Never more than it is: an answer takes time. */
let offsetMs: number | undefined;
/** Where the header is missing or CORS hides it: no record is from the future. */
let offsetOfRecordsMs = Number.NEGATIVE_INFINITY;

/** Some servers keep the time of a record in whole seconds. */
const SECOND_MS = 1000;

export function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Of a record that has just come from the server. */
export function noteRecordTime(createdAtMs: number): void {
  offsetOfRecordsMs = Math.max(offsetOfRecordsMs, createdAtMs - Date.now());
}

/** Nothing where only records tell of the time. */
export function knownClockOffset(): number | undefined {
  return offsetMs;
}

/**
 * By the server's clock, what it makes after `deviceMs` is not older than this. Where nothing tells of that
 * clock, nothing is too old.
 * @param atThatTimeMs the offset that was known then: the device's clock may have been changed since
 */
export function earliestServerMs(deviceMs: number, atThatTimeMs = offsetMs): number {
  return deviceMs + (atThatTimeMs ?? offsetOfRecordsMs) - SECOND_MS;
}
