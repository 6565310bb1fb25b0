/** The query of an address, and the query inside its hash route. */
const QUERY = /\?([^#]*)/g;

/** The parameters before the hash and inside it. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(Array.from(url.matchAll(QUERY), ([, query]) => query).join("&"));
}

/** The parameters before the hash only. */
export function realQueryOf(url: string): URLSearchParams {
  return queryOf(url.replace(/#.*/s, ""));
}
