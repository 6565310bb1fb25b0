import { create } from "./dom.ts";

/**
 * Opens one of the device's sheets over the app, and settles with what the user did. Escape, a tap outside
 * the sheet and a request that the app took back give `dismissed`.
 */
export function openSheet<T>(
  container: HTMLElement,
  signal: AbortSignal,
  dismissed: T,
  title: string,
  fill: (settle: (value: T) => void) => readonly Node[],
): Promise<T> {
  return new Promise(resolve => {
    const settle = (value: T) => {
      dialog.remove();
      signal.removeEventListener("abort", dismiss);
      resolve(value);
    };
    const dismiss = () => settle(dismissed);
    const sheet = create("div", { class: "sheet" }, create("h3", {}, title), ...fill(settle));
    const dialog = create("dialog", { "aria-label": title }, sheet);
    dialog.addEventListener("click", event => event.target === dialog && dismiss());
    dialog.addEventListener("keydown", event => event.key === "Escape" && dismiss());
    signal.addEventListener("abort", dismiss);
    container.append(dialog);
    dialog.show();
  });
}
