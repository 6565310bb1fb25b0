import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { Refusal } from "../../src/build/command.ts";
import { readAddress } from "../../src/build/settings.ts";
import { addDemoRoutes } from "./demo/routes.ts";
import { seed } from "./demo/seed.ts";
import { handlers } from "./handlers/handlers.ts";
import { hostName } from "./host-name.ts";
import { createApp } from "./http/app.ts";
import { FaultBox } from "./http/faults.ts";
import { RateLimiter, type RateLimits, usualLimits } from "./http/rate-limits.ts";
import { dropOldAttempts } from "./queries/attempts.ts";
import {
  type Database,
  describeError,
  lowersAllLetters,
  openDatabase,
  startOver,
} from "./store/database.ts";
import { users } from "./store/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Less than what a system gives to a program that it has asked to end. */
const LAST_ANSWERS_MAX_MS = 8000;

export interface BackendOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address it listens on; by default only this machine reaches it. */
  readonly hostname?: string;
  /** Folder of the embedded database. Without it and without a URL, all data is in memory. */
  readonly dataDir?: string | undefined;
  /** Any PostgreSQL server. All tables are in the schema `teamhub`; nothing else is changed. */
  readonly databaseUrl?: string | undefined;
  /** What an embedded database begins with: the dump of another, which is there sooner than new tables. */
  readonly dump?: Blob | undefined;
  /** Deletes what is stored. */
  readonly fresh?: boolean;
  /**
   * Fills empty tables with the demo data, whose tokens everybody knows, and adds the addresses under
   * `/demo/`, which show these tokens, set faults and restore the data.
   */
  readonly demo?: boolean;
  /** The address under which clients reach the server. By default the one it listens on. */
  readonly publicUrl?: string | undefined;
  /** How often a user may do what is open to abuse; `{}` is no limit. */
  readonly rateLimits?: RateLimits;
  /** Receives a line for each unexpected error, and for what the start warns of. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** Base address of the API, without a slash at its end. */
  readonly url: string;
  /** The open database, for tests that read the tables themselves. */
  readonly database: Database;
  close(): Promise<void>;
  /** Forgets what is stored; a demo has its data of the first start again. */
  reset(): Promise<void>;
}

/** Whether the command was called with `--fresh`, its one option. Throws if it was called with another. */
export function readFresh(): boolean {
  return parseArgs({ options: { fresh: { type: "boolean", default: false } } }).values.fresh;
}

/** Closes the backend before the process ends, when it is asked to end. */
export function closeOnSignal(backend: Backend): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void backend.close().then(() => process.exit(0)));
  }
}

/**
 * Starts the reference backend.
 * @throws a Refusal if it cannot listen there, if the public address is none, if the database cannot be reached or if
 * another process has its folder
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const publicUrl = options.publicUrl && readAddress("PUBLIC_URL", options.publicUrl);
  const database = await openDatabase({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    dump: options.dump,
    onConnectionLost: error => options.log?.(`Database: ${error.message}`),
  });
  try {
    return await serve(options, database, publicUrl);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  options: BackendOptions,
  database: Database,
  publicUrl: string | undefined,
): Promise<Backend> {
  // One transaction: nobody sees tables that are empty for a moment, and a second reset waits for the first.
  const reset = () =>
    database.queries.transaction(async tx => {
      await startOver(tx);
      if (options.demo) await seed(tx, new Date());
    });
  const isEmpty = async () => (await database.queries.$count(users)) === 0;
  if (options.fresh || (options.demo && (await isEmpty()))) await reset();

  if (!(await lowersAllLetters(database))) {
    options.log?.(
      'Database: with its locale the search for teams takes "Ё" and "ё" for different letters. A database with the locale C.UTF-8 does not.',
    );
  }

  const forget = () => dropOldAttempts(database.queries, new Date());
  await forget();

  const faults = new FaultBox();
  let listensOn = "";
  const app = createApp({
    handlers,
    queries: database.queries,
    faults,
    limiter: new RateLimiter(options.rateLimits ?? usualLimits),
    publicUrl: () => publicUrl || listensOn,
    onError: (error, request) => options.log?.(`${request}: ${describeError(error)}`),
  });
  if (options.demo) addDemoRoutes(app, { queries: database.queries, faults, reset });

  const { hostname = "127.0.0.1" } = options;
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const answering = new Set<ServerResponse>();
  server.on("request", (_, response) => {
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.port, hostname, resolve);
    });
  } catch (error) {
    throw new Refusal(`API_PORT and HOST cannot be used: ${(error as Error).message}`);
  }
  const forgetting = setInterval(() => {
    forget().catch((error: Error) => options.log?.(`Database: ${describeError(error)}`));
  }, DAY_MS);
  forgetting.unref();
  const { port } = server.address() as AddressInfo;
  listensOn = `http://${hostName(hostname)}:${port}`;
  return {
    url: listensOn,
    database,
    reset,
    close: async () => {
      clearInterval(forgetting);
      // Lets go of the answers that a fault holds back.
      faults.reset();
      const closed = new Promise(resolve => server.close(resolve));
      // A proxy would send its next call on the same connection, which soon ends.
      for (const response of answering) {
        if (!response.headersSent) response.setHeader("Connection", "close");
      }
      // Otherwise people would have to send again what was carried out.
      const answered = [...answering].map(
        response => new Promise(resolve => response.once("close", resolve)),
      );
      await Promise.race([
        Promise.all(answered),
        wait(LAST_ANSWERS_MAX_MS, undefined, { ref: false }),
      ]);
      // Browsers keep connections open; waiting for them would take minutes.
      server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}
