import { expect, test } from "vitest";
import { compare } from "./conformance/compare.ts";
import { sections } from "./conformance/statements.ts";

const known = [{ title: "1", statements: { "1.01": "Runs", "1.02": "Swims" } }];
const outcome = (title: string, status = "passed", group = "") => ({ title, group, status });

test("a statement holds where all of its tests have passed", () => {
  const outcomes = [
    outcome("1.01 runs"),
    outcome("1.02 swims", "passed", "chromium"),
    outcome("1.02 swims", "passed", "webkit"),
  ];
  expect(compare(known, outcomes)).toEqual({
    rows: [
      { id: "1.01", statement: "Runs", tests: ["runs: passed"], result: "passed" },
      {
        id: "1.02",
        statement: "Swims",
        tests: ["swims (chromium): passed", "swims (webkit): passed"],
        result: "passed",
      },
    ],
    problems: [],
  });
});

test.each(["failed", "skipped", "todo", "pending"])("a test that has %s is a problem", status => {
  const { problems } = compare(known, [outcome("1.01 runs", status), outcome("1.02 swims")]);
  expect(problems).toEqual([`${status}: 1.01 runs`]);
});

test("a statement without a test is a problem, unless only a part was run", () => {
  const outcomes = [outcome("1.01 runs")];
  expect(compare(known, outcomes).problems).toEqual(["No test: 1.02 Swims"]);
  expect(compare(known, outcomes, true).problems).toEqual([]);
});

test("a test without a statement is a problem", () => {
  const outcomes = [outcome("1.01 runs"), outcome("1.02 swims"), outcome("1.03 flies")];
  expect(compare(known, outcomes).problems).toEqual(["No statement: 1.03 flies"]);
  expect(compare(known, [outcome("jumps")], true).problems).toEqual(["No statement: jumps"]);
});

test("every statement has an id of its own section", () => {
  for (const { title, statements } of sections) {
    for (const id of Object.keys(statements)) expect(id.split(".")[0]).toBe(title.split(" ")[0]);
  }
});
