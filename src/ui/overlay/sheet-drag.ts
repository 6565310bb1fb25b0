import { trackFinger } from "../motion/finger-speed.ts";
import { followSheet } from "../motion/lift-page.ts";
import { landing, resist, SHEET_MS, seenPlace, TAP_SLOP_PX } from "../motion/motion.ts";
import { snap } from "../motion/snap.ts";
import { isScrolled, isZoomed, listenToFinger } from "../motion/watch-drag.ts";

/** A sheet closes when the finger leaves it further down than this, or moves down faster. */
const CLOSE_DISTANCE_PX = 120;
const CLOSE_SPEED_PX_PER_MS = 0.5;

interface SheetDrag {
  /** Its first child is the head. Inside the rest, a finger scrolls what is scrolled already. */
  readonly panel: HTMLElement;
  readonly scrim: HTMLElement;
  /** It takes the whole screen of a phone: the page under it may be lifted. */
  readonly fills: boolean | undefined;
  /** True while the sheet must stay: then it gives way a little. */
  readonly isLocked: () => boolean;
  readonly onClose: () => void;
  /** Set while a finger holds the sheet: it stays in the page then, although it is closing. */
  readonly isHeld: { current: boolean };
}

interface Grab {
  x: number;
  y: number;
  readonly offsetPx: number;
  readonly mayPullUp: boolean;
  readonly mayPullDown: boolean;
}

/** Gives the panel and the scrim their own movements back. */
export function endDrag(...parts: (HTMLElement | null)[]): void {
  for (const part of parts) {
    for (const name of ["animation", "transition", "transform", "opacity"]) {
      part?.style.removeProperty(name);
    }
  }
}

/**
 * Lets a sheet follow a finger, also one that takes hold of it while it opens or closes.
 * @returns a function that ends it
 */
export function followFinger(drag: SheetDrag): () => void {
  const { panel, scrim, fills, isLocked, onClose, isHeld } = drag;
  const finger = trackFinger();
  let grab: Grab | undefined;
  let isDragging = false;
  let offsetPx = 0;

  const isClosing = () => Boolean(panel.closest("[data-closing]"));

  function place(px: number, transition = "0s"): void {
    offsetPx = px;
    const shownPart = 1 - Math.max(0, px) / panel.offsetHeight;
    for (const { style } of [panel, scrim]) {
      style.animation = "none";
      style.transition = `transform ${transition},opacity ${transition}`;
    }
    panel.style.transform = `translateY(${px}px)`;
    scrim.style.opacity = `${shownPart}`;
    if (fills) followSheet(shownPart, transition);
  }

  function onStart({ target, touches }: TouchEvent): void {
    const [touch] = touches;
    if (!touch || isZoomed()) return;
    if (touches.length > 1) {
      release(0, false);
      return;
    }
    const closing = isClosing();
    const { left, right, top } = panel.getBoundingClientRect();
    const { clientX: x, clientY: y } = touch;
    // A closing sheet lets taps through to the page.
    const isOn = closing ? x > left && x < right && y > top : panel.contains(target as Node);
    if (!isOn || (target as Element).closest("input,textarea,select")) return;
    const isHead = closing || Boolean(panel.firstElementChild?.contains(target as Node));
    const shownPx = seenPlace(panel).y;
    grab = {
      x,
      y,
      offsetPx: shownPx,
      mayPullUp: isHead,
      mayPullDown: isHead || !isScrolled(target as Element, panel.parentElement),
    };
    listenToFinger(target as Element, listeners, signal);
    if (shownPx === 0) return;
    isHeld.current = true;
    place(shownPx);
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!grab || !touch) return;
    const { clientX: x, clientY: y } = touch;
    const downPx = y - grab.y;
    if (!isDragging) {
      if (Math.hypot(x - grab.x, downPx) < TAP_SLOP_PX) return;
      const mayPull = downPx > 0 ? grab.mayPullDown : grab.mayPullUp;
      if (!mayPull || Math.abs(x - grab.x) > Math.abs(downPx)) {
        release(0, false);
        return;
      }
      isDragging = true;
      // The sheet follows from here. Otherwise its first step would be a jump.
      Object.assign(grab, { x, y });
    }
    if (event.cancelable) event.preventDefault();
    finger.add(x, y, event.timeStamp);
    const px = grab.offsetPx + y - grab.y;
    place(px < 0 || isLocked() ? resist(px) : px);
  }

  const onEnd = ({ timeStamp }: TouchEvent) => release(finger.speedAt(timeStamp).y, isDragging);

  /** The device has taken the finger. */
  const onCancel = () => release(0, false);

  function release(speed: number, wasDragged: boolean): void {
    if (!grab) return;
    grab = undefined;
    isDragging = false;
    isHeld.current = false;
    const closing = isClosing();
    const isFar = offsetPx > Math.min(CLOSE_DISTANCE_PX, panel.offsetHeight / 2);
    const isThrown = speed > CLOSE_SPEED_PX_PER_MS && offsetPx > 0;
    if (closing || (wasDragged && !isLocked() && (isThrown || (isFar && speed >= 0)))) {
      const heightPx = panel.offsetHeight;
      panel.dataset.dropped = "";
      place(heightPx, landing(heightPx - offsetPx, speed));
      if (closing) return;
      snap();
      onClose();
      setTimeout(() => isClosing() || back(0), SHEET_MS);
    } else if (offsetPx !== 0) back(speed);
  }

  /** Moves the sheet back up, also if the parent has kept it open. */
  function back(speed: number): void {
    delete panel.dataset.dropped;
    place(0, landing(Math.abs(offsetPx), offsetPx > 0 ? -speed : speed));
  }

  const listeners = { touchmove: onMove, touchend: onEnd, touchcancel: onCancel };
  const watch = new AbortController();
  const { signal } = watch;
  document.addEventListener("touchstart", onStart, { signal, passive: true });
  listenToFinger(document, listeners, signal);
  return () => watch.abort();
}
