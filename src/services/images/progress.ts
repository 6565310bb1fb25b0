import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../limits.ts";

export type OnProgress = (percent: number) => void;

/** Each tick renders the picture's row. In between, the bar moves by its own transition, which takes longer. */
const TICK_MS = 150;
/** No engine reports progress, so the duration is a guess. It only decides how steep the curve is. */
const EXPECTED_BASE_MS = 200;
const EXPECTED_MS_PER_MB = 60;
const MB = 1_000_000;

/**
 * Reports progress from 0 towards the ceiling, slower and slower and never back, until it is stopped. The
 * caller reports 100 when the picture is done.
 */
export function startProgress(fileBytes: number, onProgress: OnProgress): () => void {
  const expectedMs = EXPECTED_BASE_MS + (fileBytes / MB) * EXPECTED_MS_PER_MB;
  const startedAt = Date.now();
  let reported = 0;
  onProgress(0);
  const timer = setInterval(() => {
    const percent = percentAfter(Date.now() - startedAt, expectedMs);
    if (percent <= reported) return;
    reported = percent;
    onProgress(percent);
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole percent; three quarters of the ceiling are reached after the expected time. */
function percentAfter(elapsedMs: number, expectedMs: number): number {
  const share = 1 - 4 ** (-elapsedMs / expectedMs);
  return Math.floor(IMAGE_PROGRESS_CEILING_PERCENT * share);
}
