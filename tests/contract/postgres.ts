import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal, runCommand } from "../../src/build/command.ts";
import { installOnMachine } from "../native/set-up/debian.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

/**
 * Runs the contract tests on a PostgreSQL server that lives as long as they do:
 * `npm run test:postgres -- [--install] [-- another command]`. With `--install` the server is installed
 * where it is missing (Debian, as root). A command after a second `--` is run in place of the contract
 * tests, with DATABASE_URL set.
 */

const ROOT = join(import.meta.dirname, "../..");
const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.d";
const CONTRACT_TESTS = "vitest run --config tests/vitest.config.ts --project contract".split(" ");

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

/** Runs a program to its end, also when this program is asked to stop. Returns its exit code. */
async function runProgram(command: readonly string[], databaseUrl: string): Promise<number> {
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
  if (!findPostgres() && args.includes("--install")) await install();
  const programs = findPostgres();
  if (!programs) {
    throw new Refusal(
      "PostgreSQL is not installed: run this with --install, or install it and run again.",
    );
  }
  const server = await startPostgres(programs);
  try {
    return await runProgram(command, server.url);
  } finally {
    server.stop();
  }
}

await runCommand(async () => {
  process.exitCode = await main(process.argv.slice(2));
});
