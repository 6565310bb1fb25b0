import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { CONTRACT_VERSION } from "../../bridge/contract.ts";
import { runCommand } from "../../src/build/command.ts";
import { ROOT } from "../../src/build/settings.ts";
import { findFreePorts } from "../browser/free-port.ts";
import { tempFolder } from "../temp-folder.ts";

/** Runs a program of the repository. Resolves with its exit code and what it wrote as errors. */
function run(program: string, env: NodeJS.ProcessEnv) {
  const [file = "", ...args] = program.split(" ");
  const command = ["--import", "tsx", resolve(ROOT, file), ...args];
  return new Promise<{ code: unknown; said: string }>(resolve => {
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, _, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
}

const folder = await tempFolder();
const wrong = { TEAMHUB_VIEW: "vue" };
const [app, host, api] = await findFreePorts(3);
const ports = { APP_PORT: `${app}`, HOST_PORT: `${host}`, API_PORT: `${api}` };

test.each([
  ["build.ts", wrong, "TEAMHUB_VIEW"],
  ["src/build/packages/main.ts", wrong, "TEAMHUB_VIEW"],
  ["src/build/release/main.ts", { TEAMHUB_RELEASE_KEY: "/no/such/key" }, "/no/such/key"],
  ["src/build/release/main.ts", { TEAMHUB_RELEASE_KEY: ROOT }, ROOT],
  // With an empty text as the last argument, as of a variable that is not set.
  ["src/build/release/main.ts rollout 1.0.0 out --rollout ", {}, "--rollout"],
  ["src/build/release/main.ts --min-host ", {}, "--min-host"],
  // No host could take it: the page knows no contract after its own.
  [`src/build/release/main.ts --min-host ${CONTRACT_VERSION + 1}`, {}, "--min-host"],
  [
    "src/build/release/main.ts rollout 1.0.0 out --not-before 2030-01-01T08:00:00Z",
    {},
    "--not-before is not for rollout",
  ],
  ["src/build/release/main.ts rollback 1.0.0 out --rollout 5", {}, "--rollout is not for rollback"],
  // As `npm run release publish out --rollout 5` without the `--` of npm: 5 % would have been everybody.
  ["src/build/release/main.ts publish out", { npm_config_rollout: "5" }, "npm has kept --rollout"],
  ["src/build/release/main.ts publish out", { npm_config_not_before: "2030" }, "--not-before"],
  ["src/build/release/main.ts publish 1.0.0 out", {}, 'does not take "out"'],
  ["src/build/release/main.ts rollback 1.0.0 out beta", {}, 'does not take "beta"'],
  ["tests/bench/run.ts ", {}, "startup"],
  ["tests/bench/run.ts startup", { BENCH_RUNS: "five" }, "BENCH_RUNS"],
  ["native-samples/dev/start.ts", { ...ports, ...wrong }, "TEAMHUB_VIEW"],
  ["native-samples/dev/dev.ts", { ...ports, ...wrong }, "TEAMHUB_VIEW"],
  ["native-samples/dev/start.ts", { APP_PORT: "many" }, "APP_PORT"],
  ["native-samples/backend/main.ts", { API_PORT: "0", DATA_DIR: import.meta.filename }, "EEXIST"],
  ["native-samples/backend/main.ts", { DATABASE_URL: "postgres://127.0.0.1:1" }, "DATABASE_URL"],
  ["native-samples/backend/main.ts", { DATABASE_URL: "http://[" }, "DATABASE_URL"],
  ["native-samples/backend/main.ts", { PUBLIC_URL: "api.example" }, "PUBLIC_URL"],
  ["native-samples/backend/main.ts", { DEMO: "true" }, "DEMO"],
  ["native-samples/backend/main.ts --frehs", {}, "--frehs"],
  ["bridge/codegen/main.ts --relase", {}, "--relase"],
  ["tests/bench/run.ts starup", {}, "startup"],
  ["tests/bench/load.ts embeded", {}, "embedded"],
  ["tests/bench/load.ts", { LOAD_SECONDS: "five" }, "LOAD_SECONDS"],
  ["tests/screenshots/run.ts no-such-scene", {}, "no-such-scene"],
  ["tests/conformance/report.ts no-such-test", {}, "no-such-test"],
])("%s with %o ends with one line that names what is wrong", async (program, env, name) => {
  const { code, said } = await run(program, env);
  expect(said).toMatch(/^[^\n]+\n$/);
  expect(said).toContain(name);
  expect(code).toBe(1);
});

test.each(["build.ts", "native-samples/dev/start.ts", "native-samples/dev/dev.ts"])(
  "%s names a setting that there is not",
  async program => {
    const { said } = await run(program, { ...ports, ...wrong, TEAMHUB_VEIW: "preact" });
    expect(said).toMatch(/^TEAMHUB_VEIW is no setting\./);
  },
);

test("a Node that is too old, or between two that will do, is named before anything is installed or run", async () => {
  const program = join(folder, ".ci/prepare.mjs");
  await mkdir(join(folder, ".ci"));
  await copyFile(join(ROOT, ".ci/prepare.mjs"), program);
  for (const node of [">=999.1", "^18.1 || >=999.1"]) {
    await writeFile(join(folder, "package.json"), JSON.stringify({ engines: { node } }));
    const { code, said } = await run(`${program} packages`, {});
    expect(said).toBe(`Teamhub needs Node ${node}. This is Node ${process.versions.node}.\n`);
    expect(code).toBe(1);
  }
});

const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const commands = Object.keys(scripts).filter(name => !/^pre|^hooks$/.test(name));

test.each(commands)(
  "npm run %s is a first command too: it brings the packages that it needs",
  name => {
    // Some begin with another command, which brings them.
    const [, first = name] = /^(?:\w+=\S+ )*npm run (\S+)/.exec(scripts[name]) ?? [];
    expect(scripts[`pre${first}`]).toMatch(/^node \.ci\/prepare\.mjs packages/);
  },
);

test("the options of npm run gen reach the program that has them", () => {
  expect(scripts.gen).toMatch(/tsx bridge\/codegen\/main\.ts$/);
});

test("a command that fails by a bug keeps its stack", async () => {
  const bug = new TypeError("x is not a function");
  await expect(runCommand(() => Promise.reject(bug))).rejects.toBe(bug);
});
