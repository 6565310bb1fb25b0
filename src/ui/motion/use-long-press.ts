import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { TAP_SLOP_PX } from "./motion.ts";
import { snap } from "./snap.ts";

const LONG_PRESS_MS = 450;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

function swallow(event: MouseEvent): void {
  // A key or a screen reader has clicked: Android ends a long press without a click, and this is the next one.
  if (event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}
const hearAgain = () => removeEventListener("click", swallow, true);

/** Calls back when a finger rests on an element, except on selectable text. The press then counts as no tap. */
export function useLongPress(onLongPress: (element: HTMLElement) => void) {
  const press = useRef<Press | undefined>(undefined);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      stop();
      const { currentTarget: element, clientX: x, clientY: y } = event;
      const target = event.target as Element;
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      if (target.closest("[data-selectable]")) return;
      const timer = setTimeout(() => {
        // Other gesture handlers lose the finger, and the click that follows is swallowed.
        for (const type of ["pointercancel", "touchcancel"]) {
          target.dispatchEvent(new Event(type, { bubbles: true }));
        }
        press.current = started;
        addEventListener("click", swallow, true);
        addEventListener("pointerdown", hearAgain, { capture: true, once: true });
        snap();
        onLongPress(element);
      }, LONG_PRESS_MS);
      const started = { x, y, timer };
      press.current = started;
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > TAP_SLOP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The engine has a menu of its own for pictures and links.
    onContextMenu(event: SyntheticEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
