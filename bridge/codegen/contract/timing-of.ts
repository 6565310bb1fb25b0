import type { MethodModel } from "./model.ts";

/** How long a host may take, in one or two sentences. */
export function timingOf({ showsUi, limitMs, durable }: MethodModel): string {
  const shown =
    showsUi === "maybe"
      ? "May show the user something. "
      : showsUi
        ? "Shows the user something. "
        : "";
  const limit = limitMs === null ? "No time limit." : `Answer within ${limitMs} ms.`;
  const kept = durable
    ? " A result that comes after the page was killed is kept for the next page."
    : "";
  return shown + limit + kept;
}
