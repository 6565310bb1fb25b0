import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineName } from "../browser/engines/engine.ts";
import { compare, type TestOutcome } from "./compare.ts";
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
const root = new URL("../..", import.meta.url).pathname;
const FOLDER = "tests/conformance/";
const folder = await mkdtemp(join(tmpdir(), "teamhub-conformance-"));
const outputFile = join(folder, "report.json");

/** The files of this folder, and those elsewhere in which the name of a test ends with a number. */
async function findFiles(): Promise<string[]> {
  const paths = await readdir(join(root, "tests"), { recursive: true });
  const tests = paths.filter(path => /\.test\.tsx?$/.test(path)).map(path => `tests/${path}`);
  const isCounted = async (path: string) =>
    path.startsWith(FOLDER) ||
    /\[\d+\.\d+[\d. ]*\]["'`]/.test(await readFile(join(root, path), "utf8"));
  const counted = await Promise.all(tests.map(isCounted));
  return tests.filter((_, at) => counted[at]);
}

function runTests(files: readonly string[]): Promise<number> {
  const vitest = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config=tests/vitest.config.ts",
      "--project=conformance",
      "--project=unit",
      "--project=contract",
      `--testNamePattern=${TITLE_WITH_ID.source}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${outputFile}`,
      ...files,
    ],
    { cwd: root, stdio: "inherit" },
  );
  return new Promise((resolve, reject) => {
    vitest.on("error", reject);
    vitest.on("exit", code => resolve(code ?? 1));
  });
}

async function readOutcomes(): Promise<TestOutcome[]> {
  const report: VitestReport = JSON.parse(await readFile(outputFile, "utf8"));
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

try {
  const exitCode = await runTests(named.length > 0 ? named : await findFiles());
  const { rows, problems } = compare(sections, await readOutcomes(), named.length > 0);
  for (const { title, statements } of sections) {
    const own = rows.filter(({ id }) => id in statements);
    if (own.length === 0) continue;
    const held = own.filter(({ result }) => result === "passed").length;
    print(`\n${title}: ${held} of ${own.length}`);
    for (const { id, statement, mark, tests, result } of own) {
      const suffix = mark ? ` (${mark})` : "";
      print(`${result === "passed" ? "✓" : "✗"} ${id.padEnd(6)} ${statement}${suffix}`);
      for (const test of tests) print(`         ${test}`);
    }
  }
  const held = rows.filter(({ result }) => result === "passed").length;
  const marked = (mark: string) => rows.filter(row => row.mark === mark).length;
  print(`\n${held} of ${rows.length} statements hold`);
  print(`${marked("code")} are about the code, ${marked("both engines")} are seen in both engines`);
  for (const problem of problems) print(`✗ ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : exitCode;
} finally {
  await rm(folder, { recursive: true, force: true });
}
