import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../../native-samples/backend/server.ts";

/** Names the file to the processes of the run. */
const PATH_VARIABLE = "TEAMHUB_DEMO_DUMP";

/**
 * Before all files of a run: makes a database with the demo data, which the backends of the tests then
 * begin with. To make it takes some three seconds, to read it a fraction of one.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // A PostgreSQL server fills each of its databases itself.
  if (process.env.DATABASE_URL) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "teamhub-demo-"));
  const path = join(folder, "demo.tar");
  const backend = await startBackend({ port: 0, demo: true });
  const dump = await backend.database.dump?.();
  await backend.close();
  if (!dump) throw new Error("Only an embedded database can be dumped");
  await writeFile(path, dump.stream());
  process.env[PATH_VARIABLE] = path;
  return async () => {
    delete process.env[PATH_VARIABLE];
    await rm(folder, { recursive: true, force: true });
  };
}

/** The database that the run has made, or nothing outside such a run. */
export async function readDemoDump(): Promise<Blob | undefined> {
  const path = process.env[PATH_VARIABLE];
  return path === undefined ? undefined : new Blob([await readFile(path)]);
}
