import { type PointerEvent, useRef } from "react";

export interface PhotoGestureLimits {
  /** A swipe counts only beyond this. */
  readonly swipeMinPx: number;
  readonly doubleTapWindowMs: number;
}

interface PhotoGestureOptions extends PhotoGestureLimits {
  canSwipe: boolean;
  /** 1 is the next photo (a swipe to the left), -1 the one before. */
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap?: (() => void) | undefined;
}

/** A finger that moves more than this swipes or scrolls; it does not tap. */
const TAP_SLOP_PX = 10;

/**
 * Swipe and double tap on a photo box. The box has `touch-action: pan-y`, so the engine keeps
 * vertical scrolling for itself and cancels the pointer when it does. While a finger drags, the box
 * carries `--drag` and `data-dragging`; nothing is rendered before the finger is up.
 */
export function usePhotoGestures(options: PhotoGestureOptions) {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const lastTapAtMs = useRef(Number.NEGATIVE_INFINITY);

  const settle = (box: HTMLElement) => {
    start.current = null;
    box.style.removeProperty("--drag");
    box.removeAttribute("data-dragging");
  };

  const tap = () => {
    const nowMs = performance.now();
    const isSecond = nowMs - lastTapAtMs.current <= options.doubleTapWindowMs;
    lastTapAtMs.current = isSecond ? Number.NEGATIVE_INFINITY : nowMs;
    if (isSecond) options.onDoubleTap?.();
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      if (!event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || !options.canSwipe || event.pointerId !== from.id) return;
      const box = event.currentTarget;
      const movedPx = event.clientX - from.x;
      if (!box.hasAttribute("data-dragging")) {
        if (Math.abs(movedPx) < TAP_SLOP_PX) return;
        box.setAttribute("data-dragging", "");
        box.setPointerCapture?.(from.id);
      }
      box.style.setProperty("--drag", `${movedPx}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || event.pointerId !== from.id) return;
      settle(event.currentTarget);
      const movedX = event.clientX - from.x;
      const movedY = event.clientY - from.y;
      if (Math.hypot(movedX, movedY) <= TAP_SLOP_PX) tap();
      else if (options.canSwipe && Math.abs(movedX) > options.swipeMinPx) {
        options.onSwipe(movedX < 0 ? 1 : -1);
      }
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
