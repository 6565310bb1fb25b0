import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findFreePort } from "../browser/free-port.ts";
import { installOnMachine } from "../native/set-up/debian.ts";

/**
 * Runs the contract tests on a PostgreSQL server that lives as long as they do:
 * `npm run test:postgres -- [--install] [-- another command]`. With `--install` the server is installed
 * where it is missing (Debian, as root). A command after a second `--` is run in place of the contract
 * tests, with DATABASE_URL set.
 */

const ROOT = join(import.meta.dirname, "../..");
const DEBIAN_HOME = "/usr/lib/postgresql";
const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.d";
const CONTRACT_TESTS = "vitest run --config tests/vitest.config.ts --project contract".split(" ");

/** The folder with initdb and pg_ctl; on Debian it is not in the path. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map(version => join(DEBIAN_HOME, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find(folder => existsSync(join(folder, "pg_ctl")));
}

/** Debian's package would start a server of its own; this setting keeps it from that. */
async function install(): Promise<void> {
  const setting = join(CLUSTER_SETTINGS, "teamhub-tests.conf");
  mkdirSync(CLUSTER_SETTINGS, { recursive: true });
  writeFileSync(setting, "create_main_cluster = false\n");
  try {
    await installOnMachine("The contract tests on PostgreSQL", ["postgresql"]);
  } finally {
    rmSync(setting);
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function runAsServer(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  execFileSync(command ?? program, [...rest, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Runs a command to its end, also when this program is asked to stop. Returns its exit code. */
async function runCommand(command: readonly string[], databaseUrl: string): Promise<number> {
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PATH: path, DATABASE_URL: databaseUrl },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const [code] = await once(child, "exit");
  return code ?? 1;
}

async function main(args: readonly string[]): Promise<number> {
  const split = args.indexOf("--");
  const command = split >= 0 ? args.slice(split + 1) : CONTRACT_TESTS;
  if (!findPrograms() && args.includes("--install")) await install();
  const programs = findPrograms();
  if (!programs) {
    console.error(
      "PostgreSQL is not installed: run this with --install, or install it and run again.",
    );
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), "teamhub-postgres-"));
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const control = join(programs, "pg_ctl");
  const port = await findFreePort();
  try {
    const encoding = ["-E", "UTF8", "--locale", "C.UTF-8"];
    const access = ["-U", "postgres", "-A", "trust"];
    runAsServer(join(programs, "initdb"), ["-D", data, ...access, ...encoding, "--no-sync"]);
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    const log = join(folder, "log");
    runAsServer(control, ["start", "-w", "-s", "-D", data, "-l", log, "-o", settings]);
    return await runCommand(command, `postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    if (existsSync(join(data, "postmaster.pid"))) {
      runAsServer(control, ["stop", "-s", "-m", "immediate", "-D", data]);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
