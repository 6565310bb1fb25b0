import { useEffect, useReducer } from "react";
import { serverTime } from "../../stores/dates.ts";
import { useReturn } from "./use-return.ts";

const MINUTE_MS = 60_000;

/** The current time by the server's clock, renewed every minute, for "5 minutes ago". */
export function useNow(): number {
  const [now, renew] = useReducer(Date.now, 0, Date.now);
  useEffect(() => {
    const timer = setInterval(renew, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  // The timers of a phone stand still while it sleeps.
  useReturn(renew);
  return serverTime(now);
}
