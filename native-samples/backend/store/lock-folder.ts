import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../../src/build/command.ts";

/** The locks of this process. */
const held = new Set<string>();

/**
 * Makes the folder of an embedded database and keeps other processes from it: two that write it at once destroy its data. The lock
 * is a file with the number of the process. One that a killed process has left counts for nothing.
 * @returns gives the folder back
 * @throws a Refusal if another process has the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "teamhub.lock");
  try {
    createWhole(path, String(process.pid));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    clearAway(folder, path);
    return lockFolder(folder);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** A file is empty before it is written. Under this name nobody sees it before its text is there. */
function createWhole(path: string, text: string): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, text);
  try {
    linkSync(own, path);
  } finally {
    rmSync(own);
  }
}

/**
 * Takes a lock away that counts for nothing.
 * @throws a Refusal if it counts
 */
function clearAway(folder: string, path: string): void {
  try {
    const holder = holderOf(path);
    if (holder !== undefined) {
      throw new Refusal(
        `${folder} is in use by process ${holder}. Stop it, or choose another folder with DATA_DIR. If that process is no Teamhub server, delete ${path}.`,
      );
    }
    const moved = `${path}.dead.${process.pid}`;
    renameSync(path, moved);
    try {
      // Another start may have found the dead one too, and this is the lock that it has made since.
      if (holderOf(path, moved) !== undefined) linkSync(moved, path);
    } finally {
      rmSync(moved);
    }
  } catch (error) {
    // A third start has made a lock meanwhile.
    if (codeOf(error) === "EEXIST") return;
    // Another start was sooner, or its server has just ended.
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** The process that has the lock; undefined if it has ended. */
function holderOf(path: string, file = path): number | undefined {
  const id = Number(readFileSync(file, "utf8"));
  // In a container the next process often has the number of the killed one.
  const isHeld = id === process.pid ? held.has(path) : isRunning(id);
  return isHeld ? id : undefined;
}

function isRunning(id: number): boolean {
  if (!(id > 0)) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user.
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
