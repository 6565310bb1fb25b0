import type { EndpointName } from "../api/endpoints.ts";
import { hashText } from "./hash-text.ts";
import type { CallOptions } from "./http.ts";

/** What every key of a user begins with. It gives no token away. The same token may be valid at two addresses. */
export function cacheScopeOf(token: string | undefined, apiBase: string): string {
  return token ? `${hashText(token + apiBase)}/` : "";
}

/** The key of a read inside the scope of its user. */
export function cacheKeyOf<Name extends EndpointName>(
  name: Name,
  { params, query }: CallOptions<Name>,
): string {
  return `${name}?${JSON.stringify([params ?? {}, query ?? {}])}`;
}
