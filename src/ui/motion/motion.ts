/** How long movements take. Timers use these: nothing waits for `animationend`. */
export const ENTER_MS = 240;
export const SHEET_MS = 320;

/** `--enter` of the style sheet, for animations that the script plays. */
export const ENTER_EASING = "cubic-bezier(.2,0,0,1)";

/** A finger that moves more than this drags or scrolls; it does not tap. */
export const TAP_SLOP_PX = 10;

/** A finger that comes down this close to the side of the screen may mean to go back. */
export const SIDE_PX = 24;

const FASTEST_LANDING_MS = 120;

/**
 * How something moves on after the finger has let go of it: it begins with the finger's speed.
 * @param distancePx still to go
 * @param speedPxPerMs towards the end; below zero where the finger moved away from it
 * @returns duration and easing of a CSS transition
 */
export function landing(distancePx: number, speedPxPerMs: number): string {
  const distance = Math.max(1, distancePx);
  const speed = Math.max(0, speedPxPerMs);
  const ms = Math.min(ENTER_MS, Math.max(FASTEST_LANDING_MS, (2 * distance) / speed));
  // A Bézier curve starts with the slope y1 / x1.
  const x1 = 0.25;
  const y1 = Math.min(1, (x1 * speed * ms) / distance);
  return `${Math.round(ms)}ms cubic-bezier(${x1},${y1.toFixed(2)},.2,1)`;
}

const SOFT_PX = 120;

/** Something that is pulled beyond its end follows less and less, and never further than 120 px. */
export function resist(pulledPx: number): number {
  return (pulledPx * SOFT_PX) / (SOFT_PX * 2 + Math.abs(pulledPx));
}

/** Where an element stands: moved from its own place by so many px, and so many times as large. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The place where an element is seen now, also during a movement. */
export function seenPlace(element: Element): Place {
  const { m11, m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return { x: m41, y: m42, scale: m11 };
}
