import { type RefObject, useLayoutEffect, useRef } from "react";
import { recall, remember } from "../../stores/host/navigation.ts";
import { listen } from "../../ui/listen.ts";
import { isScreenChanging } from "../../ui/motion/change-screen.ts";

const OPENER = "opener";
/** A long list renders the items at the scroll position within a few frames. */
const FRAMES_MAX = 20;

/** A name for a link or button that stays the same when its screen is rendered again. */
function nameOf(control: HTMLElement): string {
  const item = control.closest<HTMLElement>("[data-id]")?.dataset.id;
  return `${item} ${control.getAttribute("href") ?? control.title + control.textContent}`;
}

/**
 * A change of screen moves the focus: to the heading of a new screen, and on the way back to what was pressed
 * last on that screen. Engines would leave it nowhere, and a screen reader would say nothing. The first screen
 * takes no focus from the app around it, and no screen takes it from a field that it has given it to itself.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>, screenKey: string): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    // Listens to clicks, not to focus: Safari does not focus a button that a finger presses.
    const onClick = ({ target }: Event) => {
      const control = (target as Element).closest<HTMLElement>("a,button");
      if (control) remember(screenKey, OPENER, nameOf(control));
    };
    const stop = listen(element, "click", onClick, true);

    const opener = recall<string>(screenKey, OPENER);
    let framesLeft = opener === undefined ? 0 : FRAMES_MAX;
    let frame = 0;
    const giveFocus = () => {
      if (!document.activeElement?.matches("body,main")) return;
      const controls = [...element.querySelectorAll<HTMLElement>("a,button")];
      const found = controls.find(control => nameOf(control) === opener);
      if (!found && framesLeft-- > 0) frame = requestAnimationFrame(giveFocus);
      else (found ?? element.querySelector("h1"))?.focus({ preventScroll: true });
    };
    // To give the focus costs a layout: the next screen begins to move without it.
    if (isScreenChanging()) frame = requestAnimationFrame(giveFocus);
    else if (!isFirst.current) giveFocus();
    isFirst.current = false;
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [main, screenKey]);
}
