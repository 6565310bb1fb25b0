import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "../../src/build/command.ts";
import type { EngineName } from "../browser/engines/engine.ts";
import { compare, type TestOutcome } from "./compare.ts";
import { readings } from "./readings.ts";
import { idsOf, sections, TITLE_WITH_ID } from "./statements.ts";

/**
 * `npm run conformance [files]`: runs the tests of the specification and prints every statement with its
 * tests and their results. A test counts wherever it stands, by the numbers in its name. Fails where a
 * statement has no test or no page that it needs, a test fails or is skipped, or a test of this folder
 * belongs to no statement. With files named, only what ran is looked at.
 */
interface VitestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly status: string;
      readonly meta: { readonly engine?: EngineName };
    }[];
  }[];
}

const named = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = "tests/conformance/";
const folder = await mkdtemp(join(tmpdir(), "teamhub-conformance-"));

/** All test files, or those whose path contains what was named. */
async function findFiles(): Promise<string[]> {
  const paths = await readdir(join(root, "tests"), { recursive: true });
  const tests = paths.filter(path => /\.test\.tsx?$/.test(path)).map(path => `tests/${path}`);
  return tests.filter(path => named.length === 0 || named.some(name => path.includes(name)));
}

/** Whether a file elsewhere has a test whose name ends with a number. */
async function isCounted(path: string): Promise<boolean> {
  return /\[\d+\.\d+[\d. ]*\]["'`]/.test(await readFile(join(root, path), "utf8"));
}

/** Runs what the projects have of these files. @returns the exit code of vitest, 0 where all is well */
function runTests(projects: readonly string[], files: readonly string[]): Promise<number> {
  const vitest = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config=tests/vitest.config.ts",
      ...projects.map(project => `--project=${project}`),
      `--testNamePattern=${TITLE_WITH_ID.source}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${outputOf(projects)}`,
      ...files,
    ],
    { cwd: root, stdio: "inherit" },
  );
  return new Promise((resolve, reject) => {
    vitest.on("error", reject);
    vitest.on("exit", code => resolve(code ?? 1));
  });
}

function outputOf(projects: readonly string[]): string {
  return join(folder, `${projects.join("-")}.json`);
}

async function readOutcomes(projects: readonly string[]): Promise<TestOutcome[]> {
  const report: VitestReport = JSON.parse(await readFile(outputOf(projects), "utf8"));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ title }) => idsOf(title).length > 0 || name.includes(FOLDER))
      .map(({ title, ancestorTitles, status, meta }) => ({
        title,
        group: ancestorTitles.join(" > "),
        status,
        ...meta,
      })),
  );
}

function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(async () => {
  try {
    const files = await findFiles();
    if (files.length === 0) throw new Refusal(`No test has "${named.join('" or "')}" in its path.`);
    const own = files.filter(path => path.startsWith(FOLDER));
    const others = files.filter(path => !path.startsWith(FOLDER));
    const counted = await Promise.all(others.map(isCounted));
    let exitCode = 0;
    const outcomes: TestOutcome[] = [];
    // One after the other: the workers of this folder's project must be the only ones of their run,
    // because their numbers say which build and backend is theirs.
    for (const [projects, run] of [
      [["unit", "unit-one-realm", "contract"], others.filter((_, at) => counted[at])],
      [["conformance"], own],
    ] as const) {
      if (run.length === 0) continue;
      const code = await runTests(projects, run);
      exitCode ||= code;
      outcomes.push(...(await readOutcomes(projects)));
    }
    const { rows, problems } = compare(sections, outcomes, named.length > 0);
    for (const { title, statements } of sections) {
      const part = rows.filter(({ id }) => id in statements);
      if (part.length === 0) continue;
      const held = part.filter(({ result }) => result === "passed").length;
      print(`\n${title}: ${held} of ${part.length}`);
      for (const { id, statement, mark, tests, result } of part) {
        const suffix = mark ? ` (${mark})` : "";
        print(`${result === "passed" ? "✓" : "✗"} ${id.padEnd(6)} ${statement}${suffix}`);
        for (const test of tests) print(`         ${test}`);
      }
    }
    const held = rows.filter(({ result }) => result === "passed").length;
    const marked = (mark: string) => rows.filter(row => row.mark === mark).length;
    print(`\n${held} of ${rows.length} statements hold`);
    print(
      `${marked("code")} are about the code, ${marked("both engines")} are seen in both engines`,
    );
    if (named.length === 0) print("\nWhere the letter is not followed:");
    for (const { statements, letter, reading, why } of named.length === 0 ? readings : []) {
      print(`${statements.join(" ")}: ${letter}. Read as: ${reading}. Why: ${why}.`);
    }
    for (const problem of problems) print(`✗ ${problem}`);
    process.exitCode = problems.length > 0 ? 1 : exitCode;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
