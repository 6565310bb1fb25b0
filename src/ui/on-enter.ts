import type { KeyboardEvent } from "react";

/**
 * Listens to the keys of a field, and calls back on Enter. An Enter that ends the word of an input method does not
 * count.
 * @param withControl only Ctrl+Enter and Cmd+Enter count: Enter alone is a new line
 */
export function onEnter(action: (() => void) | undefined, withControl = false) {
  return (event: KeyboardEvent) => {
    if (!action || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (withControl && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action();
  };
}
