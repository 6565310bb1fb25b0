import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a button that is gone once it has done its work: it leaves the focus to an element near it. Engines would
 * leave it nowhere, and a screen reader would begin at the top of the page.
 * @param selector of that element, in the same item of a list or on the same page
 */
export function useSuccessor(selector: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const successor = element?.closest("li,main")?.querySelector<HTMLElement>(selector);
    let isPressed = false;
    const onClick = () => {
      isPressed = true;
    };
    element?.addEventListener("click", onClick);
    return () => {
      const { activeElement: at } = document;
      // Safari does not focus a button that a finger presses. If the user has moved the focus since, it stays there.
      const isLost = at === element || at?.matches("body,main");
      if (isPressed && isLost) successor?.focus({ preventScroll: true });
    };
  }, [selector]);
  return button;
}
