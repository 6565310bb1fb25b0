import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(lock, { force: true });
});

/** Leaves the lock of a killed process. The first who asks whether that runs is overtaken by another process. */
function leaveLock(overtake: () => void): void {
  writeFileSync(lock, "1000000000");
  vi.spyOn(process, "kill").mockImplementationOnce(() => {
    overtake();
    throw Object.assign(new Error(), { code: "ESRCH" });
  });
}

test("of two starts that find the lock of a killed process, the second leaves the first its own", () => {
  leaveLock(() => writeFileSync(lock, `${process.ppid}`));
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`);
  expect(readFileSync(lock, "utf8")).toBe(`${process.ppid}`);
  expect(readdirSync(folder)).toEqual(["teamhub.lock"]);
});

test("a lock that is gone as soon as it was found keeps nobody away", () => {
  leaveLock(() => rmSync(lock));
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});
