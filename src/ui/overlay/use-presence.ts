import { type RefObject, useEffect, useState } from "react";
import { ENTER_MS } from "../motion/motion.ts";

/** True while open, for as long as the exit takes after that, and while it is held. */
export function usePresence(open: boolean, isHeld: RefObject<boolean>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = setInterval(() => isHeld.current || setPresent(false), ENTER_MS);
    return () => clearInterval(timer);
  }, [open, present, isHeld]);
  return open || present;
}
