import { createContext, type RefObject, useContext } from "react";

/** What scrolls around a component: the layout's main area, or a list or sheet that scrolls by itself. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export function useScroller(): RefObject<HTMLElement | null> {
  return useContext(ScrollerContext);
}
