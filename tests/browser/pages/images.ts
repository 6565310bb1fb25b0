import { BROKEN_CHECKS, CHECKS, type Check } from "./image-checks.ts";
import { WAYS } from "./image-ways.ts";
import { checkShownPictures } from "./shown-pictures.ts";

/**
 * Runs every check on every way, one after the other, and leaves the outcome on the window. With
 * `?broken` these are the broken pictures, with `?shown` those that a server sends.
 */

export interface CheckResult {
  readonly name: string;
  /** Empty when the check passed. */
  readonly complaint: string;
}

declare global {
  interface Window {
    __result?: readonly CheckResult[];
  }
}

async function complaintOf(check: Check, wayName: keyof typeof WAYS): Promise<string> {
  try {
    await check.run(WAYS[wayName]());
    return "";
  } catch (error) {
    return String(error);
  }
}

async function runAll(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const wayName of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    for (const check of checks) {
      const complaint = await complaintOf(check, wayName);
      results.push({ name: `${wayName}: ${check.name}`, complaint });
    }
  }
  return results;
}

const parts: Readonly<Record<string, () => Promise<readonly CheckResult[]>>> = {
  "": () => runAll(CHECKS),
  "?broken": () => runAll(BROKEN_CHECKS),
  "?shown": checkShownPictures,
};
parts[location.search]?.().then(results => {
  window.__result = results;
});
