import type { PageOptions } from "./options.ts";
import type { Problem } from "./page-driver.ts";

/** The problems that count, one line each, as in `console error: Failed to load resource …`. */
export function reportProblems(
  problems: readonly Problem[],
  { warnings = false, expectedProblems = [] }: PageOptions,
): string[] {
  return problems
    .filter(problem => warnings || problem.kind !== "console warning")
    .map(problem => `${problem.kind}: ${problem.text}`)
    .filter(line => !expectedProblems.some(expected => expected.test(line)));
}
