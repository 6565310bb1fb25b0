import { useEffect, useReducer } from "react";
import { MINUTE_MS } from "../../core/dates.ts";
import { serverTime } from "../../stores/dates.ts";
import { useReturn } from "./use-return.ts";

/** Coming back has several signs within a second: they are one time, because each new one renders every card. */
function renewed(before: number): number {
  const now = Date.now();
  return Math.abs(now - before) < 1000 ? before : now;
}

/** The current time by the server's clock, renewed every minute, for "5 minutes ago". */
export function useNow(): number {
  const [now, renew] = useReducer(renewed, 0, Date.now);
  useEffect(() => {
    const timer = setInterval(renew, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  // The timers of a phone stand still while it sleeps.
  useReturn(renew);
  return serverTime(now);
}
