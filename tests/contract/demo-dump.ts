import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBackend } from "../../native-samples/backend/server.ts";
import { beginRun, removeFormerRuns, runFolder } from "../run-folder.ts";

/** Names the file to the processes of the run. */
const PATH_VARIABLE = "TEAMHUB_TEST_DUMP";

/**
 * Before all files of a run: makes a database with the demo data, which the backends of the tests then
 * begin with. To make it takes some six seconds, to read it a fraction of one.
 */
export async function setup(): Promise<void> {
  await beginRun();
  // A PostgreSQL server fills each of its databases itself.
  if (process.env.DATABASE_URL) return;
  const folder = runFolder("demo");
  const path = join(folder, "demo.tar");
  process.env[PATH_VARIABLE] = path;
  if (await readDemoDump()) return;
  await removeFormerRuns();
  await mkdir(folder, { recursive: true });
  const backend = await startBackend({ port: 0, demo: true });
  const dump = await backend.database.dump?.();
  await backend.close();
  if (!dump) throw new Error("Only an embedded database can be dumped");
  await writeFile(`${path}.part`, dump.stream());
  await rename(`${path}.part`, path);
}

/** The database that the run has made, or nothing outside such a run. */
export async function readDemoDump(): Promise<Blob | undefined> {
  const path = process.env[PATH_VARIABLE];
  if (path === undefined) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && new Blob([bytes]);
}
