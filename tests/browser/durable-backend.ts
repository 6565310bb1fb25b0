import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../../native-samples/backend/server.ts";
import { createDatabase } from "../contract/database.ts";
import { readDemoDump } from "../contract/demo-dump.ts";
import { callsTo, type DemoCalls } from "../contract/test-backend.ts";

/** A backend whose data outlives it: on disk, or on the server of DATABASE_URL if one is given. */
interface DurableBackend {
  readonly url: string;
  readonly as: DemoCalls["as"];
  /** Ends it and starts it anew, at the same address over the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startDurableBackend(port: number): Promise<DurableBackend> {
  const server = process.env.DATABASE_URL;
  const database = server ? await createDatabase(server) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "teamhub-data-"));
  const start = (dump?: Blob) =>
    startBackend({ port, dataDir, databaseUrl: database?.url, dump, demo: true, rateLimits: {} });
  let running = await start(await readDemoDump());
  const { url } = running;
  return {
    url,
    as: callsTo(url).as,
    async restart() {
      await running.close();
      running = await start();
    },
    async close() {
      await running.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
