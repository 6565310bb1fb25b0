/** The server's clock, from the `Date` of its answers: the device's may be wrong by years. */

/** Server minus device, never more than it really is: an answer takes time to arrive. */
let offsetMs: number | undefined;

/** Some servers keep the time of a record in whole seconds. */
const SECOND_MS = 1000;
/** Where the header is missing, or CORS hides it. */
const UNKNOWN_CLOCK_MARGIN_MS = 10 * 60_000;

export function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** A record that the server makes from now on is not older than this, by the server's clock. */
export function earliestServerMs(): number {
  return Date.now() + (offsetMs === undefined ? -UNKNOWN_CLOCK_MARGIN_MS : offsetMs - SECOND_MS);
}
