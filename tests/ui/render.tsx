import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;
let host: HTMLElement | undefined;

/** Renders into the page, as the app does; a second call renders the same tree anew. */
export function render(node: ReactNode): HTMLElement {
  if (!root || !host) {
    host = document.body.appendChild(document.createElement("div"));
    host.id = "root";
    root = createRoot(host);
  }
  const current = root;
  act(() => current.render(node));
  return host;
}

/** The one element that matches, or the test fails. */
export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

export function click(selector: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  act(() => {
    find(selector).dispatchEvent(event);
  });
  return event;
}

export function press(key: string, target: Element = document.activeElement ?? document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

/** A finger: down at the first point, through the others, up at the last. */
export function touch(selector: string, points: [number, number][]): void {
  const element = find(selector);
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    act(() => {
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX,
          clientY,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          pointerType: "touch",
        }),
      );
    });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  send("pointerdown", first);
  for (const point of points.slice(1)) send("pointermove", point);
  send("pointerup", last);
}

afterEach(() => {
  act(() => root?.unmount());
  host?.remove();
  root = undefined;
  host = undefined;
});
