import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { poll } from "./deadline.ts";
import { endProcess } from "./tied-process.ts";

/** What a group may take to put its storage in order. */
const GROUP_GRACE_MS = 2000;

/** Ends a group's leader, and waits until all that it started has ended as well, or is made to. */
export async function endGroup(leader: ChildProcess): Promise<void> {
  await endProcess(leader);
  const { pid } = leader;
  if (pid === undefined) return;
  const isGone = async () => (runsGroup(pid) ? undefined : true);
  await poll(isGone, GROUP_GRACE_MS, () => "The group is still there").catch(() => {
    process.kill(-pid, "SIGKILL");
  });
}

/**
 * Whether a process of the group still runs. Signal 0 to the group would also find the dead that nobody
 * has waited for: orphans stay so until the machine's first process gets round to it.
 */
function runsGroup(id: number): boolean {
  return readdirSync("/proc").some(name => {
    if (!/^\d+$/.test(name)) return false;
    const [state, , group] = statOf(name);
    return Number(group) === id && state !== "Z" && state !== "X";
  });
}

/** State, parent and group of a process; nothing if it has gone meanwhile. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Before it stands the program's name in brackets, in which anything may be.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
