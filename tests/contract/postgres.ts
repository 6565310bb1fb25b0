import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../browser/free-port.ts";

/**
 * Runs the contract tests against a real PostgreSQL server that lives only as long as they do:
 * `tsx tests/contract/postgres.ts [--install] [-- another command]`. With `--install` the server is
 * installed by apt where it is missing (Debian, as root). What follows `--` is run in place of the
 * contract tests, with DATABASE_URL set.
 */

const DEBIAN_HOME = "/usr/lib/postgresql";

/** The folder with initdb and pg_ctl; Debian keeps them out of the path. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folders = [
    ...(newest ? [join(DEBIAN_HOME, newest, "bin")] : []),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find(folder => existsSync(join(folder, "pg_ctl")));
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  const wanted = ["install", "-y", "-qq", "--no-install-recommends", "postgresql"];
  execFileSync("apt-get", wanted, { stdio: "inherit", env });
}

/** PostgreSQL refuses to run as root, so root lends it the user that its package made. */
function runAsServer(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  execFileSync(command ?? program, [...rest, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

function chooseCommand(args: readonly string[]): readonly string[] {
  const at = args.indexOf("--");
  return at >= 0
    ? args.slice(at + 1)
    : ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", "contract"];
}

async function main(args: readonly string[]): Promise<number> {
  if (!findPrograms() && args.includes("--install")) install();
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
    runAsServer(join(programs, "initdb"), [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-sync",
    ]);
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    runAsServer(control, [
      "start",
      "-w",
      "-s",
      "-D",
      data,
      "-l",
      join(folder, "log"),
      "-o",
      settings,
    ]);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const run = spawnSync("npx", chooseCommand(args), {
      stdio: "inherit",
      env: { ...process.env, DATABASE_URL: url },
    });
    return run.status ?? 1;
  } finally {
    if (existsSync(join(data, "postmaster.pid"))) {
      runAsServer(control, ["stop", "-s", "-m", "immediate", "-D", data]);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
