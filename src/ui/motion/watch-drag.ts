/** A drag begins at this distance, before an engine begins to scroll: after that the finger cannot be taken over. */
const BEGIN_PX = 5;

/** A finger on a page that two fingers have made larger moves the page: no drag of ours begins. */
export const isZoomed = () => Number(window.visualViewport?.scale) > 1.01;

interface Drag {
  /** Whether a finger that came down at `from` and has moved this far is ours. */
  begins(xPx: number, yPx: number, from: Touch): boolean;
  moves(xPx: number, yPx: number): void;
  /** The finger is lifted, `ms` after it came down. */
  ends(xPx: number, ms: number): void;
}

type TouchType = "touchmove" | "touchend" | "touchcancel";

/**
 * Listens to the finger that has touched `target`. That gets the finger's events even after it has left the page: a list
 * that has loaded replaces its placeholder under a resting finger. These are touch events: a pointer event cannot keep
 * the engine from scrolling.
 */
export function listenToFinger(
  target: EventTarget,
  listeners: Readonly<Record<TouchType, (event: TouchEvent) => void>>,
  signal: AbortSignal,
): void {
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener as EventListener, { signal, passive: false });
  }
}

/**
 * One finger's drag.
 * @returns a function that ends the watch
 */
export function watchDrag(element: EventTarget, { begins, moves, ends }: Drag): () => void {
  let from: Touch | undefined;
  let startedAtMs = 0;
  let xPx = 0;
  let isOurs = false;
  let follow = new AbortController();

  function onStart({ touches, timeStamp }: TouchEvent): void {
    from = touches.length === 1 && !isZoomed() ? touches[0] : undefined;
    // A second finger changes nothing about how long the first one has been down.
    if (!from) return;
    startedAtMs = timeStamp;
    listenToFinger(from.target, listeners, follow.signal);
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!from || !touch) return;
    xPx = touch.clientX - from.clientX;
    const yPx = touch.clientY - from.clientY;
    if (!isOurs) {
      if (Math.hypot(xPx, yPx) < BEGIN_PX) return;
      isOurs = event.cancelable && !event.defaultPrevented && begins(xPx, yPx, from);
      // Other gesture handlers must stop, as if the engine had begun to scroll.
      if (isOurs) from.target.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
      else from = undefined;
    }
    if (!isOurs) return;
    event.preventDefault();
    moves(xPx, yPx);
  }

  function onEnd({ timeStamp }: TouchEvent): void {
    follow.abort();
    follow = new AbortController();
    if (isOurs) ends(xPx, timeStamp - startedAtMs);
    isOurs = false;
    from = undefined;
  }

  /** The device has taken the finger. */
  function onCancel(event: TouchEvent): void {
    xPx = 0;
    if (isOurs) moves(0, 0);
    onEnd(event);
  }

  const listeners = { touchmove: onMove, touchend: onEnd, touchcancel: onCancel };
  const watch = new AbortController();
  element.addEventListener("touchstart", onStart as EventListener, {
    signal: watch.signal,
    passive: true,
  });
  // An engine scrolls without asking if no such listener was there before the finger came down.
  listenToFinger(element, listeners, watch.signal);
  return () => {
    watch.abort();
    follow.abort();
  };
}

/** True if the element, or anything around it within `end`, is scrolled down: the finger then scrolls that. */
export function isScrolled(element: Element | null, end?: Element | null): boolean {
  if (!element || element === end) return false;
  return element.scrollTop > 0 || isScrolled(element.parentElement, end);
}
