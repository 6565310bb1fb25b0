import { act } from "react";
import { find } from "../ui/render.tsx";

/** Types a text over what is in the field: React listens to the native setter. */
export function typeInto(selector: string, text: string): void {
  const field = find<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(selector);
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    const name = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(name, { bubbles: true }));
  });
}
