import type { EngineName } from "../browser/engines/engine.ts";
import { idsOf, type Mark, readStatement, type Section } from "./statements.ts";

/** One test that was run, or was not. */
export interface TestOutcome {
  readonly title: string;
  /** What stands around it: the engine, or the subject of a unit test. */
  readonly group: string;
  /** As vitest says it: `passed`, `failed`, `skipped`, `todo`, `pending`. */
  readonly status: string;
  /** The engine in which it opened a page of the app; absent where it opened none. */
  readonly engine?: EngineName;
}

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly mark?: Mark;
  /** As in `The test's name (webkit): passed`. */
  readonly tests: readonly string[];
  readonly result: "passed" | "failed" | "untested";
}

/**
 * Lays the tests beside the statements.
 * @param isPart only some files were run: statements without a test are left out
 * @returns a row for each statement, and what is wrong: a statement without a passing test, one that a
 *   person sees without a page in each of its engines, a test without a statement, one that failed or
 *   was skipped
 */
export function compare(
  sections: readonly Section[],
  outcomes: readonly TestOutcome[],
  isPart = false,
): { readonly rows: readonly Row[]; readonly problems: readonly string[] } {
  const statements = new Map(sections.flatMap(section => Object.entries(section.statements)));
  const problems: string[] = [];
  const byId = new Map<string, TestOutcome[]>();
  for (const outcome of outcomes) {
    const ids = idsOf(outcome.title);
    if (ids.length === 0 || ids.some(id => !statements.has(id))) {
      problems.push(`No statement: ${outcome.title}`);
    }
    if (outcome.status !== "passed") problems.push(`${outcome.status}: ${outcome.title}`);
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), outcome]);
  }
  const rows: Row[] = [];
  for (const [id, written] of statements) {
    const { text, mark } = readStatement(written);
    const own = byId.get(id) ?? [];
    if (isPart && own.length === 0) continue;
    if (own.length === 0) problems.push(`No test: ${id} ${text}`);
    else if (!isPart) {
      const missing = enginesFor(mark).filter(name => !own.some(({ engine }) => engine === name));
      for (const name of missing) problems.push(`No page in ${name}: ${id} ${text}`);
    }
    const hasFailed = own.some(({ status }) => status !== "passed");
    rows.push({
      id,
      statement: text,
      ...(mark && { mark }),
      tests: own.map(({ title, group, status }) => `${title}${group && ` (${group})`}: ${status}`),
      result: own.length === 0 ? "untested" : hasFailed ? "failed" : "passed",
    });
  }
  return { rows, problems };
}

/** The engines in which a statement has to be seen on a page. */
function enginesFor(mark: Mark | undefined): readonly EngineName[] {
  if (mark === "code") return [];
  return mark === "both engines" ? ["chromium", "webkit"] : ["chromium"];
}
