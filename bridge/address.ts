/** The query of an address, and the query inside its hash route. */
const QUERY = /\?([^#]*)/g;

/** The parameters before the hash and inside it. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(Array.from(url.matchAll(QUERY), ([, query]) => query).join("&"));
}

/**
 * The address without any `token` parameter, in its query and in the query of its hash route. The rest is
 * not changed.
 */
export function withoutToken(url: string): string {
  return url.replace(QUERY, (_, query: string) => {
    const kept = query.split("&").filter(pair => !new URLSearchParams(pair).has("token"));
    return kept.length ? `?${kept.join("&")}` : "";
  });
}
