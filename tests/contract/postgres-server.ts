import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findFreePorts } from "../browser/free-port.ts";

const DEBIAN_HOME = "/usr/lib/postgresql";

/** A PostgreSQL server with no data yet, for one run. */
interface PostgresServer {
  readonly url: string;
  stop(): void;
}

/** The folder with initdb and pg_ctl; on Debian it is not in the path. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map(version => join(DEBIAN_HOME, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find(folder => existsSync(join(folder, "pg_ctl")));
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function runAsServer(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  execFileSync(command ?? program, [...rest, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Starts the server of these programs in a new folder. It does not wait for the disk: its data is for tests. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "teamhub-postgres-"));
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const control = join(programs, "pg_ctl");
  const stop = () => {
    if (existsSync(join(data, "postmaster.pid"))) {
      runAsServer(control, ["stop", "-s", "-m", "immediate", "-D", data]);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [port = 0] = await findFreePorts(1);
    const encoding = ["-E", "UTF8", "--locale", "C.UTF-8"];
    const access = ["-U", "postgres", "-A", "trust"];
    runAsServer(join(programs, "initdb"), ["-D", data, ...access, ...encoding, "--no-sync"]);
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    const log = join(folder, "log");
    runAsServer(control, ["start", "-w", "-s", "-D", data, "-l", log, "-o", settings]);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
