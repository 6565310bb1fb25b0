import { useEffect } from "react";

/**
 * A screen reader says the text, wherever the focus is. It comes into a region that is always there (`ToastRegion`):
 * of one that comes with its text nothing is said.
 */
export function say(text: string): void {
  const said = document.querySelector("[data-said]");
  if (said) said.textContent = text;
}

/** Says a text that is on the screen as long as the component is. */
export function useSpoken(text: string | undefined): void {
  useEffect(() => {
    if (!text) return;
    say(text);
    // The same text is said again where it comes again.
    return () => say("");
  }, [text]);
}
