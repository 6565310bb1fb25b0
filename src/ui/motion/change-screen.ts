import { flushSync } from "react-dom";
import { ENTER_EASING } from "./motion.ts";
import { isMotionReduced } from "./reduced-motion.ts";

/** An engine that draws no frames never begins a transition: then the screen changes without one. */
const BEGIN_LIMIT_MS = 400;
/** How long a change of screen takes, in `theme.css` too. */
export const SCREEN_MS = 280;
const COVER = "view-transition-name";
/** Both covers show the team's name, each at a place of its own: a longer fade would show two names. */
const COVER_FADE_MS = 80;
/** The second tap of a double tap comes so soon, and so near. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

/** Two screens on their way. */
interface Motion {
  /** Shows the next one at once. */
  readonly end: () => void;
  readonly finished: Promise<unknown>;
}

let running: Motion | undefined;

/** What it returns is called by the next change of screen. */
type TakeChange = (show: () => void, frame: HTMLElement) => (() => void) | undefined;

let takeNext: TakeChange | undefined;
let endTaken: ReturnType<TakeChange>;

/** @param take makes the next change of screen in place of the slide */
export function takeNextChange(take: TakeChange): void {
  takeNext = take;
}

let isChanging = false;
/** True while the old screen leaves the page. */
export const isScreenChanging = () => isChanging;

export function renderNow(show: () => void): undefined {
  isChanging = true;
  try {
    flushSync(show);
  } finally {
    isChanging = false;
  }
}

/**
 * The next screen slides over the old one, which recedes; with the step -1, the other way round. The cover
 * of the team at `path` moves from its card to the head of its screen, or back.
 * @param show renders the next screen
 * @param isForm the upper one is a form: twice on its Close is once, but twice on Back is back by two pages
 * @returns a promise that settles when nothing moves any more; undefined if nothing moves
 */
export function changeScreen(
  show: () => void,
  step: 1 | -1,
  path: string,
  isForm = false,
): Promise<unknown> | undefined {
  running?.end();
  endTaken?.();
  openedAtMs = isForm || step > 0 ? performance.now() : -Infinity;
  // Chromium lays the old screen out once more where what has the focus leaves the page.
  (document.activeElement as HTMLElement | null)?.blur();
  const frame = document.querySelector<HTMLElement>("#root > div");
  if (document.hidden || !frame) {
    show();
    return undefined;
  }
  document.documentElement.dataset.step = `${step}`;
  if (takeNext) {
    const take = takeNext;
    takeNext = undefined;
    endTaken = take(show, frame);
    return undefined;
  }
  // In a frame, Chromium's transitions end the whole page now and then.
  const hasEngine = "startViewTransition" in document && window === window.top;
  running = hasEngine ? byEngine(show, step, path) : byCopy(show, frame);
  return running.finished;
}

/** Where and when a finger came down last. */
let lastTap = { clientX: 0, clientY: 0, timeStamp: 0 };
/** When the last tap has opened a screen, or opened or closed a form, a sheet or a menu. */
let openedAtMs = -Infinity;
/** The tap is the second of a double tap, whose first one has opened or closed something. */
let isSecond = false;

/** Something has opened or closed: the second tap of a double tap is not for what is under the finger now. */
export function expectSecondTap(): void {
  openedAtMs = performance.now();
}

/**
 * A finger that comes down while screens move ends the movement, and its tap is for the next screen. The second tap
 * of a double tap is not: it is for what the first one has opened, or for what it has closed.
 */
export function watchTaps(): void {
  addEventListener("pointerdown", onPointerDown, true);
  addEventListener("click", onClick, true);
  // A finger that scrolls makes no click. The next click may come from a key.
  addEventListener("pointercancel", () => (isSecond = false), true);
}

function onPointerDown(event: PointerEvent): void {
  const { clientX, clientY, timeStamp } = event;
  isSecond =
    openedAtMs > 0 &&
    timeStamp - lastTap.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(clientX - lastTap.clientX, clientY - lastTap.clientY) < DOUBLE_TAP_PX;
  lastTap = { clientX, clientY, timeStamp };
  openedAtMs = -Infinity;
  if (isSecond) event.stopPropagation();
  else running?.end();
}

function onClick(event: MouseEvent): void {
  const { target, clientX, clientY, detail } = event;
  // Or the finger came down before something has opened. Some engines wait with the first click for a second tap.
  const isLate = isSecond || performance.now() - openedAtMs < DOUBLE_TAP_MS;
  isSecond = false;
  // A finger that drags makes no click: a click without a finger comes from a key.
  if (isLate && detail > 0) {
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  // WebKit does not always focus what a screen reader presses: what opens could not give the focus back.
  if (!detail && event.isTrusted)
    (target as Element).closest<HTMLElement>("a,button")?.focus({ preventScroll: true });
  // During the engine's transition a tap hits only the root element. It is for what is under the finger.
  if (target !== document.documentElement) return;
  const hit = document.elementFromPoint(clientX, clientY) as HTMLElement | null;
  if (hit === target) return;
  hit?.focus();
  hit?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function byEngine(show: () => void, step: 1 | -1, path: string): Motion {
  let from = isMotionReduced() ? null : coverOf(path);
  const leaves = from?.getBoundingClientRect();
  if (!leaves || leaves.bottom < 0 || leaves.top > innerHeight) from = null;
  nameCover(from, "cover");
  let to: HTMLElement | null = null;
  const render = () => {
    clearTimeout(limit);
    renderNow(show);
    nameCover(from, "");
    to = from && coverOf(path);
    nameCover(to, "cover");
  };
  const transition = document.startViewTransition(render);
  const end = () => transition.skipTransition();
  const limit = setTimeout(() => {
    render();
    end();
  }, BEGIN_LIMIT_MS);
  // `ready` rejects if the transition ends before it begins. The page is laid out then: to ask earlier where the cover
  // has come to would cost a layout in the middle of the render.
  transition.ready.then(
    () => leaves && to && moveCover(step, leaves, to.getBoundingClientRect()),
    () => {},
  );
  // WebKit keeps the function of every transition, and with it the screens that are known here.
  const tidy = () => {
    nameCover(to, "");
    to = from = null;
  };
  // If the engine draws no frames, the transition never ends. Nobody must wait for ever.
  const late = new Promise(resolve => setTimeout(resolve, BEGIN_LIMIT_MS + SCREEN_MS));
  return { end, finished: Promise.race([transition.finished.then(tidy, tidy), late]) };
}

/** The cover of a team, on its card or at the head of its screen. */
function coverOf(path: string): HTMLElement | null {
  return document.querySelector(`[data-cover="${CSS.escape(path)}"]`);
}

/** Takes the cover into the transition under a name, or out of it by an empty one. */
function nameCover(cover: HTMLElement | null, name: string): void {
  cover?.style.setProperty(COVER, name);
}

/** Animates a part of a transition. */
function play(part: string, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  document.documentElement.animate(frames, {
    ...options,
    pseudoElement: `::view-transition-${part}`,
  });
}

/**
 * The cover moves by transforms alone. The engine's own way changes its width and height, which lays the page out in
 * every frame. The box is scaled to the place that the cover comes from, and its pictures against it: they keep their
 * shape, and the box clips them.
 */
function moveCover(step: 1 | -1, from: DOMRect, to: DOMRect): void {
  const options = { duration: SCREEN_MS, easing: ENTER_EASING };
  const [across, down] = [from.width / to.width, from.height / to.height];
  const place = ({ left, top }: DOMRect) => `translate(${left}px,${top}px)`;
  play(
    "group(cover)",
    [
      { transform: `${place(from)} scale(${across},${down})` },
      { transform: `${place(to)} scale(1)` },
    ],
    options,
  );
  play(
    "image-pair(cover)",
    [{ transform: `scaleY(${across / down})` }, { transform: "none" }],
    options,
  );
  // The engine draws one more frame after the end, and needs the last values for it. They stay until the next change
  // of screen, so both directions set both covers.
  const fade = { duration: COVER_FADE_MS, fill: "both" } as const;
  // Chromium's compositor takes no animation that changes nothing.
  const stay = { fill: "both" } as const;
  const shown = { opacity: 1 };
  const gone = { opacity: 0 };
  // The next cover lies over the old one. On the way back it is the smaller one: the old one goes once it has come.
  play("old(cover)", [shown, gone], step > 0 ? fade : { ...fade, delay: COVER_FADE_MS });
  play("new(cover)", [step > 0 ? shown : gone, shown], step > 0 ? stay : fade);
}

/** For engines without transitions. */
function byCopy(show: () => void, frame: HTMLElement): Motion {
  const motion = slideCopy(show, frame);
  setTimeout(motion.end, SCREEN_MS);
  return motion;
}

interface CopyMotion extends Motion {
  /** The old screen and the next one. */
  readonly screens: readonly HTMLElement[];
}

/** What may scroll in a screen: the page, a list, a form between its bars, a column. A clone of it is at its top. */
const scrollersIn = (screen: HTMLElement) => [...screen.querySelectorAll("main,section,div,nav")];

/**
 * A copy of the old screen stays until the next one has come, and `end` is called.
 * @param easing another one than that of the style sheet
 */
export function slideCopy(show: () => void, frame: HTMLElement, easing = ""): CopyMotion {
  const copy = frame.cloneNode(true) as HTMLElement;
  const scrolledPx = scrollersIn(frame).map(({ scrollTop }) => scrollTop);
  // First, because an overlay that closes meanwhile lets everything in the page be reached again.
  renderNow(show);
  copy.inert = true;
  copy.ariaHidden = "true";
  copy.style.pointerEvents = "none";
  document.body.append(copy);
  for (const [at, scroller] of scrollersIn(copy).entries())
    scroller.scrollTop = scrolledPx[at] ?? 0;
  const screens = [copy, frame];
  for (const { style } of screens) style.animationTimingFunction = easing;
  copy.dataset.screen = "old";
  frame.dataset.screen = "new";
  let settle = () => {};
  const finished = new Promise<void>(resolve => {
    settle = resolve;
  });
  const end = () => {
    if (!copy.isConnected) return;
    copy.remove();
    delete frame.dataset.screen;
    settle();
  };
  return { screens, end, finished };
}
