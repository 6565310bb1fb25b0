import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { hostCheckPackage } from "../../../src/build/packages/host-check-package.ts";
import { writePackage } from "../../../src/build/packages/package-files.ts";
import { tempFolder } from "../../temp-folder.ts";

const folder = await tempFolder();
const ADAPTER = join(import.meta.dirname, "linux_host_adapter.py");
/** The Linux host, which writes the log of an app before it answers. */
const LINUX_HOST = ["sh", "-c", `echo "started"; echo "{not JSON"; exec python3 "${ADAPTER}"`];
/** A host that ends as soon as it has started, with some words about it. */
const DEAD_HOST = [
  "sh",
  "-c",
  "for n in 1 2 3 4 5 6 7 8 9 10 11; do echo line $n >&2; done; exit 7",
];
/** A host that does nothing with what it gets. */
const SILENT_HOST = [
  "node",
  "-e",
  "require('readline').createInterface(process.stdin).on('line', line => console.log(JSON.stringify({done: JSON.parse(line).n})))",
];
/** Two processes exchange some thousand lines: three seconds, and ten times as long on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

describe("the package of the host check, outside of the repository", TIMEOUT, () => {
  beforeAll(async () => writePackage(folder, await hostCheckPackage({ version: "1.2.3" })));

  const check = (...args: readonly string[]) => {
    const program = join(folder, "host-check.mjs");
    return spawnSync("node", [program, ...args], { cwd: folder, encoding: "utf8" });
  };

  test("needs no other package", () => {
    expect(readFileSync(join(folder, "package.json"), "utf8")).not.toContain("ependencies");
  });

  test("finds, beside the log of the app, that the Linux host keeps every rule that it can check", () => {
    // The Linux host posts all that follows from an order before it says that the order is done.
    const { status, stdout } = check("--json", "--quiet-ms", "0", ...LINUX_HOST);
    const outcomes: { rule: string; status: string; why: string }[] = JSON.parse(stdout);
    const unlike = outcomes.filter(outcome => outcome.status !== "kept");
    expect(unlike.map(({ rule, why }) => [rule, why])).toEqual([
      // Its photos end with the process.
      ["durable.late", expect.stringContaining("cannot")],
      ["durable.process", expect.stringContaining("cannot")],
    ]);
    expect(status).toBe(0);
  });

  test("says which rule is broken, in a sentence, with what the host said and what was not checked", () => {
    const { status, stdout } = check("--quiet-ms", "0", ...SILENT_HOST);
    expect(status).toBe(1);
    expect(stdout).toContain("✗ hello.welcome      Every hello gets one welcome within 1500 ms");
    expect(stdout).toContain("no welcome within 1500 ms. The host has posted nothing yet: ");
    expect(stdout).toContain('page → {"th":1,"k":"hello"');
    expect(stdout).toContain("not checked: it needs hello.welcome");
    expect(stdout).toContain("(OWN-HOST.md) what a host does, step by step");
  });

  test("says only that the host did not start, with its last ten lines, and checks nothing", () => {
    const { status, stdout, stderr } = check(...DEAD_HOST);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    const said = Array.from({ length: 10 }, (_, index) => `line ${index + 2}`);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("did not start"), ...said]);
  });

  test("is called in its guide by the name under which npm finds it", () => {
    const [manifest, guide] = ["package.json", "README.md"].map(name =>
      readFileSync(join(folder, name), "utf8"),
    );
    const { name } = JSON.parse(`${manifest}`);
    expect(guide).toContain(`\nnpx ${name} <`);
  });

  test.each([{ args: [] }, { args: [""] }, { args: ["--quiet-ms", "", "true"] }])(
    "asks for the command that starts the host where $args has none",
    ({ args }) => {
      const { status, stderr } = check(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^How do you start your host\?.*\n$/);
    },
  );

  test.each(["./not-there", ".", "package.json", "package.json/adapter"])(
    "says in one line that %s cannot be started",
    command => {
      const { status, stderr } = check(command);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^Your adapter did not start: .*\n$/);
    },
  );
});
