import { proxy } from "valtio/vanilla";
import { knownClockOffset } from "../api/server-clock.ts";
import { MINUTE_MS } from "../core/dates.ts";

/** At the start the first frames come before the first date, which takes a slow phone 25 ms to write. */
export const dates = proxy({ areAwaited: false });

/**
 * A time of the device's clock as the server's clock says it, where that is known. To the minute: each answer takes
 * another time to arrive, and must not change every date on screen.
 */
export function serverTime(deviceMs: number): number {
  return deviceMs + Math.round((knownClockOffset() ?? 0) / MINUTE_MS) * MINUTE_MS;
}
