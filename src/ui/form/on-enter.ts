import type { KeyboardEvent } from "react";

/** What an input method takes for itself. WebKit ends the composition before it tells of the key. */
const INPUT_METHOD = 229;

/**
 * Listens to the keys of a field, and calls back on Enter. An Enter that ends the word of an input method does not
 * count.
 * @param withControl only Ctrl+Enter and Cmd+Enter count: Enter alone is a new line
 */
export function onEnter(
  action: ((event: KeyboardEvent<HTMLElement>) => void) | undefined,
  withControl = false,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!action || event.key !== "Enter" || event.keyCode === INPUT_METHOD) return;
    if (withControl && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action(event);
  };
}
