import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { compare, type TestOutcome } from "./conformance/compare.ts";
import { readings } from "./conformance/readings.ts";
import { idsOf, type Section, sections, TITLE_WITH_ID } from "./conformance/statements.ts";

const known: readonly Section[] = [
  { title: "1", statements: { "1.01": "Runs", "1.02": ["code", "Counts"] } },
];
const outcome = (title: string, others: Partial<TestOutcome> = {}): TestOutcome => ({
  title,
  group: "",
  status: "passed",
  ...others,
});
const runs = outcome("1.01 runs", { group: "chromium", engine: "chromium" });
const counts = outcome("counts [1.02]");

test("a statement holds where all of its tests have passed", () => {
  expect(compare(known, [runs, counts])).toEqual({
    rows: [
      { id: "1.01", statement: "Runs", tests: ["1.01 runs (chromium): passed"], result: "passed" },
      {
        id: "1.02",
        statement: "Counts",
        mark: "code",
        tests: ["counts [1.02]: passed"],
        result: "passed",
      },
    ],
    problems: [],
  });
});

test.each([
  ["1.01 runs", ["1.01"]],
  ["counts [1.02]", ["1.02"]],
  ["1.01 runs and counts [1.02 2.119]", ["1.01", "1.02", "2.119"]],
  ["reads a version [of a list]", []],
])("the name “%s” names the statements %j", (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
  expect(TITLE_WITH_ID.test(`chromium ${title}`)).toBe(ids.length > 0);
});

test.each(["failed", "skipped", "todo", "pending"])("a test that has %s is a problem", status => {
  const { problems, rows } = compare(known, [{ ...runs, status }, counts]);
  expect(problems).toEqual([`${status}: 1.01 runs`]);
  expect(rows[0]?.result).toBe("failed");
});

test("a statement without a test is a problem, unless only a part was run", () => {
  expect(compare(known, [runs]).problems).toEqual(["No test: 1.02 Counts"]);
  expect(compare(known, [runs], true).problems).toEqual([]);
});

test("what a person sees needs a page, in both engines where they matter", () => {
  const { engine: _, ...withoutPage } = runs;
  expect(compare(known, [withoutPage, counts]).problems).toEqual([
    "No page in chromium: 1.01 Runs",
  ]);
  const inBoth: Section = { title: "1", statements: { "1.01": ["both engines", "Runs"] } };
  expect(compare([inBoth], [runs]).problems).toEqual(["No page in webkit: 1.01 Runs"]);
  expect(compare([inBoth], [runs, { ...runs, engine: "webkit" }]).problems).toEqual([]);
});

test("a test without a statement is a problem", () => {
  expect(compare(known, [runs, counts, outcome("1.03 flies")]).problems).toEqual([
    "No statement: 1.03 flies",
  ]);
  expect(compare(known, [outcome("jumps")], true).problems).toEqual(["No statement: jumps"]);
});

test("every statement has an id of its own section", () => {
  for (const { title, statements } of sections) {
    for (const id of Object.keys(statements)) expect(id.split(".")[0]).toBe(title.split(" ")[0]);
  }
});

describe("a reading that deviates from the letter", async () => {
  const sources = await testSources();
  const known = new Set(sections.flatMap(({ statements }) => Object.keys(statements)));

  test.each(readings)("$letter", ({ statements, shownBy }) => {
    expect(statements.length).toBeGreaterThan(0);
    for (const id of statements) expect(known.has(id), id).toBe(true);
    // Its test is there, under this name.
    const name = JSON.stringify(shownBy);
    expect(sources.filter(source => source.includes(`(${name},`)).length).toBe(1);
  });
});

async function testSources(): Promise<string[]> {
  const folder = new URL(".", import.meta.url);
  const paths = await readdir(folder, { recursive: true });
  const tests = paths.filter(path => /\.test\.tsx?$/.test(path));
  return Promise.all(tests.map(path => readSource(new URL(path, folder))));
}

/** Without the line break that a formatter may put before a test's name. */
async function readSource(file: URL): Promise<string> {
  return (await readFile(file, "utf8")).replace(/\(\s+/g, "(");
}
