import { type ReactNode, useEffect, useRef } from "react";
import type { ChoiceProps } from "../controls/choice-row.tsx";
import { ENTER_EASING, ENTER_MS, SIDE_PX, seenPlace } from "../motion/motion.ts";
import { isMotionReduced } from "../motion/reduced-motion.ts";
import { snap } from "../motion/snap.ts";
import { watchDrag } from "../motion/watch-drag.ts";
import { useLatest } from "../use-latest.ts";

interface TabPanelProps<Id extends string> extends Omit<ChoiceProps<Id>, "label"> {
  id: string;
  children: ReactNode;
}

/** A swipe counts beyond this distance, or if it is faster than half a pixel per ms. */
const TAB_SWIPE_MIN_PX = 72;
const FLICK_MIN_PX = 24;

/** The content that the tabs switch. A swipe leads to the tab beside the selected one. */
export function TabPanel<Id extends string>({ id, children, ...choice }: TabPanelProps<Id>) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useLatest(choice);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const neighbour = (xPx: number) => {
      const { tabs, selected } = latest.current;
      return tabs[tabs.findIndex(tab => tab.id === selected) - Math.sign(xPx)]?.id;
    };
    const place = (xPx: number) => ({
      transform: `translateX(${xPx}px)`,
      opacity: `${1 - Math.abs(xPx) / innerWidth}`,
    });
    /** Where a panel that was still on its way was taken hold of. */
    let startPx = 0;
    return watchDrag(box, {
      begins(xPx, yPx, { clientX, target }) {
        const isOurs =
          Math.abs(xPx) > Math.abs(yPx) &&
          // Nearer to a side it belongs to the device, or to our own swipe from the edge.
          clientX > SIDE_PX &&
          clientX < innerWidth - SIDE_PX &&
          neighbour(xPx) !== undefined &&
          !movesSideways(target as Element, box);
        startPx = seenPlace(box).x;
        if (isOurs) for (const animation of box.getAnimations()) animation.cancel();
        return isOurs;
      },
      moves(xPx) {
        if (!isMotionReduced()) Object.assign(box.style, place(startPx + xPx));
      },
      ends(xPx, ms) {
        box.style.transform = box.style.opacity = "";
        const isMeant = Math.abs(xPx) > Math.max(FLICK_MIN_PX, Math.min(TAB_SWIPE_MIN_PX, ms / 2));
        const id = isMeant ? neighbour(xPx) : undefined;
        if (id !== undefined) {
          snap();
          latest.current.onSelect(id);
        }
        if (isMotionReduced()) return;
        // The next panel comes from the side to which the finger has pointed.
        const fromPx = id !== undefined ? -Math.sign(xPx) * TAB_SWIPE_MIN_PX : startPx + xPx;
        box.animate([place(fromPx), place(0)], { duration: ENTER_MS, easing: ENTER_EASING });
      },
    });
  }, []);

  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={`${id}-${choice.selected}`}>
      {children}
    </div>
  );
}

/** A carousel, a field, or anything else in which a finger moves to the sides. */
function movesSideways(element: Element, panel: Element): boolean {
  if (element === panel) return false;
  const { overflowX } = getComputedStyle(element);
  const scrolls = overflowX !== "hidden" && overflowX !== "visible";
  if (element.matches("input,textarea,[data-sideways]")) return true;
  if (scrolls && element.scrollWidth > element.clientWidth) return true;
  return element.parentElement !== null && movesSideways(element.parentElement, panel);
}
