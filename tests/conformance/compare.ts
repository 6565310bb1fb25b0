import type { Section } from "./statements.ts";

/** One test that was run, or was not. */
export interface TestOutcome {
  readonly title: string;
  /** What stands around it: the engine, or a part of the section. */
  readonly group: string;
  /** As vitest says it: `passed`, `failed`, `skipped`, `todo`, `pending`. */
  readonly status: string;
}

export interface Row {
  readonly id: string;
  readonly statement: string;
  /** As in `The test's name (webkit): passed`. */
  readonly tests: readonly string[];
  readonly result: "passed" | "failed" | "untested";
}

const ID = /^(\d+\.\d+) (.+)$/;

/**
 * Lays the tests beside the statements.
 * @param isPart only some files were run: statements without a test are left out
 * @returns a row for each statement, and what is wrong: a statement without a passing test, a test
 *   without a statement, one that failed or was skipped
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
    const id = ID.exec(outcome.title)?.[1];
    if (id === undefined || !statements.has(id)) problems.push(`No statement: ${outcome.title}`);
    else byId.set(id, [...(byId.get(id) ?? []), outcome]);
  }
  const rows: Row[] = [];
  for (const [id, statement] of statements) {
    const own = byId.get(id) ?? [];
    if (isPart && own.length === 0) continue;
    const wrong = own.filter(({ status }) => status !== "passed");
    for (const { title, status } of wrong) problems.push(`${status}: ${title}`);
    if (own.length === 0) problems.push(`No test: ${id} ${statement}`);
    rows.push({
      id,
      statement,
      tests: own.map(({ title, group, status }) => {
        const name = ID.exec(title)?.[2] ?? title;
        return `${name}${group ? ` (${group})` : ""}: ${status}`;
      }),
      result: own.length === 0 ? "untested" : wrong.length > 0 ? "failed" : "passed",
    });
  }
  return { rows, problems };
}
