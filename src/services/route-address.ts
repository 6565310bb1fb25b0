/** A route of the app, apart from the page's address. */
export interface Route {
  /** Without its query: `/teams/7`. */
  readonly path: string;
  /** The route's own query, without `?`. */
  readonly search: string;
}

/**
 * Routes are `/teams` on a server that answers every path with the app. They are `index.html#/teams` where
 * the address of the app is a file (file://, an asset loader, a custom scheme), because a reload must find
 * the file again.
 */
export function usesHashRoutes({ protocol, pathname }: Pick<Location, "protocol" | "pathname">) {
  return !/^https?:$/.test(protocol) || /\.html?$/.test(pathname);
}

/**
 * The route that an address stands for. It begins with one slash: a host that joins `https://app.example/` and
 * `/teams` opens `//teams`, which the history would take for another host and refuse. A slash at the end is left out.
 */
export function routeOf(
  { hash, pathname, search: query }: Pick<Location, "hash" | "pathname" | "search">,
  isHash: boolean,
): Route {
  const route = isHash ? hash.replace(/^#/, "") : pathname + query;
  const [path = "", search = ""] = route.split(/\?(.*)/s);
  return { path: path.replace(/\/+$/, "").replace(/^[/\\]*/, "/"), search };
}

export function routeText({ path, search }: Route): string {
  return path + (search && `?${search}`);
}
