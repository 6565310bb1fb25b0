import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromMessageText, type Vector } from "../../bridge/codegen/vectors/vector.ts";

const root = join(import.meta.dirname, "../..");
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(root, "tests/bridge/vectors/params.json"), "utf8"),
);

/** Runs a program beside the files of the Linux host. @returns its lines */
function linesOf(program: string, input = ""): readonly string[] {
  const output = execFileSync("python3", ["-c", program], {
    input,
    env: {
      ...process.env,
      PYTHONPATH: join(root, "native-samples/linux"),
      PYTHONDONTWRITEBYTECODE: "1",
    },
    encoding: "utf8",
  });
  return output.trim().split("\n");
}

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
  const found = linesOf(PROGRAM, messages.join("\n")).map((line, index) => [
    vectors[index]?.name,
    JSON.parse(line),
  ]);
  const wanted = vectors.map(({ name, expect }) => [name, "at" in expect ? expect.at : null]);
  expect(found).toEqual(wanted);
});

test("a handler of the Linux host that raises is answered, and named in the log", () => {
  const [problem, answer] = linesOf(`
import json
from bridge_host import BridgeHost
def fail(_params, _finish):
    raise OSError("no browser")
host = BridgeHost(info={"name": "n", "version": "1", "platform": "p"}, handlers={"link.open": fail}, state={},
                  send=lambda text: print(text) if '"res"' in text else None, debug=False,
                  report=lambda fact: print(fact["problem"]) if "problem" in fact else None)
def post(**message):
    host.receive(json.dumps({"th": 1, **message}))
post(k="hello", page="p", protocols=[1], contract=2, methods=[], events=[])
post(k="req", id="p-1", m="link.open", p={"url": "https://teamhub.example/"})
`);
  expect(problem).toBe("link.open: INTERNAL, OSError");
  expect(JSON.parse(answer ?? "")).toMatchObject({ k: "res", id: "p-1", e: { code: "INTERNAL" } });
});
