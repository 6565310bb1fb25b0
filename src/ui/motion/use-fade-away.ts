import { type RefObject, useLayoutEffect, useRef } from "react";
import { isScreenChanging } from "./change-screen.ts";
import { isMotionReduced, REDUCED_MS } from "./reduced-motion.ts";

const FADE_MS = 160;

const mounted = new Set<HTMLElement>();
/**
 * Measured when the first of those that leave together leaves. After that the page is half empty: the others have
 * moved, and to measure them there would scroll the page up.
 */
let fades: Map<HTMLElement, (() => void) | undefined> | undefined;

let fadingCount = 0;
/** True while an element fades out. */
export const isFading = () => fadingCount > 0;

/** An element that fades out over its replacement when it leaves the page. */
export function useFadeAway<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    mounted.add(element);
    // The page begins with grey boxes: the first skeletons take their place without a pause.
    if (element.closest("[data-start]")) element.style.animationDelay = "-160ms";
    return () => {
      if (!isScreenChanging()) {
        if (!fades) {
          fades = new Map([...mounted].map(one => [one, prepareFade(one)]));
          queueMicrotask(() => {
            fades = undefined;
          });
        }
        fades.get(element)?.();
      }
      mounted.delete(element);
    };
  }, []);
  return ref;
}

/** Undefined where nobody has seen the element: its replacement came before it appeared, or it is out of sight. */
function prepareFade(element: HTMLElement): (() => void) | undefined {
  // Below what floats over the page, such as a bar or a button. A card that scrolls by itself cuts what is longer.
  const layer = element.closest("nav,#root>div,body>div");
  const box = element.getBoundingClientRect();
  const { opacity, filter } = getComputedStyle(element);
  if (!layer || filter === "opacity(0)" || box.top > innerHeight || box.bottom < 0)
    return undefined;
  const { left, top } = layer.getBoundingClientRect();
  const { clientLeft, clientTop } = layer;
  const copy = element.cloneNode(true) as HTMLElement;
  // Invisible without its animation: a copy of the whole screen, which may slide away meanwhile, has none.
  copy.style.cssText = `position:absolute;left:${box.left - left - clientLeft}px;top:${box.top - top - clientTop}px;width:${box.width}px;height:${box.height}px;margin:0;opacity:0;filter:${filter};animation:none;pointer-events:none`;
  const duration = isMotionReduced() ? REDUCED_MS : FADE_MS;
  return () => {
    layer.append(copy);
    fadingCount++;
    copy.animate([{ opacity }, { opacity: 0 }], { duration }).onfinish = () => {
      fadingCount--;
      copy.remove();
    };
  };
}
