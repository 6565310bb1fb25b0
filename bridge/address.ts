/** The query of an address, and that of a hash route inside of it. */
const QUERY = /\?([^#]*)/g;

/** The parameters before the hash and inside of it. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(Array.from(url.matchAll(QUERY), ([, query]) => query).join("&"));
}

/**
 * The address without any `token` parameter, in its query and in that of a hash route. All else stays
 * as it is spelled.
 */
export function withoutToken(url: string): string {
  return url.replace(QUERY, (_, query: string) => {
    const kept = query.split("&").filter(pair => !new URLSearchParams(pair).has("token"));
    return kept.length ? `?${kept.join("&")}` : "";
  });
}
