import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { startBackend } from "../../native-samples/backend/server.ts";
import { createDatabase } from "../contract/database.ts";
import { readDemoDump } from "../contract/demo-dump.ts";
import { tokenOf } from "../contract/test-backend.ts";
import { createOneUserApi, type OneUserApi } from "../one-user-api.ts";

/** A backend whose data outlives it: on disk, or on the server of DATABASE_URL if one is given. */
export interface DurableBackend {
  readonly url: string;
  /** The app's own client, signed in as one of the demo users. */
  as(role: DemoRole): OneUserApi;
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
    as: role =>
      createOneUserApi({
        base: url,
        version: "v3",
        context: () => ({ token: tokenOf(role), language: "en" }),
      }),
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
