import { SIDE_PX } from "./motion.ts";
import { type Pull, pullScreen } from "./pull-screen.ts";
import { isMotionReduced } from "./reduced-motion.ts";
import { snap } from "./snap.ts";
import { watchDrag } from "./watch-drag.ts";

/** The swipe goes back if the finger has moved the screen this far, or this fast. */
const MEANT_PART = 0.35;
const MEANT_PX_PER_MS = 0.5;

interface EdgeSwipe {
  readonly isOn: () => boolean;
  /** Whether Back would leave the screen; else it asks something first, and the screen stays where it is. */
  readonly canPull: () => boolean;
  readonly goBack: () => void;
  /** Shows the screen again that `goBack` has left. */
  readonly undo: () => void;
}

/** A finger from the left edge pulls the screen away, for devices on which nothing else goes back that way. */
export function watchEdgeSwipe({ isOn, canPull, goBack, undo }: EdgeSwipe): void {
  let pull: Pull | undefined;
  const partOf = (xPx: number) => xPx / innerWidth;
  watchDrag(document, {
    begins(xPx, yPx, { clientX }) {
      const isBack = clientX < SIDE_PX && xPx > Math.abs(yPx);
      // An overlay has its own way to close.
      if (!isBack || document.documentElement.dataset.overlay || !isOn()) return false;
      pull = !isMotionReduced() && canPull() ? pullScreen(goBack, undo) : undefined;
      return true;
    },
    moves: xPx => pull?.follow(partOf(xPx)),
    ends(xPx, ms) {
      const isMeant = partOf(xPx) > MEANT_PART || xPx / ms > MEANT_PX_PER_MS;
      if (isMeant) snap();
      if (pull) pull.release(isMeant);
      else if (isMeant) goBack();
    },
  });
}
