const FLAGS = ["refresh", "deleted", "left"];

/**
 * The query without `refresh`, `deleted` and `left`, bare or `=true`; other parameters stay. `undefined`
 * where it has none of them. They ask for the lists of teams anew.
 */
export function withoutRefetchFlags(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const found = FLAGS.filter(flag => ["", "true"].includes(query.get(flag) ?? "false"));
  if (found.length === 0) return undefined;
  for (const flag of found) query.delete(flag);
  return query.toString();
}
