import { createContext, type RefObject, useContext } from "react";

/** The one element that scrolls: the layout's main area. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export function useScroller(): RefObject<HTMLElement | null> {
  return useContext(ScrollerContext);
}
