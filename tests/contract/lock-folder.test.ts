import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { lockFolder } from "../../native-samples/backend/store/lock-folder.ts";
import { tempFolder } from "../temp-folder.ts";

const folder = await tempFolder();
const lock = join(folder, "teamhub.lock");
const seen: string[] = [];

/** Writes as a disk does: another process may look between the new file and its text. */
vi.mock("node:fs", async original => {
  const fs = await original<typeof import("node:fs")>();
  const writeFileSync: typeof fs.writeFileSync = (file, text, options) => {
    fs.writeFileSync(file, "", options);
    if (existsSync(lock)) seen.push(readFileSync(lock, "utf8"));
    fs.writeFileSync(file, text);
  };
  return { ...fs, writeFileSync };
});

test("a folder's lock is never there without the number of its process", () => {
  const unlock = lockFolder(folder);
  seen.push(readFileSync(lock, "utf8"));
  unlock();
  expect(seen).toEqual([`${process.pid}`]);
});
