import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "teamhub-run-";

/** Names the run to a process that works for it, and to commands that follow each other as one run. */
const RUN_VARIABLE = "TEAMHUB_TEST_RUN";

/** The process that runs all files or commands: as named, itself, or the parent of the one that runs this file. */
const run =
  Number(process.env[RUN_VARIABLE]) ||
  (process.env.VITEST_WORKER_ID === undefined ? process.pid : process.ppid);

/** Where a run of the tests keeps what it makes once, by the name of what it is. It may not be there yet. */
export function runFolder(name: string): string {
  return join(tmpdir(), `${PREFIX}${run}-${name}`);
}

/**
 * Before the first file of a run that has no name yet: what has its number already was made by a process of long ago. The
 * name keeps what is made from here on.
 */
export async function beginRun(): Promise<void> {
  if (process.env[RUN_VARIABLE]) return;
  process.env[RUN_VARIABLE] = String(run);
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(`${PREFIX}${run}-`));
  await Promise.all(names.map(remove));
}

/** No file knows whether it is the last of its run: the next run clears up. */
export async function removeFormerRuns(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(PREFIX));
  const former = names.filter(name => !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(former.map(remove));
}

function remove(name: string): Promise<void> {
  return rm(join(tmpdir(), name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  // The folder belongs to this run: other processes may be making something for it.
  if (pid === run) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
