import { types } from "@electric-sql/pglite";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { Refusal } from "../../../src/build/command.ts";
import { ANSWER_TIMEOUT_MS } from "../../../src/limits.ts";
import { EmbeddedDatabase } from "./embedded.ts";
import { lockFolder } from "./lock-folder.ts";
import { migrations } from "./migrations.ts";
import { SCHEMA_NAME } from "./schema.ts";

/** What a query runs on: a connection or a transaction of either engine. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly queries: Queries;
  /** Runs SQL: one statement if there are values, any number of statements in one transaction if not. */
  run(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** All files of an embedded database: a later one in memory can begin with them. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

interface DatabasePlace {
  /** Any PostgreSQL server. If given, `dataDir` is not used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded database. Without it the data is in memory. */
  readonly dataDir?: string | undefined;
  /** What an embedded database begins with: the dump of another. */
  readonly dump?: Blob | undefined;
  /** Called when the server closes an idle connection. The next query opens a new one. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Opens the database and brings its tables up to date. Throws if it cannot be reached. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = place.databaseUrl
    ? await connectServer(place.databaseUrl, place.onConnectionLost)
    : await openEmbedded(place);
  try {
    await migrate(database.queries);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function connectServer(
  url: string,
  onLost: DatabasePlace["onConnectionLost"],
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    // The app waits no longer. Otherwise a transaction that somebody leaves open would stop the whole server: each
    // request that waits for its lock keeps a connection.
    statement_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  });
  // Without a listener, the loss of a connection ends the process: of an idle one, and of one that a transaction has,
  // whose query fails.
  pool.on("error", error => onLost?.(error));
  pool.on("connect", client => client.on("error", () => {}));
  try {
    await pool.query("select");
  } catch (error) {
    await pool.end();
    const { message, code } = error as NodeJS.ErrnoException;
    // Where a name has several addresses, there is no message.
    throw new Refusal(`DATABASE_URL leads to no database: ${message || code}`);
  }
  const queries = drizzleNode(pool);
  // Drizzle's own keeps the connection for ever where `begin` fails: after eight of these, the pool has none.
  queries.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzleNode(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return {
    queries,
    run: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values && [...values]);
      // Several statements give a list of results.
      return result.rows ?? [];
    },
    close: () => pool.end(),
  };
}

/** PGlite itself converts bytes one by one: to read the pictures of one screen took 30 ms. */
const FAST_BYTES = {
  parsers: { [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), "hex") },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}` },
};

async function openEmbedded({ dataDir, dump }: DatabasePlace): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {};
  const client = new EmbeddedDatabase({
    ...FAST_BYTES,
    ...(dataDir && { dataDir }),
    ...(dump && { loadDataDir: dump }),
  });
  try {
    await client.waitReady;
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    queries: drizzlePglite(client),
    run: async (text, values) => {
      if (values) return (await client.query<Record<string, unknown>>(text, [...values])).rows;
      return ((await client.exec(text)).at(-1)?.rows ?? []) as Record<string, unknown>[];
    },
    dump: () => client.dumpDataDir("none"),
    close: () => client.close().finally(unlock),
  };
}

/** Whether `lower`, which the search is made with, knows letters other than English ones. With the locale `C` it does not. */
export async function lowersAllLetters(database: Database): Promise<boolean> {
  const [row] = await database.run("select lower('Ё') = 'ё' as lowers", []);
  return row?.lowers === true;
}

/**
 * What the log says of an error. The message of a failed query has no reason, but all values: people's words, whole
 * pictures, the hashes of tokens.
 */
export function describeError(error: Error): string {
  const text = error.stack ?? error.message;
  if (!(error instanceof DrizzleQueryError)) return text;
  return text.replace(error.message, () => `${error.cause?.message}: ${error.query}`);
}

/** Any number, the same in each process that may open the same database. */
const MIGRATION_LOCK = 7_465_616;

/**
 * Runs the migrations that have not run yet, all in one transaction. Of several processes that start at once, one
 * makes the tables, and the others wait for it.
 * @param before statements that come first in this transaction
 */
function migrate(queries: Queries, before: readonly string[] = []): Promise<void> {
  const statements = [
    // A large table takes its time.
    "set local statement_timeout = 0",
    `select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
    ...before,
    `create schema if not exists ${SCHEMA_NAME}`,
    `create table if not exists ${SCHEMA_NAME}.migrations (name text primary key)`,
    ...migrations.map(
      ({ name, sql: text }) => `do $do$ begin
        insert into ${SCHEMA_NAME}.migrations values ('${name}') on conflict do nothing;
        if found then execute $sql$${text}$sql$; end if;
      end $do$`,
    ),
  ];
  return queries.transaction(async tx => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

/** Drops all our tables and creates them again, empty. */
export function startOver(queries: Queries): Promise<void> {
  return migrate(queries, [`drop schema if exists ${SCHEMA_NAME} cascade`]);
}
