import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the files of a test file, which is removed after its last test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "teamhub-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
