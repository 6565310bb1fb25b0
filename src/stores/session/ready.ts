import { services } from "../services.ts";

/** Tells the host that the first screen is on the page, and how long that took. */
export function sayReady(): void {
  const firstPaintMs = performance.getEntriesByType("paint")[0]?.startTime;
  services().native.reportReady({ firstPaintMs, firstContentMs: performance.now() });
}
