import { type PointerEvent, type RefObject, useRef } from "react";
import { SHEET_MS } from "./motion.ts";

/** The sheet closes when the finger lets go further down than this, or moves down faster. */
const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.5;

/** Handlers for a sheet's head. The panel follows the finger down, then closes or moves back. */
export function useSheetDrag(
  panel: RefObject<HTMLElement | null>,
  enabled: boolean,
  onClose: () => void,
) {
  const start = useRef<{ y: number; atMs: number } | null>(null);

  const move = (downPx: number) => {
    if (!panel.current) return;
    panel.current.style.transition = start.current ? "none" : "";
    panel.current.style.transform = downPx > 0 ? `translateY(${downPx}px)` : "";
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!enabled || event.pointerType === "mouse") return;
      if ((event.target as Element).closest("button")) return;
      start.current = { y: event.clientY, atMs: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      start.current = null;
      const downPx = event.clientY - from.y;
      const speed = downPx / Math.max(1, event.timeStamp - from.atMs);
      if (downPx < CLOSE_DISTANCE_PX && !(downPx > 24 && speed > CLOSE_SPEED_PX_PER_MS)) {
        move(0);
        return;
      }
      onClose();
      // The exit starts where the finger let go. If the parent keeps the sheet open, it moves back.
      setTimeout(() => move(0), SHEET_MS);
    },
    onPointerCancel() {
      start.current = null;
      move(0);
    },
  };
}
