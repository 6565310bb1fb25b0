import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(readFileSync(path, "utf8"));
    // In a container the next process often has the number of the killed one.
    if (holder === process.pid ? held.has(path) : isRunning(holder)) {
      throw new Refusal(
        `${folder} is in use by process ${holder}. Stop it, or choose another folder with DATA_DIR. If that process is no Teamhub server, delete ${path}.`,
      );
    }
    rmSync(path, { force: true });
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

function isRunning(id: number): boolean {
  if (!(id > 0)) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
