import { ENTER_EASING, ENTER_MS, SHEET_MS } from "./motion.ts";

interface LiftedPage {
  readonly style: CSSStyleDeclaration;
  readonly upPx: number;
}

let lifted: LiftedPage | undefined;

/**
 * Moves the page up under a sheet of three quarters of a phone's height, so that what was pressed stays in sight above
 * the sheet.
 * @param bottomPx of what was pressed, below the top of the window
 * @returns lets the page come back
 */
export function liftPage(bottomPx: number): (() => void) | undefined {
  const page = document.querySelector<HTMLElement>("#root > div");
  const upPx = bottomPx - innerHeight / 4;
  // On larger screens there is a dialog, and on a phone on its side nothing is above the sheet.
  const isPhone = matchMedia("(max-width: 767px) and (min-height: 480px)").matches;
  if (!page || !isPhone || upPx <= 0) return undefined;
  lifted = { style: page.style, upPx };
  followSheet(1, `${SHEET_MS}ms ${ENTER_EASING}`);
  return () => {
    followSheet(0, `${ENTER_MS}ms ${ENTER_EASING}`);
    lifted = undefined;
  };
}

/**
 * The lifted page moves as its sheet does. A faster page would leave a hole between them.
 * @param shownPart of the sheet's height, 0 to 1
 * @param transition duration and easing
 */
export function followSheet(shownPart: number, transition: string): void {
  if (!lifted) return;
  const { style, upPx } = lifted;
  style.transition = `transform ${transition}`;
  style.transform = shownPart > 0 ? `translateY(${-upPx * shownPart}px)` : "";
}
