import { type RefObject, useEffect, useState } from "react";

/** True while open and for `exitMs` after that, so that the exit can be animated, and while it is held. */
export function usePresence(open: boolean, exitMs: number, isHeld: RefObject<boolean>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = setInterval(() => isHeld.current || setPresent(false), exitMs);
    return () => clearInterval(timer);
  }, [open, present, exitMs, isHeld]);
  return open || present;
}
