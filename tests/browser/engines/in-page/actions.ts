import { collapse } from "./accessible.ts";
import { watchLanding } from "./landing.ts";
import { findAll, findOne, isVisible, describe as name } from "./locate.ts";

const STATE_TEXT_MAX_CHARS = 500;

type Readiness = { x: number; y: number; why?: never } | { why: string };

/**
 * The place to click an element, once it can be clicked as a user would: visible, enabled, at rest over
 * two frames, inside the viewport (scrolled there if need be) and not covered by another. With `isWatched`
 * the next press is kept from whatever has moved there meanwhile: `hasLanded` tells.
 */
export async function clickPoint(selector: string, isWatched = false): Promise<Readiness> {
  const { element, why } = findOne(selector);
  if (!element) return { why };
  if (!isVisible(element)) return { why: `not visible: ${name(element)}` };
  if (element.matches(":disabled") || element.closest('[aria-disabled="true"]')) {
    return { why: `disabled: ${name(element)}` };
  }
  const first = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const inside =
    first.top >= 0 && first.left >= 0 && first.bottom <= innerHeight && first.right <= innerWidth;
  if (!inside) scrollToMiddle(element);
  const before = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const after = element.getBoundingClientRect();
  const moved = Math.abs(before.x - after.x) + Math.abs(before.y - after.y) > 0.5;
  if (moved || before.width !== after.width || before.height !== after.height) {
    return { why: `still moving: ${name(element)}` };
  }
  const box = element.getClientRects()[0] ?? after;
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return { why: `outside of the viewport: ${name(element)}` };
  const label = hit.closest("label");
  if (element.contains(hit) || label?.control === element) {
    if (isWatched) watchLanding(element);
    return { x, y };
  }
  // A user scrolls what stands under a bar that stays.
  if (hit.closest("header") && !element.closest("header")) scrollToMiddle(element);
  return { why: `covered by ${name(hit)}: ${name(element)}` };
}

function scrollToMiddle(element: Element): void {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

/** The next frame, or a moment later in a page that paints none. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });
}

export function countOf(selector: string): { all: number; visible: number } {
  const all = findAll(selector);
  return { all: all.length, visible: all.filter(isVisible).length };
}

/** Where the page is, what has the focus, and what can be read there. */
export function pageState(): string {
  const { activeElement, body } = document;
  const focus = activeElement ? name(activeElement) : "nothing";
  const text = collapse(body.innerText).slice(0, STATE_TEXT_MAX_CHARS);
  return `Address ${location.href}, focus on ${focus}, text: ${text}`;
}

/** False while all controls of the page are inert: then it shows how it looked last, and hears no key yet. */
export function takesKeys(): boolean {
  const controls = [...document.querySelectorAll("a,button,input,textarea,select,[tabindex]")];
  return controls.length === 0 || controls.some(control => !control.closest("[inert]"));
}

/** The text as rendered, of the one element that matches. */
export function textOf(selector: string): { text?: string; why?: string } {
  const { element, why } = findOne(selector);
  if (!element) return { why };
  // As rendered: what the user reads, not what the document holds. SVG has no such thing.
  const rendered: unknown = Reflect.get(element, "innerText");
  return { text: String(rendered ?? element.textContent).trim() };
}

/** Focus is there already (a click); the caret goes behind what the field holds. */
export function caretToEnd(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // Fields of some types have no selection, and say so with null.
  if (field.selectionStart !== null)
    field.setSelectionRange(field.value.length, field.value.length);
}

export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else document.getSelection()?.selectAllChildren(field ?? document.body);
}

/** The one element, for a driver that needs itself rather than its place. */
export function elementOf(selector: string): Element | null {
  return findOne(selector).element ?? null;
}

/** Goes back and tells when the page has heard of it, or is about to be left. */
export function goBack(): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener("popstate", () => resolve(), { once: true });
    addEventListener("pagehide", () => resolve(), { once: true });
    setTimeout(() => reject(new Error("Nothing to go back to")), 5000);
    history.back();
  });
}
