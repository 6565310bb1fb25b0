import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../store/database.ts";

/** Postgres takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 2000;

export async function insertRows<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await queries.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
