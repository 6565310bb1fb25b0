import { useLayoutEffect } from "react";

/**
 * A screen reader says the text, wherever the focus is, and again where it comes again. It comes into a region that is
 * always there (`ToastRegion`): of one that comes with its text nothing is said.
 */
export function useSpoken(text: string | undefined): void {
  useLayoutEffect(() => {
    if (!text) return;
    const line = new Text(`${text} `);
    document.querySelector("[data-said]")?.append(line);
    return () => line.remove();
  }, [text]);
}
