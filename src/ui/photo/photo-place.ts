import { type Place, resist } from "../motion/motion.ts";

export const WHOLE: Place = { x: 0, y: 0, scale: 1 };

export const MAX_SCALE = 4;

/** More than rounding makes it: a finger moves it, where it would turn a whole photo. */
export const isLarge = ({ scale }: Place) => scale > 1.01;

/** The photo in the middle: its neighbours are hidden from screen readers. */
function photoIn(box: Element): HTMLImageElement | null {
  return box.querySelector('img:not([alt=""])');
}

/** How far the photo in the middle still has to move to its place. */
export function wayLeft(box: Element): number {
  const photo = photoIn(box);
  return photo ? photo.getBoundingClientRect().left - box.getBoundingClientRect().left : 0;
}

/** Moves a line of photos so far to the side. It follows a finger from here on. */
export function dragPhotos(box: HTMLElement, px: number): void {
  box.setAttribute("data-dragging", "");
  box.style.setProperty("--drag", `${px}px`);
}

/** The finger is up: the styles move the photos to their places. */
export function releasePhotos(box: HTMLElement): void {
  box.style.removeProperty("--drag");
  box.removeAttribute("data-dragging");
}

/** The place of a point of the window, from the middle of the stage. */
export function fromMiddle(stage: Element, x: number, y: number) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

/** The size of the photo in the middle. One that has not loaded yet counts as large as `stand`. */
function sizeIn(stage: Element, stand: { width: number; height: number }) {
  const photo = photoIn(stage);
  return { w: photo?.naturalWidth || stand.width, h: photo?.naturalHeight || stand.height };
}

/** The photo as large as it is in the box, which shows the whole photo, or its middle. */
export function placeIn(stage: Element, box: Element): Place {
  const rect = box.getBoundingClientRect();
  const { left, top, width, height } = rect;
  const { w, h } = sizeIn(stage, rect);
  const choose = getComputedStyle(box).getPropertyValue("--fit") ? Math.min : Math.max;
  const scale =
    choose(width / w, height / h) / Math.min(stage.clientWidth / w, stage.clientHeight / h);
  return { ...fromMiddle(stage, left + width / 2, top + height / 2), scale };
}

/** How far a photo may be moved until its edge is at the stage's edge. */
export function reachOf(stage: Element, scale: number) {
  const { clientWidth: width, clientHeight: height } = stage;
  const { w, h } = sizeIn(stage, { width, height });
  const fit = Math.min(width / w, height / h) * scale;
  const half = (size: number, stagePx: number) => Math.max(0, (size * fit - stagePx) / 2);
  return { x: half(w, width), y: half(h, height) };
}

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** A finger may pull a little beyond the limit. */
export const softly = (value: number, limit: number) =>
  within(value, limit) + resist(value - within(value, limit));

/** The point of the photo that is at (x, y) stays there. */
export function scaledAbout(from: Place, x: number, y: number, scale: number): Place {
  const factor = scale / from.scale;
  return { scale, x: x - (x - from.x) * factor, y: y - (y - from.y) * factor };
}

/** The nearest place where a photo may come to rest. */
export function settledAt(stage: Element, { x, y, scale }: Place): Place {
  const allowed = Math.max(1, Math.min(MAX_SCALE, scale));
  const limit = reachOf(stage, allowed);
  return { scale: allowed, x: within(x, limit.x), y: within(y, limit.y) };
}
