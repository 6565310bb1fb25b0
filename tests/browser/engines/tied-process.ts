import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";

interface SpawnOptions {
  readonly stdio: StdioOptions;
  readonly env?: NodeJS.ProcessEnv;
  /** Leads a process group of its own, so that `endGroup` knows all that it started. */
  readonly group?: boolean;
}

/**
 * Starts a program that dies with us, even when we are killed and no exit handler runs: the kernel sees
 * to it (setpriv is part of Debian's util-linux).
 */
export function spawnTied(
  command: string,
  args: readonly string[],
  { group = false, ...options }: SpawnOptions,
): ChildProcess {
  const tied = ["--pdeathsig", "KILL", "--", command, ...args];
  return spawn("setpriv", tied, { ...options, detached: group });
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>(resolve => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await gone;
}
