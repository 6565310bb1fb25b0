import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromMessageText, type Vector } from "../../bridge/codegen/vectors/vector.ts";

const root = join(import.meta.dirname, "../..");
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(root, "tests/bridge/vectors/params.json"), "utf8"),
);

/** Reads requests as JSON lines and answers each with the place of the first problem, or null. */
const PROGRAM = `
import json, sys
from contract import problem_in_params
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(problem_in_params(request["m"], request["p"])))
`;

test("the Linux host accepts and refuses the parameters of the golden vectors like the other hosts", () => {
  const messages = vectors.map(({ message }) => fromMessageText(message));
  const output = execFileSync("python3", ["-c", PROGRAM], {
    input: messages.join("\n"),
    env: {
      ...process.env,
      PYTHONPATH: join(root, "native-samples/linux"),
      PYTHONDONTWRITEBYTECODE: "1",
    },
    encoding: "utf8",
  });
  const found = output
    .trim()
    .split("\n")
    .map((line, index) => [vectors[index]?.name, JSON.parse(line)]);
  const wanted = vectors.map(({ name, expect }) => [name, "at" in expect ? expect.at : null]);
  expect(found).toEqual(wanted);
});
