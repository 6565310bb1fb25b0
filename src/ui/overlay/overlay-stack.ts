import { SHEET_MS } from "../motion/motion.ts";

/**
 * Which overlay is on top. Only that one gets Escape. Everything else in the page is inert, except for
 * elements with `data-live` (a toast), which Tab reaches too.
 */
interface OverlayEntry {
  readonly root: HTMLElement;
  readonly panel: HTMLElement;
  readonly onEscape: () => void;
  /** It takes the whole screen of a phone: a toast is shown above its footer, not below its head. */
  readonly fills: boolean | undefined;
}

const stack: OverlayEntry[] = [];

/** What Tab can reach, and some that it cannot: look at `tabIndex` too. */
export const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),select:not(:disabled),[tabindex="0"]';

/** The side of the focus on which a key continues, as Node.compareDocumentPosition returns it. */
export const BEFORE = 2;
export const AFTER = 4;

/** The nearest of the elements on one side of the focus, which come in the order of the page. */
export const nearest = (ahead: readonly HTMLElement[], side: number) =>
  ahead[side === BEFORE ? ahead.length - 1 : 0];

/** Puts an overlay on top. Returns a function that removes it, wherever it is in the stack then. */
export function pushOverlay(entry: OverlayEntry): () => void {
  document.addEventListener("keydown", onKeyDown);
  stack.push(entry);
  apply();
  return () => {
    stack.splice(stack.indexOf(entry), 1);
    apply();
  };
}

let shutting: ReturnType<typeof setTimeout> | undefined;

/** The page under the top overlay can be neither reached nor scrolled. */
function apply(): void {
  const top = stack[stack.length - 1];
  const html = document.documentElement;
  if (top) html.dataset.overlay = top.fills ? "screen" : "sheet";
  else delete html.dataset.overlay;
  setInert(top, false);
  // The engine styles the whole page anew for it. Until the overlay has come, its scrim takes every tap, and
  // `keepFocusIn` every Tab.
  clearTimeout(shutting);
  shutting = setTimeout(() => setInert(top, true), SHEET_MS);
}

/** Changes only what is to become inert, or only what is to be reached again. */
function setInert(top: OverlayEntry | undefined, isInert: boolean): void {
  for (const child of document.body.children) {
    const isUnder = Boolean(top) && child !== top?.root && !child.hasAttribute("data-live");
    if (isUnder === isInert) child.toggleAttribute("inert", isInert);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const top = stack[stack.length - 1];
  if (!top || event.defaultPrevented || event.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    top.onEscape();
  } else if (event.key === "Tab") keepFocusIn(top.panel, event);
}

/** Tab goes through the panel and the toast alone, also in engines without `inert`. */
function keepFocusIn(panel: HTMLElement, event: KeyboardEvent): void {
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    element =>
      (panel.contains(element) || element.closest("[data-live]")) &&
      element.tabIndex >= 0 &&
      element.getClientRects().length > 0,
  );
  const at = document.activeElement ?? document.body;
  const side = event.shiftKey ? BEFORE : AFTER;
  // What has the focus may be out of reach of Tab, such as the panel itself: its place counts all the same.
  const way = all.filter(element => at.compareDocumentPosition(element) & side);
  const next = nearest(way, side);
  // Within the panel the engine moves the focus: only it knows where a group of radio buttons ends.
  if (panel.contains(at) && next && panel.contains(next)) return;
  event.preventDefault();
  (next ?? nearest(all, side) ?? panel).focus();
}
