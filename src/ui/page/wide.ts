import { useSyncExternalStore } from "react";
import { listen } from "../listen.ts";

/** From this width on there is room for two things beside or over each other. Styles repeat the figure. */
let query: MediaQueryList | undefined;
const wide = () => (query ??= matchMedia("(min-width: 1024px)"));

/** It decides what is loaded and in the page; where it stands, styles decide. */
export const isWide = () => wide().matches;

function subscribe(listener: () => void): () => void {
  return listen(wide(), "change", listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
