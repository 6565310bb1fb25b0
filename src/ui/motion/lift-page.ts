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
  page.style.transform = `translateY(${-upPx}px)`;
  return () => {
    page.style.transform = "";
  };
}
