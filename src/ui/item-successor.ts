import { type RefObject, useLayoutEffect, useRef } from "react";
import { isScreenChanging } from "./motion/change-screen.ts";
import { FOCUSABLE } from "./overlay/overlay-stack.ts";

/** For each item that has left its list: the item that was behind it or before it. */
const neighbours = new WeakMap<Element, Element | null>();

/** A control in the item beside what is gone or about to go, else its dialog. */
const successorOf = (gone: Element, beside: Element | null | undefined) =>
  beside?.querySelector<HTMLElement>(FOCUSABLE) ?? gone.closest<HTMLElement>("[role=dialog]");

const focusOrHeading = (successor: HTMLElement | null) =>
  (successor ?? document.querySelector("h1"))?.focus({ preventScroll: true });

/**
 * Gives the focus on from an element that is gone or about to go: to the item beside its own, else to its dialog or
 * the heading of the page. Engines would leave it nowhere, and a screen reader would begin at the top of the page.
 */
export function focusSuccessor(gone: Element): void {
  focusOrHeading(successorOf(gone, neighbours.get(gone.closest("[data-id]") ?? gone)));
}

/** For an item of a list: if it leaves with the focus, the focus stays near its place. */
export function useItemSuccessor(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const item = element.current;
    return () => {
      // The next screen has a focus of its own.
      if (!item || isScreenChanging()) return;
      neighbours.set(item, item.nextElementSibling ?? item.previousElementSibling);
      if (item.contains(document.activeElement)) focusSuccessor(item);
    };
  }, [element]);
}

/**
 * For what goes when its button is pressed, and is no item of a list: the focus goes on to the end of the list that it
 * stands below, else to its dialog, else to the heading of the page that is there then.
 */
export function useBoxSuccessor<Box extends HTMLElement>(): RefObject<Box | null> {
  const element = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // A placeholder of what comes next may stand between them when the box goes.
    const before = box.previousElementSibling ?? box.parentElement?.previousElementSibling;
    let isPressed = false;
    box.addEventListener("click", () => {
      isPressed = true;
    });
    return () => {
      const { activeElement: at } = document;
      // Safari does not focus a button that a finger presses. If the user has moved the focus since, it stays there.
      const isLost = box.contains(at) || (isPressed && at?.matches("body,main"));
      if (isScreenChanging() || !isLost) return;
      const successor = successorOf(box, before?.lastElementChild?.closest("[data-id]"));
      queueMicrotask(() => focusOrHeading(successor));
    };
  }, []);
  return element;
}
