import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { addDemoRoutes } from "./demo/routes.ts";
import { seed } from "./demo/seed.ts";
import { handlers } from "./handlers/handlers.ts";
import { createApp } from "./http/app.ts";
import { FaultBox } from "./http/faults.ts";
import { type Database, openDatabase, startOver } from "./store/database.ts";
import { users } from "./store/schema.ts";

export interface BackendOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Who may reach it; this machine only unless told otherwise. */
  readonly hostname?: string;
  /** Folder of the embedded database; without it (and without a URL) all data is in memory. */
  readonly dataDir?: string | undefined;
  /** Any PostgreSQL server. Our tables live in the schema `teamhub` and touch nothing else. */
  readonly databaseUrl?: string | undefined;
  /** Throws away what is stored and starts with the demo data. */
  readonly fresh?: boolean;
  /** Told of unexpected errors; silent where absent. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** Base address of the API, without a slash at its end. */
  readonly url: string;
  /** The open database, for tests that look behind the API. */
  readonly database: Database;
  close(): Promise<void>;
  /** The demo data again, as at the first start. */
  reset(): Promise<void>;
}

/** Starts the reference backend. Throws where the port is taken or the database cannot be reached. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  if (options.dataDir && !options.databaseUrl) await mkdir(options.dataDir, { recursive: true });
  const database = await openDatabase({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    onConnectionLost: error => options.log?.(`Database: ${error.message}`),
  });
  const reset = async () => {
    await startOver(database);
    await seed(database.queries, new Date());
  };
  const isEmpty = (await database.queries.$count(users)) === 0;
  if (isEmpty || options.fresh) await reset();

  const faults = new FaultBox();
  const app = createApp({
    handlers,
    queries: database.queries,
    faults,
    onError: (error, request) => options.log?.(`${request}: ${error.stack ?? error.message}`),
  });
  addDemoRoutes(app, { queries: database.queries, faults, reset });

  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.hostname ?? "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    database,
    reset,
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      // Browsers keep connections open; waiting for them would take minutes.
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}
