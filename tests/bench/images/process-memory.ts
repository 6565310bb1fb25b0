import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 15;
const KIB_PER_MB = 1024;

/** Watches what a process and its descendants hold together, until stopped; the peak in MB. */
export function watchPeakMb(rootPid: number): () => number {
  let peakMb = heldMb(rootPid);
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, heldMb(rootPid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.max(peakMb, heldMb(rootPid));
  };
}

/** Proportional set size: memory that processes share is counted once. */
export function heldMb(rootPid: number): number {
  let kib = 0;
  for (const pid of descendants(rootPid)) {
    const rollup = readIfThere(`/proc/${pid}/smaps_rollup`);
    kib += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kib / KIB_PER_MB;
}

function descendants(rootPid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The name in brackets may hold spaces: the parent is the second field after it.
    const parent = Number(readIfThere(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const family = [rootPid];
  for (const pid of family) family.push(...(children.get(pid) ?? []));
  return family;
}

/** A process may be gone between being listed and being read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
