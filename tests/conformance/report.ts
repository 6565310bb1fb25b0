import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, type TestOutcome } from "./compare.ts";
import { sections } from "./statements.ts";

/**
 * `npm run conformance [files]`: runs the tests of the specification and prints every statement with its
 * tests and their results. Fails where a statement has no test, a test fails or is skipped, or a test
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
    }[];
  }[];
}

const files = process.argv.slice(2);
const root = new URL("../..", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "teamhub-conformance-"));
const outputFile = join(folder, "report.json");

function runTests(): Promise<number> {
  const vitest = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config=tests/vitest.config.ts",
      "--project=conformance",
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
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      title,
      group: ancestorTitles.join(" > "),
      status,
    })),
  );
}

function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

try {
  const exitCode = await runTests();
  const { rows, problems } = compare(sections, await readOutcomes(), files.length > 0);
  for (const { title, statements } of sections) {
    const own = rows.filter(({ id }) => id in statements);
    if (own.length === 0) continue;
    const held = own.filter(({ result }) => result === "passed").length;
    print(`\n${title}: ${held} of ${own.length}`);
    for (const { id, statement, tests, result } of own) {
      print(`${result === "passed" ? "✓" : "✗"} ${id.padEnd(6)} ${statement}`);
      for (const test of tests) print(`         ${test}`);
    }
  }
  const held = rows.filter(({ result }) => result === "passed").length;
  print(`\n${held} of ${rows.length} statements hold`);
  for (const problem of problems) print(`✗ ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : exitCode;
} finally {
  await rm(folder, { recursive: true, force: true });
}
