import type { PageOptions } from "./options.ts";
import type { Problem } from "./page-driver.ts";

/** What both engines print when a load fails or its answer does not come. For scenarios that bring this about. */
export const FAILED_LOADS: readonly RegExp[] = [
  /Failed to load resource/,
  /access control|Access-Control|CORS policy/,
];

/** The problems that count, one line each, as in `console error: Failed to load resource …`. */
export function reportProblems(
  problems: readonly Problem[],
  { expectedProblems = [] }: PageOptions,
): string[] {
  return problems
    .map(problem => `${problem.kind}: ${problem.text}`)
    .filter(line => !expectedProblems.some(expected => expected.test(line)));
}
