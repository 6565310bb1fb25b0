import { useEffect, useState } from "react";

/** True while open and for `exitMs` after that, so that the exit can be animated. */
export function usePresence(open: boolean, exitMs: number): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => setPresent(false), exitMs);
    return () => clearTimeout(timer);
  }, [open, present, exitMs]);
  return open || present;
}
