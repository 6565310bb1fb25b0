import type { Queries } from "../store/database.ts";

type Values = Readonly<Record<string, unknown>>;

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/**
 * A query that is put together once for each connection, with placeholders for its values, and that
 * PostgreSQL plans once. For what every request or every page of a feed asks: putting such a query together
 * takes longer than its answer.
 */
export function prepareOnce<Rows>(
  name: string,
  build: (queries: Queries) => Preparable<Rows>,
): (queries: Queries, values: Values) => Promise<Rows> {
  const made = new WeakMap<Queries, { execute(values: Values): Promise<Rows> }>();
  return (queries, values) => {
    const known = made.get(queries) ?? build(queries).prepare(name);
    made.set(queries, known);
    return known.execute(values);
  };
}
