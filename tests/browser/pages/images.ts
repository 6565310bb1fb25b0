import { BROKEN_CHECKS, CHECKS, type Check } from "./image-checks.ts";
import { WAYS } from "./image-ways.ts";
import { checkShownPictures } from "./shown-pictures.ts";

/**
 * Runs every check on every way, one after the other, and leaves the outcome on the window. With
 * `?broken` these are the broken pictures, with `?shown` those that a server sends, and with `?origin`
 * every check as the app does and one on each other way: an origin decides which ways there are.
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
    await check.run(WAYS[wayName]);
    return "";
  } catch (error) {
    return String(error);
  }
}

const WAY_NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[];

async function runAll(
  checks: readonly Check[],
  wayNames = WAY_NAMES,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const wayName of wayNames) {
    for (const check of checks) {
      const complaint = await complaintOf(check, wayName);
      results.push({ name: `${wayName}: ${check.name}`, complaint });
    }
  }
  return results;
}

async function runForOrigin(): Promise<readonly CheckResult[]> {
  const [own = "as the app does", ...others] = WAY_NAMES;
  return [...(await runAll(CHECKS, [own])), ...(await runAll(CHECKS.slice(0, 1), others))];
}

const parts: Readonly<Record<string, () => Promise<readonly CheckResult[]>>> = {
  "": () => runAll(CHECKS),
  "?origin": runForOrigin,
  "?broken": () => runAll(BROKEN_CHECKS),
  "?shown": checkShownPictures,
};
parts[location.search]?.().then(results => {
  window.__result = results;
});
