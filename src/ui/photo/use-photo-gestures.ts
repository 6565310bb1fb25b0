import { type PointerEvent, useEffect, useRef } from "react";
import { TAP_SLOP_PX } from "../motion/motion.ts";
import { snap } from "../motion/snap.ts";
import { dragPhotos, releasePhotos, wayLeft } from "./photo-place.ts";

export interface PhotoGestureLimits {
  /** A swipe counts only beyond this. */
  readonly swipeMinPx: number;
  readonly doubleTapWindowMs: number;
}

interface PhotoGestureOptions extends PhotoGestureLimits {
  canSwipe: boolean;
  /** 1 is the next photo (a swipe to the left), -1 the one before. */
  onSwipe: (step: 1 | -1) => void;
  /** Called when no second tap has come in time. */
  onTap: ((box: HTMLElement) => void) | undefined;
  onDoubleTap: (() => void) | undefined;
}

/** A finger that stays longer presses; it does not tap. */
const TAP_MAX_MS = 400;

/**
 * Swipe, tap and double tap on a photo box. The box has `touch-action: pan-y`, so the engine keeps
 * vertical scrolling for itself and cancels the pointer when it does. While a finger drags, the box
 * carries `--drag` and `data-dragging`; nothing is rendered before the finger is up.
 */
export function usePhotoGestures(options: PhotoGestureOptions) {
  const start = useRef<{ x: number; y: number; id: number; atMs: number; leftPx: number }>(null);
  const lastTapAtMs = useRef(-Infinity);
  const tapTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(tapTimer.current), []);

  const settle = (box: HTMLElement) => {
    start.current = null;
    // A tap that something else has followed opens nothing.
    clearTimeout(tapTimer.current);
    releasePhotos(box);
  };

  /** @param nowMs the finger's time: a busy page hears of a tap later */
  const tap = (box: HTMLElement, nowMs: number) => {
    const isSecond = nowMs <= lastTapAtMs.current + options.doubleTapWindowMs;
    lastTapAtMs.current = isSecond ? -Infinity : nowMs;
    if (isSecond) options.onDoubleTap?.();
    else {
      // Meanwhile another tap may have opened something over the photo.
      const open = () => document.documentElement.dataset.overlay || options.onTap?.(box);
      tapTimer.current = setTimeout(open, options.doubleTapWindowMs);
    }
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      // Two fingers never turn the photos.
      if (!event.isPrimary) return settle(event.currentTarget);
      const { clientX: x, clientY: y, pointerId: id, timeStamp: atMs } = event;
      start.current = { x, y, id, atMs, leftPx: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || !options.canSwipe || event.pointerId !== from.id) return;
      const box = event.currentTarget;
      // A mouse has let go beside the photo.
      if (!event.buttons) return settle(box);
      const movedPx = event.clientX - from.x;
      if (!box.hasAttribute("data-dragging")) {
        if (Math.abs(movedPx) < TAP_SLOP_PX) return;
        from.leftPx = wayLeft(box);
        box.setPointerCapture(from.id);
      }
      dragPhotos(box, from.leftPx + movedPx);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || event.pointerId !== from.id) return;
      settle(event.currentTarget);
      const movedX = event.clientX - from.x;
      const movedY = event.clientY - from.y;
      if (Math.hypot(movedX, movedY) <= TAP_SLOP_PX) {
        if (event.timeStamp - from.atMs < TAP_MAX_MS) tap(event.currentTarget, event.timeStamp);
      } else if (options.canSwipe && Math.abs(movedX) > options.swipeMinPx) {
        snap();
        options.onSwipe(movedX < 0 ? 1 : -1);
      }
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
