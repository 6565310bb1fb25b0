import { trackFinger } from "../motion/finger-speed.ts";
import { landing, type Place, resist, seenPlace, TAP_SLOP_PX } from "../motion/motion.ts";
import { snap } from "../motion/snap.ts";
import {
  dragPhotos,
  fromMiddle,
  isLarge,
  MAX_SCALE,
  placeIn,
  reachOf,
  releasePhotos,
  scaledAbout,
  settledAt,
  softly,
  WHOLE,
  wayLeft,
} from "./photo-place.ts";
import type { PhotoGestureLimits } from "./use-photo-gestures.ts";

const DOUBLE_TAP_SCALE = 2.5;
/** A photo that is thrown, or dragged over this part of the height, closes the viewer. */
const CLOSE_PART = 0.15;
const THROWN_PX_PER_MS = 0.5;
/** A photo that is let go moves on as far as its speed takes it in this time. */
const GLIDE_MS = 150;
/** A wheel's step of 100 px makes it 1.6 times as large. */
const WHEEL_PX = 200;

interface PhotoStageOptions extends PhotoGestureLimits {
  readonly canSwipe: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

export interface PhotoStage {
  /** Lets the photo come from a box in the page, or go back there. */
  enterFrom(box: Element): void;
  leaveTo(box: Element): void;
  /** Shows a whole photo at once, because another photo is shown now. */
  reset(): void;
  /** Makes the photo larger, and moves it as far as its edge. Where it is whole, the move to a side turns it. */
  change(factor: number, x?: number, y?: number): void;
  end(): void;
}

/**
 * What fingers, a mouse and a wheel do with a photo: pinch, double tap and drag to zoom, swipe to the sides,
 * drag down to close. A finger takes over whatever moves, where it is.
 * @param layer holds the photos; a photo in the middle has a text in `alt`
 */
export function createPhotoStage(
  stage: HTMLElement,
  layer: HTMLElement,
  scrim: HTMLElement,
  options: () => PhotoStageOptions,
): PhotoStage {
  const fingers = new Map<number, { x: number; y: number }>();
  const finger = trackFinger();
  let place = WHOLE;
  let start = { place, x: 0, y: 0, spread: 1 };
  let leftPx = 0;
  let mode: "pinch" | "pan" | "swipe" | "close" | undefined;
  let mayTap = false;
  let lastTap = { x: 0, y: 0, atMs: -Infinity };

  function put(next: Place, transition = "0s"): void {
    place = next;
    layer.style.transition = `transform ${transition}`;
    layer.style.transform = `translate(${next.x}px,${next.y}px) scale(${next.scale})`;
  }

  function grip() {
    const [a = { x: 0, y: 0 }, b = a] = fingers.values();
    const middle = fromMiddle(stage, (a.x + b.x) / 2, (a.y + b.y) / 2);
    return { ...middle, spread: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  }

  /** What follows the finger beside the photo goes back to its place. */
  function letGo(): void {
    releasePhotos(layer);
    scrim.style.opacity = "";
  }

  function begin(): void {
    put(seenPlace(layer));
    start = { place, ...grip() };
  }

  function zoomTo(scale: number, x: number, y: number, transition = landing(1, 0)): void {
    put(settledAt(stage, scaledAbout(place, x, y, scale)), transition);
  }

  function onDown(event: PointerEvent): void {
    const isOnButton = (event.target as Element).closest("button");
    if (event.button !== 0 || (isOnButton && event.pointerType === "mouse")) return;
    // A capture would take the click from the button. A finger stays with what it has touched, which is in the stage.
    if (!isOnButton) stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    letGo();
    mayTap = fingers.size === 1;
    mode = mayTap ? undefined : "pinch";
    // Two quick presses are no double tap.
    if (isOnButton) mayTap = false;
    begin();
  }

  function onMove(event: PointerEvent): void {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    Object.assign(at, { x: event.clientX, y: event.clientY });
    const now = grip();
    if (mode === undefined) {
      const [dx, dy] = [Math.abs(now.x - start.x), Math.abs(now.y - start.y)];
      if (Math.hypot(dx, dy) < TAP_SLOP_PX) return;
      mayTap = false;
      mode = isLarge(start.place) ? "pan" : dx > dy ? "swipe" : "close";
      // The photo follows from here. Otherwise its first step would be a jump.
      start = { ...start, x: now.x, y: now.y };
      leftPx = wayLeft(layer);
    }
    finger.add(now.x, now.y, event.timeStamp);
    const dx = now.x - start.x;
    const dy = now.y - start.y;
    const from = start.place;
    if (mode === "swipe") {
      dragPhotos(layer, options().canSwipe ? leftPx + dx : resist(dx));
    } else if (mode === "close") {
      const part = Math.abs(dy) / stage.clientHeight;
      put({ x: from.x + dx, y: from.y + dy, scale: from.scale * (1 - part / 2) });
      scrim.style.opacity = `${1 - part}`;
    } else if (mode === "pan") {
      const limit = reachOf(stage, from.scale);
      const { scale } = from;
      put({ scale, x: softly(from.x + dx, limit.x), y: softly(from.y + dy, limit.y) });
    } else {
      const wanted = (from.scale * now.spread) / start.spread;
      const scale = wanted > MAX_SCALE ? MAX_SCALE + (wanted - MAX_SCALE) / 4 : wanted;
      const about = scaledAbout(from, start.x, start.y, Math.max(0.5, scale));
      put({ ...about, x: about.x + dx, y: about.y + dy });
    }
  }

  function onUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const speed = finger.speedAt(event.timeStamp);
    if (fingers.size > 0) {
      // The finger that stays goes on by moving the photo.
      mode = "pan";
      begin();
      return;
    }
    if (event.type === "pointercancel") {
      // The device has taken the finger: the photo goes back to its place.
      letGo();
      mode = "pan";
    }
    const at = fromMiddle(stage, event.clientX, event.clientY);
    const done = mode;
    mode = undefined;
    if (done === undefined) tap(at, event.timeStamp);
    else if (done === "swipe") finishSwipe(at.x - start.x, speed.x);
    else if (done === "close") finishClose(at.y - start.y, speed.y);
    else {
      const { x, y, scale } = place;
      const end = settledAt(stage, { scale, x: x + speed.x * GLIDE_MS, y: y + speed.y * GLIDE_MS });
      const distance = Math.hypot(end.x - x, end.y - y);
      put(end, landing(distance, Math.hypot(speed.x, speed.y)));
    }
  }

  const isThrown = (way: number, speed: number) =>
    Math.abs(speed) > THROWN_PX_PER_MS && speed * way > 0;

  function finishSwipe(dx: number, speed: number): void {
    releasePhotos(layer);
    if (options().canSwipe && (isThrown(dx, speed) || Math.abs(dx) > options().swipeMinPx)) {
      snap();
      options().onStep(dx < 0 ? 1 : -1);
    }
  }

  function finishClose(dy: number, speed: number): void {
    if (isThrown(dy, speed) || Math.abs(dy) > stage.clientHeight * CLOSE_PART) options().onClose();
    else {
      put(WHOLE, landing(Math.abs(dy), 0));
      scrim.style.opacity = "";
    }
  }

  function tap(at: { x: number; y: number }, atMs: number): void {
    const isSecond =
      mayTap &&
      atMs - lastTap.atMs <= options().doubleTapWindowMs &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < TAP_SLOP_PX * 4;
    lastTap = { ...at, atMs: isSecond ? -Infinity : atMs };
    if (isSecond) zoomTo(isLarge(place) ? 1 : DOUBLE_TAP_SCALE, at.x, at.y);
    // A movement that the finger has stopped goes on.
    else put(settledAt(stage, place), landing(1, 0));
  }

  /** A trackpad's pinch comes as a wheel with Control. */
  function onWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = fromMiddle(stage, event.clientX, event.clientY);
    zoomTo(place.scale * Math.exp(-event.deltaY / WHEEL_PX), at.x, at.y, "0s");
  }

  const watch = new AbortController();
  const { signal } = watch;
  stage.addEventListener("pointerdown", onDown, { signal });
  stage.addEventListener("pointermove", onMove, { signal });
  stage.addEventListener("pointerup", onUp, { signal });
  stage.addEventListener("pointercancel", onUp, { signal });
  stage.addEventListener("wheel", onWheel, { signal, passive: false });
  // A phone that is turned has its edges elsewhere.
  window.addEventListener("resize", () => put(settledAt(stage, place)), { signal });
  return {
    enterFrom(box) {
      put(placeIn(stage, box));
      // Without a layout here, the engine would not start the movement from this place.
      layer.getBoundingClientRect();
      put(WHOLE, landing(1, 0));
    },
    leaveTo(box) {
      // Fingers that are still down, or a phone that is turned, would take it off its way.
      watch.abort();
      put(placeIn(stage, box), landing(1, 0));
    },
    reset: () => put(WHOLE),
    change(factor, x = 0, y = 0) {
      const { x: fromX, y: fromY, scale } = place;
      const to = { scale: scale * factor, x: fromX * factor + x, y: fromY * factor + y };
      if (!x || isLarge(place)) put(settledAt(stage, to), landing(1, 0));
      else if (options().canSwipe) options().onStep(x < 0 ? 1 : -1);
    },
    end: () => watch.abort(),
  };
}
