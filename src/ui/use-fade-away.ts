import { type RefObject, useLayoutEffect, useRef } from "react";
import { isScreenChanging } from "./change-screen.ts";
import { isMotionReduced, REDUCED_MS } from "./reduced-motion.ts";

const FADE_MS = 160;

/** An element that fades out over its replacement when it leaves the page. */
export function useFadeAway<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element && !isScreenChanging()) fadeAway(element);
    };
  }, []);
  return ref;
}

function fadeAway(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { opacity } = getComputedStyle(element);
  // Nobody has seen the element: its replacement came before it appeared, or it is out of sight.
  if (opacity === "0" || top > innerHeight || top + height < 0) return;
  const copy = element.cloneNode() as HTMLElement;
  copy.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;animation:none;pointer-events:none`;
  const duration = isMotionReduced() ? REDUCED_MS : FADE_MS;
  // Later, because other elements that leave together with this one must be measured first.
  queueMicrotask(() => {
    document.body.append(copy);
    copy.animate([{ opacity }, { opacity: 0 }], { duration }).onfinish = () => copy.remove();
  });
}
