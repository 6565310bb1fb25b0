import { getTableColumns, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../store/database.ts";

/**
 * Inserts any number of rows, all with the same columns: as one JSON value, which takes half the time of
 * a value for each cell.
 */
export async function insertRows<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const nameOf = (key: string) => columns[key]?.name ?? key;
  const names = sql.join(
    Object.keys(first).map(key => sql.identifier(nameOf(key))),
    sql`, `,
  );
  const records = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
  );
  const json = JSON.stringify(records);
  await queries.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`,
  );
}
