/**
 * Stands in for an engine's file chooser, where the engine asks nobody under automation: finds the input
 * that the page wanted to open, also one that is in no document.
 */

const CAUGHT = Symbol.for("teamhub caught file input");
const page = globalThis as unknown as Record<symbol, HTMLInputElement | undefined>;

/** From now until one is caught, no chooser opens. */
export function catchFileInput(): void {
  page[CAUGHT] = undefined;
  const { click } = HTMLInputElement.prototype;
  const keep = (input: HTMLInputElement) => {
    page[CAUGHT] = input;
    HTMLInputElement.prototype.click = click;
    document.removeEventListener("click", onClick, true);
  };
  // A label, the input itself, or its click() while it is in the document.
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "file") return;
    event.preventDefault();
    keep(event.target);
  };
  document.addEventListener("click", onClick, true);
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === "file") keep(this);
    else click.call(this);
  };
}

export function hasCaughtFileInput(): boolean {
  return page[CAUGHT] !== undefined;
}

/** The caught input, in the document: WebDriver knows no other elements. */
export function caughtFileInput(): HTMLInputElement | undefined {
  const input = page[CAUGHT];
  if (input && !input.isConnected) {
    input.hidden = true;
    document.body.append(input);
    input.addEventListener("change", () => input.remove(), { once: true });
  }
  return input;
}
